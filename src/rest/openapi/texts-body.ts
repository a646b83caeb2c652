import type { Body } from "../../http/body.js";
import type { Output } from "../../http/output.js";
import { encodeUtf8 } from "../../wire/utf8.js";

/**
 * Texts one behind the other, each of which is made when it is its turn: the first one at once, so that
 * an answer that can't be made fails before it has begun.
 */
export class TextsBody implements Body {
  readonly #texts: readonly (() => string)[];
  #next = 1;
  #bytes: Uint8Array;
  #sent = 0;

  /** @param texts - At least one. */
  constructor(texts: readonly (() => string)[]) {
    this.#texts = texts;
    this.#bytes = encodeUtf8(texts[0]?.() ?? "");
  }

  write(output: Output): boolean {
    for (;;) {
      this.#sent = output.bytes(this.#bytes, this.#sent);
      if (this.#sent < this.#bytes.length) return false;
      const next = this.#texts[this.#next++];
      if (!next) return true;
      this.#bytes = encodeUtf8(next());
      this.#sent = 0;
    }
  }
}
