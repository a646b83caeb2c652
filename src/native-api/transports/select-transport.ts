import { buf } from "../../wire/memory.js";
import { EncryptionError, NotHelloError } from "../errors.js";
import { documentFraming } from "./document.js";
import { plaintext } from "./plaintext.js";
import type { Transport } from "./transport.js";

/**
 * Selects a connection's transport by its first two bytes; those from `at` to `end` were received. The
 * first message is a HelloRequest, whose id is 1. A new transport takes a line here.
 *
 * @returns undefined when more bytes are needed.
 * @throws EncryptionError when the client wants an encrypted connection.
 * @throws NotHelloError when no transport begins with these bytes.
 */
export function selectTransport(at: number, end: number): Transport | undefined {
  const first = buf[at];
  if (end > at && first === 0x01) throw new EncryptionError();
  if (end - at < 2) return undefined;
  const second = buf[at + 1];
  // 00 01 is the document's framing with an empty HelloRequest: with a leading zero it would be a
  // HelloRequest of one byte, which can't be valid.
  if (first === 0x00 && second !== 0x01) return plaintext;
  if (second === 0x01) return documentFraming;
  throw new NotHelloError();
}
