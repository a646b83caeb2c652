/** Cryptography for encrypted connections, which ECMA-419 leaves out. */

export interface Cryptography {
  /** A new key pair for X25519 (RFC 7748). */
  keyPair(): KeyPair;
  /**
   * X25519 (RFC 7748): the shared secret of two key pairs, 32 bytes.
   *
   * @throws Error when the other's public key is one of the few that give zeros with every secret key.
   */
  sharedSecret(secretKey: Uint8Array, publicKey: Uint8Array): Uint8Array;
  /** The SHA-256 hash of `bytes`: 32 bytes. */
  sha256(bytes: Uint8Array): Uint8Array;
  /** ChaCha20-Poly1305 (RFC 8439) with this key of 32 bytes. The key's bytes are copied. */
  cipher(key: Uint8Array): Cipher;
}

/** Both keys have 32 bytes. */
export interface KeyPair {
  readonly secretKey: Uint8Array;
  readonly publicKey: Uint8Array;
}

/** The length of the tag that shows whether a text was changed, in bytes. */
export const TAG_LENGTH = 16;

/**
 * A cipher with its key. A nonce is a number of 64 bits, given as its lower and its upper 32 bits. It
 * stands after four zero bytes, the lowest byte first, as the Noise protocol has it. No nonce may be
 * used twice with the same key.
 */
export interface Cipher {
  /**
   * Encrypts the bytes between `at` and `end` in place, and writes the tag after them.
   *
   * @param associated - Bytes that the tag covers as well. Default: none.
   */
  seal(
    bytes: Uint8Array,
    at: number,
    end: number,
    nonceLow: number,
    nonceHigh: number,
    associated?: Uint8Array,
  ): void;
  /**
   * Decrypts the bytes between `at` and `end` in place; their tag stands after them.
   *
   * @returns Whether the tag is right. If not, the bytes aren't to be used.
   */
  open(
    bytes: Uint8Array,
    at: number,
    end: number,
    nonceLow: number,
    nonceHigh: number,
    associated?: Uint8Array,
  ): boolean;
}
