import { VirtualPart } from "./virtual-part.js";

/** A part that is triggered on one wire and answers with the length of a pulse on another. */
export abstract class VirtualPulsePart extends VirtualPart {
  /** How many of the next triggers it misses. */
  unacknowledged = 0;
  #pulse: { at: number; length: number } | undefined;

  /** The program has changed the level of the trigger's wire. */
  driven(level: 0 | 1): void {
    if (!this.isPlugged) return;
    if (level === 1 && this.unacknowledged > 0) this.unacknowledged -= 1;
    else this.asked(level);
  }

  /** The length in microseconds of the pulse that has ended since the last call. */
  pulse(): number | undefined {
    const pulse = this.#pulse;
    if (!this.isPlugged || !pulse || this.now < pulse.at) return undefined;
    this.#pulse = undefined;
    return pulse.length;
  }

  /** Sends a pulse of `length` microseconds, which ends in `delay` milliseconds. */
  protected answer(length: number, delay: number): void {
    this.#pulse = { at: this.now + delay, length };
  }

  protected override powerOn(): void {
    this.#pulse = undefined;
  }

  protected abstract asked(level: 0 | 1): void;
}
