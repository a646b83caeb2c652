import { buf } from "../../wire/memory.js";
import { EncryptionError, NotHelloError, PlaintextError } from "../errors.js";
import { documentFraming } from "./document.js";
import { NOISE_MARK } from "./noise.js";
import { plaintext } from "./plaintext.js";
import type { Transport } from "./transport.js";

/** Whether an encrypted connection begins with the byte at `at`, if it has arrived. */
export function beginsEncrypted(at: number, end: number): boolean {
  return end > at && buf[at] === NOISE_MARK;
}

/**
 * Selects the transport of a connection that isn't encrypted by its first two bytes; those from `at` to
 * `end` were received. The first message is a HelloRequest, whose id is 1.
 *
 * @param needsKey - Clients must encrypt.
 * @returns undefined when more bytes are needed.
 * @throws EncryptionError when the client wants an encrypted connection.
 * @throws PlaintextError when it doesn't, and must.
 * @throws NotHelloError when no transport begins with these bytes.
 */
export function selectTransport(at: number, end: number, needsKey: boolean): Transport | undefined {
  if (beginsEncrypted(at, end)) throw new EncryptionError();
  const first = buf[at];
  if (end - at < 2) return undefined;
  const second = buf[at + 1];
  // 00 01 is the document's framing with an empty HelloRequest: with a leading zero it would be a
  // HelloRequest of one byte, which can't be valid.
  const isPlaintext = first === 0x00 && second !== 0x01;
  if (!isPlaintext && second !== 0x01) throw new NotHelloError();
  if (needsKey) throw new PlaintextError();
  return isPlaintext ? plaintext : documentFraming;
}
