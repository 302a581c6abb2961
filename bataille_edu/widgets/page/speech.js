// The browser's own voice, only when asked for.

export class Voice {
  constructor(language) {
    this.language = language === "en" ? "en-GB" : "fr-FR";
    this.on = false;
    this.synth = typeof window !== "undefined" && "speechSynthesis" in window ? window.speechSynthesis : null;
  }

  get able() {
    return Boolean(this.synth) && typeof SpeechSynthesisUtterance !== "undefined";
  }

  set(on) {
    this.on = on && this.able;
    if (!on && this.synth) this.synth.cancel();
  }

  // Say a text now; what was being said is cut short, so that the voice never lags behind the table.
  say(text) {
    if (!this.on || !text) return;
    this.synth.cancel();
    const saying = new SpeechSynthesisUtterance(text);
    saying.lang = this.language;
    saying.rate = 0.95;
    this.synth.speak(saying);
  }
}
