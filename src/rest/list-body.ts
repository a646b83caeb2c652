import type { Body } from "../http/body.js";
import type { Output } from "../http/output.js";
import { encodeUtf8 } from "../wire/utf8.js";

/** `{ "items": [ … ] }`, of which only one item at a time is made into text. */
export class ListBody implements Body {
  readonly #items: readonly object[];
  #next = 0;
  #piece = encodeUtf8('{"items":[');
  #at = 0;
  #isLast = false;

  constructor(items: readonly object[]) {
    this.#items = items;
  }

  write(output: Output): boolean {
    for (;;) {
      this.#at = output.bytes(this.#piece, this.#at);
      if (this.#at < this.#piece.length) return false;
      if (this.#isLast) return true;
      this.#advance();
    }
  }

  #advance(): void {
    this.#at = 0;
    this.#isLast = this.#next === this.#items.length;
    if (this.#isLast) this.#piece = encodeUtf8("]}");
    else {
      const text = JSON.stringify(this.#items[this.#next]);
      this.#piece = encodeUtf8(this.#next > 0 ? `,${text}` : text);
      this.#next += 1;
    }
  }
}
