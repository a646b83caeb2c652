import { FakePart } from "./fake-part.js";

/** A part with registers of 16 bits. */
export class Registers16 extends FakePart {
  readonly words = new Map<number, number>();
  readonly #isLittle: boolean;
  #pointer = 0;

  /** @param isLittle - The lower byte comes first. Default: the upper. */
  constructor(words: Readonly<Record<number, number>>, isLittle = false) {
    super();
    this.#isLittle = isLittle;
    for (const [register, value] of Object.entries(words)) this.words.set(Number(register), value);
  }

  override write(_address: number, [register = 0, first, second]: Uint8Array): boolean {
    this.#pointer = register;
    if (first === undefined || second === undefined) return true;
    this.store(register, this.#isLittle ? second * 256 + first : first * 256 + second);
    return true;
  }

  override read(): Uint8Array {
    const word = this.load(this.#pointer) & 0xffff;
    const bytes = [word >> 8, word & 0xff];
    return Uint8Array.from(this.#isLittle ? bytes.reverse() : bytes);
  }

  /** What a write does. */
  protected store(register: number, value: number): void {
    this.words.set(register, value);
  }

  /** What a read gives. */
  protected load(register: number): number {
    return this.words.get(register) ?? 0;
  }
}
