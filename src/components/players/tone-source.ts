import type { Note } from "../sirens/rtttl.js";
import type { SoundSource } from "./sound-source.js";

/** How loud a tone is, of 32,767. */
const PEAK = 30_000;
/** Seconds in which a tone gets loud and silent, so that it doesn't click. */
const EDGE = 0.004;

/** Tones one after the other, each a sine. Takes no memory for samples. */
export class ToneSource implements SoundSource {
  readonly sampleRate: number;
  private readonly notes: readonly Note[];
  private readonly edge: number;
  private next = 0;
  private at = 0;
  private length = 0;
  /** A sine's last two values, and what the next one is made of: 2 cos(ω) times the last, less the one before. */
  private last = 0;
  private before = 0;
  private factor = 0;

  constructor(notes: readonly Note[], sampleRate: number) {
    this.notes = notes;
    this.sampleRate = sampleRate;
    this.edge = Math.round(sampleRate * EDGE);
  }

  get isOver(): boolean {
    return this.next === this.notes.length && this.at === this.length;
  }

  prepare(): boolean {
    return true;
  }

  fill(samples: Int16Array): number {
    let i = 0;
    while (i < samples.length) {
      if (this.at === this.length && !this.begin()) break;
      i = this.put(samples, i);
    }
    return i;
  }

  close(): void {
    this.next = this.notes.length;
    this.at = this.length = 0;
  }

  /** Puts samples from `from` on, of one part of a note: an edge, or all between them. @returns Where they end. */
  private put(samples: Int16Array, from: number): number {
    const { edge, length, factor, at } = this;
    const inner = Math.max(edge, length - edge);
    const isEdge = at < edge || at >= inner;
    const stop = at < edge ? Math.min(edge, length) : at < inner ? inner : length;
    const end = Math.min(samples.length, from + stop - at);
    // In variables, since properties cost XS more for each sample.
    let { last, before } = this;
    for (let i = from; i < end; i++) {
      const value = factor * last - before;
      before = last;
      last = value;
      samples[i] = isEdge ? (value * this.share(at + i - from)) / edge : value;
    }
    this.at += end - from;
    this.last = last;
    this.before = before;
    return end;
  }

  /** How many samples it is from the nearer end of the note, up to those of an edge. */
  private share(at: number): number {
    return Math.min(at, this.length - at, this.edge);
  }

  /** Begins the next note. @returns Whether there is one. */
  private begin(): boolean {
    const note = this.notes[this.next];
    if (!note) return false;
    this.next += 1;
    this.at = 0;
    this.length = Math.round((note.milliseconds * this.sampleRate) / 1000);
    const angle = (2 * Math.PI * note.hertz) / this.sampleRate;
    this.factor = 2 * Math.cos(angle);
    // So that the first sample is 0; without a tone all are.
    this.last = PEAK * Math.sin(-angle);
    this.before = PEAK * Math.sin(-2 * angle);
    return true;
  }
}
