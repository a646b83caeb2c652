import { FakePart } from "./fake-part.js";

/** A part on a serial port. */
export class SerialFrames extends FakePart {
  readonly #coming: { readonly at: number; readonly bytes: Uint8Array }[] = [];

  override sent(): Uint8Array {
    const come: number[] = [];
    for (;;) {
      const [next] = this.#coming;
      if (!next || next.at > this.now) return Uint8Array.from(come);
      this.#coming.shift();
      come.push(...next.bytes);
    }
  }

  /** Sends bytes, which have come at this time. */
  protected send(bytes: readonly number[], at: number): void {
    this.#coming.push({ at, bytes: Uint8Array.from(bytes) });
  }
}
