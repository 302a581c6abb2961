// The browser's own voice, only when asked for. What is being said is said to its end; what waits is said after it.

const VOICE_KEY = "bataille-edu/voice";
const MOST_WAITING = 6; // sentences that may wait at most: what is older than these is left out, so that the voice does not lag

export class Voice {
  constructor(language) {
    this.language = language === "en" ? "en-GB" : "fr-FR";
    this.on = this.wanted = false;
    this.waiting = [];
    this.saying = null;
    this.synth = typeof window !== "undefined" && "speechSynthesis" in window ? window.speechSynthesis : null;
  }

  get able() {
    return Boolean(this.synth) && typeof SpeechSynthesisUtterance !== "undefined";
  }

  set(on) {
    this.on = on && this.able;
    if (on) return;
    this.waiting = [];
    if (this.synth && this.saying) this.synth.cancel(); // somebody has just turned it off
    this.saying = null;
  }

  // Texts one after the other.
  say(...texts) {
    if (!this.on) return;
    this.waiting.push(...texts.filter(Boolean));
    this.waiting.splice(0, this.waiting.length - MOST_WAITING);
    if (this.saying && !this.synth.speaking && !this.synth.pending) this.saying = null; // some browsers do not tell the end
    this.next();
  }

  // What waits is out of date: the game has gone elsewhere.
  forget() {
    this.waiting = [];
  }

  next() {
    if (this.saying || !this.waiting.length) return;
    const saying = new SpeechSynthesisUtterance(this.waiting.shift());
    saying.lang = this.language;
    saying.rate = 0.95;
    saying.onend = saying.onerror = () => {
      if (this.saying !== saying) return;
      this.saying = null;
      this.next();
    };
    this.saying = saying;
    this.synth.speak(saying);
  }
}

// The switch is remembered on this machine, for every page and game; where nothing can be kept it is off.
export function voiceWanted() {
  try {
    return window.localStorage.getItem(VOICE_KEY) === "on";
  } catch (error) {
    return false;
  }
}

export function rememberVoice(on) {
  try {
    window.localStorage.setItem(VOICE_KEY, on ? "on" : "off");
  } catch (error) {
    // it holds for this page
  }
}
