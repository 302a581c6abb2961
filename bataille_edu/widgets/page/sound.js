// Soft sounds made in the page, without a file: a card's flick, a low drum at a battle, two notes up for a right answer.

const LOUDNESS = 0.14;

export class Sounds {
  constructor() {
    this.on = false;
    this.context = null;
  }

  // The machine's sound, asked for after a touch only; null where there is none.
  get ready() {
    const Made = window.AudioContext;
    if (!this.on || !Made) return null;
    this.context = this.context || new Made();
    if (this.context.state === "suspended") this.context.resume().catch(() => {});
    return this.context;
  }

  set(on) {
    this.on = on;
    if (!on && this.context) this.context.suspend().catch(() => {});
  }

  // One tone that fades: from and to in hertz, seconds long.
  tone(from, to, start, seconds, type = "sine", loud = LOUDNESS) {
    const { context } = this,
      at = context.currentTime + start;
    const source = context.createOscillator(),
      volume = context.createGain();
    source.type = type;
    source.frequency.setValueAtTime(from, at);
    source.frequency.exponentialRampToValueAtTime(to, at + seconds);
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(loud, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    source.connect(volume).connect(context.destination);
    source.start(at);
    source.stop(at + seconds + 0.05);
  }

  flick() {
    if (this.ready) this.tone(1400, 500, 0, 0.07, "triangle", LOUDNESS / 2);
  }

  drum() {
    if (!this.ready) return;
    this.tone(95, 52, 0, 0.5);
    this.tone(95, 52, 0.24, 0.6);
  }

  right() {
    if (!this.ready) return;
    this.tone(523, 523, 0, 0.28, "triangle");
    this.tone(784, 784, 0.16, 0.4, "triangle");
  }

  close() {
    if (this.context) this.context.close().catch(() => {});
    this.context = null;
  }
}
