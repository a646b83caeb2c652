import {
  type Cipher,
  type Cryptography,
  type KeyPair,
  TAG_LENGTH,
} from "../../../src/host/crypto.js";
import { call, HOST, openSealed, seal } from "./calls.js";
import type { JSONBytes } from "./protocol.js";

/** What Node's side returns for a new key pair. */
interface NewKeyPair {
  secretKey: JSONBytes;
  publicKey: JSONBytes;
}

/** The cryptography of Node's side. */
export const crypto: Cryptography = {
  keyPair(): KeyPair {
    const { secretKey, publicKey } = call(HOST, "keyPair") as NewKeyPair;
    return { secretKey: bytesOf(secretKey), publicKey: bytesOf(publicKey) };
  },
  sharedSecret: (secretKey, publicKey) =>
    bytesOf(call(HOST, "sharedSecret", inJSON(secretKey), inJSON(publicKey))),
  sha256: (bytes) => bytesOf(call(HOST, "sha256", inJSON(bytes))),
  cipher: (key) => new WorkerCipher(key),
};

/** It passes its key with each call, so that Node's side needs no state for it. */
class WorkerCipher implements Cipher {
  readonly #key: Uint8Array;

  constructor(key: Uint8Array) {
    this.#key = key.slice();
  }

  seal(
    bytes: Uint8Array,
    at: number,
    end: number,
    nonceLow: number,
    nonceHigh: number,
    associated?: Uint8Array,
  ): void {
    bytes.set(seal(this.#key, nonceLow, nonceHigh, bytes.subarray(at, end), associated), at);
  }

  open(
    bytes: Uint8Array,
    at: number,
    end: number,
    nonceLow: number,
    nonceHigh: number,
    associated?: Uint8Array,
  ): boolean {
    const text = openSealed(
      this.#key,
      nonceLow,
      nonceHigh,
      bytes.subarray(at, end + TAG_LENGTH),
      associated,
    );
    if (text) bytes.set(text, at);
    return text !== undefined;
  }
}

function inJSON(bytes: Uint8Array): JSONBytes {
  return { bytes: Array.from(bytes) };
}

function bytesOf(value: unknown): Uint8Array {
  return Uint8Array.from((value as JSONBytes).bytes);
}
