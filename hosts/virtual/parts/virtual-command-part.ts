import { VirtualI2CPart } from "./virtual-i2c-part.js";

/**
 * A part that takes commands and, after a while, has an answer. Until then it doesn't acknowledge reads.
 */
export abstract class VirtualCommandPart extends VirtualI2CPart {
  #answer: Uint8Array | undefined;
  #readyAt = 0;

  /** Makes the answer ready in this many milliseconds. */
  protected answer(bytes: readonly number[], delay: number): true {
    this.#answer = Uint8Array.from(bytes);
    this.#readyAt = this.now + delay;
    return true;
  }

  protected powerOn(): void {
    this.#answer = undefined;
  }

  protected override read(count: number): Uint8Array | undefined {
    const answer = this.#answer;
    if (!answer || this.now < this.#readyAt) return undefined;
    this.#answer = undefined;
    const bytes = new Uint8Array(count).fill(0xff);
    bytes.set(answer.subarray(0, count));
    return bytes;
  }
}
