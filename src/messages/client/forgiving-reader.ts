import { Reader } from "../../wire/protobufjs/reader.js";

/** What isn't UTF-8 becomes U+FFFD. */
const DECODER = new TextDecoder("utf-8", { ignoreBOM: true });

/** Reads texts that aren't UTF-8 as well: a device may send such a line of its log, and sends it again each time. */
export class ForgivingReader extends Reader {
  override string(): string {
    return DECODER.decode(this.bytes());
  }
}
