import { VirtualPart } from "./virtual-part.js";

/** A part on a virtual serial port. */
export abstract class VirtualSerialPart extends VirtualPart {
  /** How many of the next requests it misses. */
  unacknowledged = 0;
  #sending: { at: number; bytes: Uint8Array }[] = [];

  /** Receives the bytes that were written. */
  receive(bytes: Uint8Array): void {
    if (!this.isPlugged) return;
    if (this.unacknowledged > 0) this.unacknowledged -= 1;
    else this.written(bytes);
  }

  /** What it has sent since the last call. */
  sent(): number[] {
    if (!this.isPlugged) {
      this.#sending = [];
      return [];
    }
    this.passed();
    const done = this.#sending.filter(({ at }) => at <= this.now);
    this.#sending = this.#sending.filter(({ at }) => at > this.now);
    return done.flatMap(({ bytes }) => {
      this.noise?.(bytes);
      return [...bytes];
    });
  }

  protected override powerOn(): void {
    this.#sending = [];
  }

  /** Sends bytes, which arrive in this many milliseconds. */
  protected answer(bytes: readonly number[], delay: number): void {
    this.#sending.push({ at: this.now + delay, bytes: Uint8Array.from(bytes) });
  }

  /** Called when time may have passed: for parts that send by themselves. */
  protected passed(): void {}

  protected abstract written(bytes: Uint8Array): void;
}
