import { jsonText } from "../base/json-text.js";
import type { Body } from "../http/body.js";
import type { Output } from "../http/output.js";
import { encodeUtf8 } from "../wire/utf8.js";

/**
 * `{ "items": [ … ] }`, of which one item at a time is made into text. The first is made at once, so that
 * an error in it fails the request before the response has started.
 */
export class ListBody implements Body {
  private next = 1;
  private piece: Uint8Array;
  private at = 0;
  private isLast: boolean;

  constructor(private readonly items: readonly object[]) {
    this.isLast = items.length === 0;
    this.piece = encodeUtf8(this.isLast ? '{"items":[]}' : `{"items":[${jsonText(items[0])}`);
  }

  write(output: Output): boolean {
    for (;;) {
      this.at = output.bytes(this.piece, this.at);
      if (this.at < this.piece.length) return false;
      if (this.isLast) return true;
      this.advance();
    }
  }

  private advance(): void {
    this.at = 0;
    this.isLast = this.next === this.items.length;
    if (this.isLast) this.piece = encodeUtf8("]}");
    else {
      this.piece = encodeUtf8(`,${jsonText(this.items[this.next])}`);
      this.next += 1;
    }
  }
}
