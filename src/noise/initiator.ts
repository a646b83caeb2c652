import type { Cryptography, KeyPair } from "../host/host.js";
import { concat } from "./hkdf.js";
import { KEY_LENGTH } from "./responder.js";
import { type SessionKeys, SymmetricState } from "./symmetric-state.js";

/** The client's side of the handshake NNpsk0: `write` the first message, then `read` the device's answer, then `split`. */
export class Initiator {
  private readonly state: SymmetricState;

  /**
   * @param psk - The pre-shared key, 32 bytes.
   * @param prologue - The data before the handshake, which must be the same on both sides.
   * @param own - A key pair that is used for nothing else. Default: a new one.
   */
  constructor(
    private readonly crypto: Cryptography,
    psk: Uint8Array,
    prologue: Uint8Array,
    private readonly own: KeyPair = crypto.keyPair(),
  ) {
    this.state = new SymmetricState(crypto, prologue);
    this.state.mixKeyAndHash(psk);
  }

  /** Returns the first message: `-> psk, e`. */
  write(payload: Uint8Array): Uint8Array {
    const { publicKey } = this.own;
    this.state.mixHash(publicKey);
    this.state.mixKey(publicKey);
    return concat(publicKey, this.state.encryptAndHash(payload));
  }

  /** Reads the device's answer: <- e, ee. Returns the payload; undefined when it isn't an answer to this message. */
  read(message: Uint8Array): Uint8Array | undefined {
    const deviceKey = message.slice(0, KEY_LENGTH);
    this.state.mixHash(deviceKey);
    this.state.mixKey(deviceKey);
    this.state.mixKey(this.crypto.sharedSecret(this.own.secretKey, deviceKey));
    return this.state.decryptAndHash(message.subarray(KEY_LENGTH));
  }

  /** The hash of everything that was sent. */
  get hash(): Uint8Array {
    return this.state.hash;
  }

  split(): SessionKeys {
    return this.state.split();
  }
}
