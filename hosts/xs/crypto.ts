import { TAG_LENGTH } from "../../src/host/crypto.js";
import type { Cryptography } from "../../src/host/host.js";
import { FromWorker, type JSONBytes, Sealing, WorkerAnswer } from "./inside/protocol.js";

/** Carries out SEAL or OPEN for the worker, and returns the answer. */
export function sealing(crypto: Cryptography, call: Buffer): Uint8Array {
  const cipher = crypto.cipher(call.subarray(Sealing.KEY, Sealing.NONCE));
  const low = call.readUInt32LE(Sealing.NONCE);
  const high = call.readUInt32LE(Sealing.NONCE + 4);
  const start = Sealing.ASSOCIATED + call.readUInt8(Sealing.ASSOCIATED_LENGTH);
  const associated = call.subarray(Sealing.ASSOCIATED, start);
  const text = call.subarray(start);
  if (call[0] === FromWorker.SEAL) {
    const answer = new Uint8Array(1 + text.length + TAG_LENGTH);
    answer.set(text, 1);
    cipher.seal(answer, 1, 1 + text.length, low, high, associated);
    return answer;
  }
  const answer = new Uint8Array(1 + text.length);
  answer.set(text, 1);
  const end = answer.length - TAG_LENGTH;
  if (cipher.open(answer, 1, end, low, high, associated)) return answer.subarray(0, end);
  return Uint8Array.of(WorkerAnswer.NOTHING);
}

/** The methods of the host's cryptography that the worker calls by name. */
export function cryptographyMethods(crypto: Cryptography) {
  return {
    keyPair: () => {
      const { secretKey, publicKey } = crypto.keyPair();
      return { secretKey: inJSON(secretKey), publicKey: inJSON(publicKey) };
    },
    sharedSecret: (secretKey: Uint8Array, publicKey: Uint8Array) =>
      inJSON(crypto.sharedSecret(secretKey, publicKey)),
    sha256: (bytes: Uint8Array) => inJSON(crypto.sha256(bytes)),
  };
}

function inJSON(bytes: Uint8Array): JSONBytes {
  return { bytes: [...bytes] };
}
