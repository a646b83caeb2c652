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

/** The most bytes that a frame's size takes: it is at most 65,535. */
const MAX_SIZE = 3;

/**
 * Selects the transport of a connection that isn't encrypted by its first bytes; those from `at` to
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
  if (end - at < 2) return undefined;
  // 00 01 is the document's framing with an empty HelloRequest: with a leading zero it would be a
  // HelloRequest of one byte, which can't be valid.
  const isPlaintext = buf[at] === 0x00 && buf[at + 1] !== 0x01;
  if (!isPlaintext) {
    // In the document's framing the size comes first, in one byte or more.
    let id = at + 1;
    while ((buf[id - 1] as number) > 0x7f) {
      if (id - at === MAX_SIZE) throw new NotHelloError();
      id += 1;
      if (id >= end) return undefined;
    }
    if (buf[id] !== 0x01) throw new NotHelloError();
  }
  if (needsKey) throw new PlaintextError();
  return isPlaintext ? plaintext : documentFraming;
}
