import { type Cipher, type Cryptography, TAG_LENGTH } from "../host/crypto.js";
import { encodeUtf8 } from "../wire/utf8.js";
import { concat, hkdf } from "./hkdf.js";

/** The only handshake that clients know, by its name in the Noise protocol. */
export const PROTOCOL_NAME = "Noise_NNpsk0_25519_ChaChaPoly_SHA256";

/** The keys of the two directions, 32 bytes each. */
export interface SessionKeys {
  /** For messages from the initiator, the client. */
  readonly fromInitiator: Uint8Array;
  /** For messages from the responder, the device. */
  readonly fromResponder: Uint8Array;
}

/**
 * What both sides of a handshake know so far, as the Noise protocol's SymmetricState (section 5.2): a
 * hash of all that was sent, a chaining key, and a cipher once there is a secret.
 */
export class SymmetricState {
  private readonly crypto: Cryptography;
  private currentHash: Uint8Array;
  private chainingKey: Uint8Array;
  private cipher: Cipher | undefined;
  private nonce = 0;

  /** @param prologue - The data before the handshake, which must be the same on both sides. */
  constructor(crypto: Cryptography, prologue: Uint8Array) {
    this.crypto = crypto;
    // The name is longer than a hash, so it is hashed.
    this.currentHash = crypto.sha256(encodeUtf8(PROTOCOL_NAME));
    this.chainingKey = this.currentHash;
    this.mixHash(prologue);
  }

  /** The hash of everything that was sent. */
  get hash(): Uint8Array {
    return this.currentHash;
  }

  mixHash(bytes: Uint8Array): void {
    this.currentHash = this.crypto.sha256(concat(this.currentHash, bytes));
  }

  mixKey(material: Uint8Array): void {
    const [chainingKey, key] = hkdf(this.crypto, this.chainingKey, material, 2);
    this.chainingKey = chainingKey as Uint8Array;
    this.start(key as Uint8Array);
  }

  mixKeyAndHash(material: Uint8Array): void {
    const [chainingKey, hash, key] = hkdf(this.crypto, this.chainingKey, material, 3);
    this.chainingKey = chainingKey as Uint8Array;
    this.mixHash(hash as Uint8Array);
    this.start(key as Uint8Array);
  }

  private start(key: Uint8Array): void {
    this.cipher = this.crypto.cipher(key);
    this.nonce = 0;
  }

  /** Returns the text encrypted, with its tag. */
  encryptAndHash(text: Uint8Array): Uint8Array {
    const sealed = concat(text, new Uint8Array(TAG_LENGTH));
    this.cipher?.seal(sealed, 0, text.length, this.nonce++, 0, this.currentHash);
    this.mixHash(sealed);
    return sealed;
  }

  /** Returns the decrypted text; undefined when the tag is wrong. */
  decryptAndHash(sealed: Uint8Array): Uint8Array | undefined {
    const end = sealed.length - TAG_LENGTH;
    if (end < 0) return undefined;
    const text = sealed.slice();
    if (!this.cipher?.open(text, 0, end, this.nonce++, 0, this.currentHash)) return undefined;
    this.mixHash(sealed);
    return text.subarray(0, end);
  }

  /** The keys for the messages after the handshake. */
  split(): SessionKeys {
    const keys = hkdf(this.crypto, this.chainingKey, new Uint8Array(0), 2);
    const [fromInitiator, fromResponder] = keys as [Uint8Array, Uint8Array];
    return { fromInitiator, fromResponder };
  }
}
