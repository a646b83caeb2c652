import { FakePart } from "./fake-part.js";

/** A part with registers of a byte, whose number increases with each byte that is read or written. */
export class Registers extends FakePart {
  readonly bytes: Uint8Array;
  #pointer = 0;

  constructor(bytes: Uint8Array) {
    super();
    this.bytes = bytes.slice();
  }

  override write(_address: number, [register, ...values]: Uint8Array): boolean {
    if (register !== undefined) this.#pointer = register;
    for (const value of values) {
      this.store(this.#pointer, value);
      this.#pointer = (this.#pointer + 1) & 0xff;
    }
    return true;
  }

  override read(_address: number, count: number): Uint8Array {
    const read = new Uint8Array(count);
    for (let i = 0; i < count; i++) read[i] = this.bytes[(this.#pointer + i) & 0xff] ?? 0;
    this.#pointer = (this.#pointer + count) & 0xff;
    return read;
  }

  /** What a write does to the registers. */
  protected store(register: number, value: number): void {
    this.bytes[register] = value;
  }
}
