import {
  decodeNoiseEncryptionSetKeyRequest,
  encodeNoiseEncryptionSetKeyResponse,
  NoiseEncryptionSetKeyRequest,
} from "../messages/connection.js";
import { decodeUtf8 } from "../wire/utf8.js";
import type { FrameConnection } from "./frame-connection.js";

/** Sets the key in the NoiseEncryptionSetKeyRequest between `at` and `end`, and answers whether that worked. */
export function setKey(connection: FrameConnection, at: number, end: number): void {
  const { handshakes, log, buffer } = connection.context;
  const request = new NoiseEncryptionSetKeyRequest();
  decodeNoiseEncryptionSetKeyRequest(request, at, end);
  const { bytes, start, end: close } = request.key;
  const success = handshakes?.encryption.set(decodeUtf8(bytes, start, close)) ?? false;
  connection.commitFrame(encodeNoiseEncryptionSetKeyResponse({ success }, buffer.pos));
  if (!success) log.warn("api", () => `${connection.remote}: its key isn't accepted`);
  else if (connection.transport.overhead === 0)
    log.warn(
      "api",
      () => `${connection.remote} has sent the key without encryption: others may have read it`,
    );
}
