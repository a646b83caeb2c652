import type { SerialOptions } from "../../../src/host/host.js";
import { VirtualPart } from "./virtual-part.js";

/** How a port was opened, as far as what comes depends on it. */
interface SentWith {
  readonly parity: SerialOptions["parity"];
  readonly inverted: boolean;
}

/** A part on a virtual serial port. */
export abstract class VirtualSerialPart extends VirtualPart {
  /** The parity of its bytes. */
  readonly parity: SerialOptions["parity"];
  /** Whether its output is low while it sends nothing; undefined: that depends on how it is wired. */
  readonly inverted: boolean | undefined = false;
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

  /** What of that comes to a port that is opened so: with another parity or level, no byte is sure to be right. */
  sentWith({ parity, inverted }: SentWith): number[] {
    const bytes = this.sent();
    if (bytes.length === 0) return bytes;
    if (parity !== this.parity) this.refuse(`its parity is ${this.parity ?? "none"}`);
    else if (inverted !== (this.inverted ?? inverted))
      this.refuse(`what it sends is ${this.inverted ? "" : "not "}inverted`);
    else return bytes;
    return [];
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
