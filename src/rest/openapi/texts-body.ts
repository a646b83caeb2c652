import type { Body } from "../../http/body.js";
import type { Output } from "../../http/output.js";
import { encodeUtf8 } from "../../wire/utf8.js";

/**
 * Several texts, each made when it is sent. The first is made at once, so that an error in it fails the
 * request before the response has started.
 */
export class TextsBody implements Body {
  private next = 1;
  private bytes: Uint8Array;
  private sent = 0;

  /** @param texts - At least one. */
  constructor(private readonly texts: readonly (() => string)[]) {
    this.bytes = encodeUtf8(texts[0]?.() ?? "");
  }

  write(output: Output): boolean {
    for (;;) {
      this.sent = output.bytes(this.bytes, this.sent);
      if (this.sent < this.bytes.length) return false;
      const next = this.texts[this.next++];
      if (!next) return true;
      this.bytes = encodeUtf8(next());
      this.sent = 0;
    }
  }
}
