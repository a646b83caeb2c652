import { decodeBase64 } from "../base/base64.js";
import { ConfigurationError } from "../base/errors.js";
import type { Cryptography, Host, PinSpecifier, Storage, Timer } from "../host/host.js";
import { describeError, type Log } from "../log/log.js";

/** How clients of the native API encrypt. */
export interface EncryptionOptions {
  /**
   * The key that every client needs: 32 bytes in Base64, 44 characters, as Home Assistant and ESPHome
   * write it. No client can change it then. Default: the key that a hub has set. Until one has, clients
   * may connect without encryption, and set it.
   */
  key?: string;
  /**
   * The pin of a button to ground, which forgets the key that a hub has set when it is held while the
   * device starts. An entity may use the pin as well. Default: none. A chip that reads the pin itself
   * when it is switched on, as the ESP32 does its pin 0, wants it pressed a moment later.
   */
  forgetPin?: PinSpecifier;
}

const KEY_LENGTH = 32;

/** The storage's path, and the key there. */
const PATH = "thimble.key";
const NAME = "key";

/**
 * Milliseconds from when a key is set until it counts, as in ESPHome: the client that has set it still
 * gets its answer.
 */
const ACTIVE_AFTER = 100;

/** The key that clients must have. A device without one takes it from its hub, and keeps it in storage. */
export class Encryption {
  readonly crypto: Cryptography;
  /** The program gave the key: it can't be changed or forgotten. */
  readonly isFixed: boolean;
  /** Called when another key counts, or none any more. */
  onChange: () => void = () => {};
  private active: Uint8Array | undefined;
  private readonly forgetPin: PinSpecifier | undefined;
  private readonly host: Host;
  private readonly log: Log;
  private storage: Storage | undefined;
  private timer: Timer | undefined;

  /** @throws ConfigurationError when the key isn't 32 bytes in Base64, or all zeros. */
  constructor(host: Host, crypto: Cryptography, log: Log, { key, forgetPin }: EncryptionOptions) {
    this.host = host;
    this.log = log;
    this.crypto = crypto;
    this.isFixed = key !== undefined;
    this.forgetPin = forgetPin;
    if (key === undefined) return;
    this.active = keyOf(key);
    if (!this.active)
      throw new ConfigurationError(
        "encryption.key isn't a key; give 32 random bytes in Base64, as openssl rand -base64 32 makes them.",
      );
  }

  /** The key; undefined while nobody has set one. */
  get key(): Uint8Array | undefined {
    return this.active;
  }

  /** Whether a client may set the key without having one: only until it is set. */
  get isProvisionable(): boolean {
    return this.active === undefined;
  }

  /** Reads the key that is kept. One that can't be read keeps everyone out until it is forgotten. */
  open(): void {
    if (this.isFixed) return;
    try {
      this.storage ??= this.host.storage.open({ path: PATH });
      if (this.isButtonHeld()) {
        this.storage.delete(NAME);
        this.log.info("api", () => "the button is held: the key is forgotten");
      }
      const kept = this.storage.read(NAME) as ArrayBuffer | undefined;
      if (kept === undefined) return;
      this.active = new Uint8Array(kept);
      if (kept.byteLength === KEY_LENGTH) return;
      this.log.error("api", () => "the kept key is damaged: forget it, and set a new one");
    } catch (error) {
      this.log.error("api", () => `the kept key can't be read: ${describeError(error)}`);
    }
    this.active = this.crypto.keyPair().secretKey;
  }

  private isButtonHeld(): boolean {
    if (this.forgetPin === undefined) return false;
    const { Digital } = this.host.io;
    const button = new Digital({ pin: this.forgetPin, mode: Digital.InputPullUp });
    try {
      return button.read() === 0;
    } finally {
      button.close();
    }
  }

  close(): void {
    if (this.timer) this.host.timer.clear(this.timer);
    this.timer = undefined;
    this.storage?.close();
    this.storage = undefined;
  }

  /**
   * Sets the key that a client has sent, or forgets it for an empty text. It counts a moment later.
   *
   * @param text - In Base64.
   * @returns Whether it is kept: not if the program gave the key, or the text isn't one.
   */
  set(text: string): boolean {
    if (this.isFixed) return false;
    const key = text === "" ? undefined : keyOf(text);
    if (text !== "" && !key) return false;
    if (!this.keep(key)) return false;
    if (this.timer) this.host.timer.clear(this.timer);
    this.timer = this.host.timer.set(() => {
      this.timer = undefined;
      this.change(key);
    }, ACTIVE_AFTER);
    return true;
  }

  /**
   * Forgets the key at once.
   *
   * @returns Whether there is none any more: not if the program gave it, or the storage fails.
   */
  forget(): boolean {
    if (this.isFixed || !this.keep(undefined)) return false;
    if (this.timer) this.host.timer.clear(this.timer);
    this.timer = undefined;
    if (this.active) this.change(undefined);
    return true;
  }

  /** Stores the key; returns whether that worked. */
  private keep(key: Uint8Array | undefined): boolean {
    try {
      this.storage ??= this.host.storage.open({ path: PATH });
      if (key) this.storage.write(NAME, key);
      else this.storage.delete(NAME);
      return true;
    } catch (error) {
      this.log.error("api", () => `the key can't be kept: ${describeError(error)}`);
      return false;
    }
  }

  private change(key: Uint8Array | undefined): void {
    this.active = key;
    this.log.info("api", () =>
      key
        ? "a hub has set the key: clients need it now"
        : "the key is forgotten: a hub can set one",
    );
    this.onChange();
  }
}

/** The key's bytes; undefined when the text isn't a key. Zeros are none: they are what a client encrypts with to set the key. */
function keyOf(text: string): Uint8Array | undefined {
  const key = decodeBase64(text);
  return key?.length === KEY_LENGTH && key.some((byte) => byte !== 0) ? key : undefined;
}
