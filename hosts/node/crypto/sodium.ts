import {
  type Cipher,
  type Cryptography,
  type KeyPair,
  TAG_LENGTH,
} from "../../../src/host/crypto.js";
import { nonceBytes } from "./nonce.js";
import { copy, Scratch } from "./scratch.js";

/** The part of sodium-native that makes keys; it has no typings of its own. */
export interface SodiumKeys {
  crypto_box_keypair(publicKey: Uint8Array, secretKey: Uint8Array): void;
  crypto_scalarmult(secret: Uint8Array, secretKey: Uint8Array, publicKey: Uint8Array): void;
  crypto_hash_sha256(hash: Uint8Array, bytes: Uint8Array): void;
}

/**
 * The part that seals and opens ChaCha20-Poly1305. It is quickest with Int8Arrays, the first type that Node's
 * interface for addons looks for.
 */
export interface SodiumAead {
  /** Returns a number below 0 when it fails. */
  encrypt(
    sealed: SodiumBytes,
    text: SodiumBytes,
    associated: SodiumBytes | undefined,
    nonce: SodiumBytes,
    key: SodiumBytes,
  ): number;
  /** Returns a number below 0 when the tag is wrong. */
  decrypt(
    text: SodiumBytes,
    sealed: SodiumBytes,
    associated: SodiumBytes | undefined,
    nonce: SodiumBytes,
    key: SodiumBytes,
  ): number;
}

type SodiumBytes = Uint8Array | Int8Array;

export interface Sodium extends SodiumKeys {
  readonly aead: SodiumAead;
}

const KEY_LENGTH = 32;

/** libsodium's cryptography. */
export class SodiumCryptography implements Cryptography {
  readonly #sodium: Sodium;
  readonly #scratch = new Scratch();

  constructor(sodium: Sodium) {
    this.#sodium = sodium;
  }

  keyPair(): KeyPair {
    const secretKey = new Uint8Array(KEY_LENGTH);
    const publicKey = new Uint8Array(KEY_LENGTH);
    this.#sodium.crypto_box_keypair(publicKey, secretKey);
    return { secretKey, publicKey };
  }

  sharedSecret(secretKey: Uint8Array, publicKey: Uint8Array): Uint8Array {
    const secret = new Uint8Array(KEY_LENGTH);
    this.#sodium.crypto_scalarmult(secret, secretKey, publicKey);
    return secret;
  }

  sha256(bytes: Uint8Array): Uint8Array {
    const hash = new Uint8Array(32);
    this.#sodium.crypto_hash_sha256(hash, bytes);
    return hash;
  }

  /** @throws RangeError when the key doesn't have 32 bytes. */
  cipher(key: Uint8Array): Cipher {
    if (key.length !== KEY_LENGTH) throw new RangeError(`A key of ${key.length} bytes was given.`);
    return new SodiumCipher(this.#sodium.aead, this.#scratch, key);
  }
}

class SodiumCipher implements Cipher {
  readonly #aead: SodiumAead;
  readonly #scratch: Scratch;
  readonly #key: Int8Array;
  /** What was worked on last, which is mostly the whole memory of a device, and a view of it. */
  #bytes: Uint8Array | undefined;
  #view: DataView;

  constructor(aead: SodiumAead, scratch: Scratch, key: Uint8Array) {
    this.#aead = aead;
    this.#scratch = scratch;
    this.#key = Int8Array.from(key);
    this.#view = scratch.view;
  }

  seal(
    bytes: Uint8Array,
    at: number,
    end: number,
    nonceLow: number,
    nonceHigh: number,
    associated?: Uint8Array,
  ): void {
    const nonce = nonceBytes(nonceLow, nonceHigh);
    const length = end - at;
    const place = this.#scratch.place(length);
    if (place) {
      const { view } = this.#scratch;
      const memory = this.#viewOf(bytes);
      copy(memory, at, view, 0, length);
      this.#aead.encrypt(place.sealed, place.text, associated, nonce, this.#key);
      copy(view, 0, memory, at, length + TAG_LENGTH);
    } else {
      const sealed = bytes.subarray(at, end + TAG_LENGTH);
      this.#aead.encrypt(sealed, bytes.subarray(at, end), associated, nonce, this.#key);
    }
  }

  open(
    bytes: Uint8Array,
    at: number,
    end: number,
    nonceLow: number,
    nonceHigh: number,
    associated?: Uint8Array,
  ): boolean {
    const nonce = nonceBytes(nonceLow, nonceHigh);
    const length = end - at;
    const place = this.#scratch.place(length);
    if (!place) {
      const sealed = bytes.subarray(at, end + TAG_LENGTH);
      const text = bytes.subarray(at, end);
      return this.#aead.decrypt(text, sealed, associated, nonce, this.#key) >= 0;
    }
    const { view } = this.#scratch;
    const memory = this.#viewOf(bytes);
    copy(memory, at, view, 0, length + TAG_LENGTH);
    if (this.#aead.decrypt(place.text, place.sealed, associated, nonce, this.#key) < 0)
      return false;
    copy(view, 0, memory, at, length);
    return true;
  }

  #viewOf(bytes: Uint8Array): DataView {
    if (bytes !== this.#bytes) {
      this.#bytes = bytes;
      this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    return this.#view;
  }
}
