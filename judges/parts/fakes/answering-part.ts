import { FakePart } from "./fake-part.js";

/** A part on I2C that takes commands, each with an answer of its own, which is there at once. */
export class AnsweringPart extends FakePart {
  readonly #answers: Readonly<Record<number, readonly number[]>>;
  readonly #length: number;
  #command = 0;

  /**
   * @param length - The bytes of a command.
   * @param answers - Bytes, by the command as a number.
   */
  constructor(length: number, answers: Readonly<Record<number, readonly number[]>>) {
    super();
    this.#length = length;
    this.#answers = answers;
  }

  override write(_address: number, bytes: Uint8Array): boolean {
    this.#command = 0;
    for (const byte of bytes.slice(0, this.#length)) this.#command = this.#command * 256 + byte;
    return true;
  }

  /** What has no answer isn't acknowledged. */
  override read(_address: number, count: number): Uint8Array | undefined {
    const answer = this.#answers[this.#command];
    if (!answer) return undefined;
    const read = new Uint8Array(count);
    read.set(answer.slice(0, count));
    return read;
  }
}
