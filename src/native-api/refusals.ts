import { encodeUtf8 } from "../wire/utf8.js";
import { EncryptionError, HandshakeError, PlaintextError } from "./errors.js";
import { refusalOf } from "./noise-opening.js";

/** A byte that begins no encrypted frame, then ESPHome's text: clients tell their user that the device doesn't encrypt. */
const NOT_ENCRYPTED = "\0Bad indicator byte";

/** ESPHome's text for clients that must encrypt; they ask their user for the key. */
const ENCRYPT = "Bad indicator byte";

/**
 * What is sent to a client before its connection is closed because of an error; undefined for most errors, where
 * the protocol demands silence.
 */
export function refusalFor(error: unknown): Uint8Array | undefined {
  if (error instanceof EncryptionError) return encodeUtf8(NOT_ENCRYPTED);
  if (error instanceof PlaintextError) return refusalOf(ENCRYPT);
  if (error instanceof HandshakeError) return refusalOf(error.reason);
  return undefined;
}
