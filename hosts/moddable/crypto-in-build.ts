import Modules from "modules";
import type { Cipher, Cryptography, KeyPair } from "../../src/host/crypto.js";

const BOARD = "thimble/hosts/moddable/esp32/crypto";
const NOBLE = "thimble/hosts/noble/crypto";

type FillsWithRandom = (bytes: Uint8Array) => void;

/**
 * The cryptography that the build has: ESP-IDF's own, or else the one in JavaScript. Undefined if it has
 * neither.
 *
 * @param random - Fills an array with random values, for the one in JavaScript.
 */
export function cryptographyInBuild(random: FillsWithRandom): Cryptography | undefined {
  const board = Modules.has(BOARD) ? inBuild<() => Cryptography | undefined>(BOARD)() : undefined;
  return board ?? (Modules.has(NOBLE) ? new LateNoble(random) : undefined);
}

/** What a module of the build exports by default. */
function inBuild<Export>(module: string): Export {
  return Modules.importNow(module) as Export;
}

/** Loaded on first use: its initialization takes memory and a deep stack. */
class LateNoble implements Cryptography {
  private readonly random: FillsWithRandom;
  private loaded: Cryptography | undefined;

  constructor(random: FillsWithRandom) {
    this.random = random;
  }

  private get noble(): Cryptography {
    this.loaded ??= inBuild<(random: FillsWithRandom) => Cryptography>(NOBLE)(this.random);
    return this.loaded;
  }

  keyPair(): KeyPair {
    return this.noble.keyPair();
  }

  sharedSecret(secretKey: Uint8Array, publicKey: Uint8Array): Uint8Array {
    return this.noble.sharedSecret(secretKey, publicKey);
  }

  sha256(bytes: Uint8Array): Uint8Array {
    return this.noble.sha256(bytes);
  }

  cipher(key: Uint8Array): Cipher {
    return this.noble.cipher(key);
  }
}
