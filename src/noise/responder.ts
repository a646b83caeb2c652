import type { Cryptography, KeyPair } from "../host/host.js";
import { concat } from "./hkdf.js";
import { type SessionKeys, SymmetricState } from "./symmetric-state.js";

/** The length of an X25519 key, and of a pre-shared key, in bytes. */
export const KEY_LENGTH = 32;

/** The device's side of the handshake NNpsk0: `read` the client's message, then `write` the answer, then `split`. */
export class Responder {
  private readonly crypto: Cryptography;
  private readonly state: SymmetricState;
  private clientKey = new Uint8Array(0);

  /**
   * @param psk - The pre-shared key, 32 bytes.
   * @param prologue - The data before the handshake, which must be the same on both sides.
   */
  constructor(crypto: Cryptography, psk: Uint8Array, prologue: Uint8Array) {
    this.crypto = crypto;
    this.state = new SymmetricState(crypto, prologue);
    this.state.mixKeyAndHash(psk);
  }

  /**
   * Reads the client's message: -> psk, e. It needs no X25519, so wrong keys cost little.
   *
   * @returns The payload; undefined when the client's pre-shared key or prologue differs.
   */
  read(message: Uint8Array): Uint8Array | undefined {
    this.clientKey = message.slice(0, KEY_LENGTH);
    this.state.mixHash(this.clientKey);
    this.state.mixKey(this.clientKey);
    return this.state.decryptAndHash(message.subarray(KEY_LENGTH));
  }

  /**
   * Returns the answer: <- e, ee.
   *
   * @param own - A key pair that is used for nothing else.
   * @throws Error when the client's public key is one that gives no secret.
   */
  write(payload: Uint8Array, own: KeyPair): Uint8Array {
    const { secretKey, publicKey } = own;
    this.state.mixHash(publicKey);
    this.state.mixKey(publicKey);
    this.state.mixKey(this.crypto.sharedSecret(secretKey, this.clientKey));
    return concat(publicKey, this.state.encryptAndHash(payload));
  }

  /** The hash of everything that was sent. */
  get hash(): Uint8Array {
    return this.state.hash;
  }

  split(): SessionKeys {
    return this.state.split();
  }
}
