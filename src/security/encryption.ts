import { decodeBase64 } from "../base/base64.js";
import { ConfigurationError } from "../base/errors.js";
import type { Cryptography, Host, PinSpecifier, Storage, Timer } from "../host/host.js";
import { describeError, type Log } from "../log/log.js";

/** How clients of the native API encrypt. */
export interface EncryptionOptions {
  /**
   * The key that every client needs: 32 bytes in Base64, 44 characters, as Home Assistant and ESPHome write it.
   * Clients can't change it then. Default: the key that a hub has set. Until then, clients may connect without
   * encryption, and set it.
   */
  key?: string;
  /**
   * The pin of a button to ground. Holding it while the device starts makes it forget the key that a hub has set. An
   * entity may use the pin as well. Default: none. If the chip itself reads the pin at power-on, as the ESP32
   * does with pin 0, press the button a moment later.
   */
  forgetPin?: PinSpecifier;
}

const KEY_LENGTH = 32;

/** The storage's path, and the key there. */
const PATH = "thimble.key";
const NAME = "key";

/**
 * Milliseconds until a new key takes effect, as in ESPHome: the client that has set it still gets its answer.
 */
const ACTIVE_AFTER = 100;

/** The key that clients must have. A device without one takes it from its hub, and keeps it in storage. */
export class Encryption {
  /** The program gives the key: clients can't change it or make the device forget it. */
  readonly isFixed: boolean;
  /** Called when the key has changed or was forgotten. */
  onChange: () => void = () => {};
  private active: Uint8Array | undefined;
  private readonly forgetPin: PinSpecifier | undefined;
  private storage: Storage | undefined;
  private timer: Timer | undefined;

  /** @throws ConfigurationError when the key isn't 32 bytes in Base64, or all zeros. */
  constructor(
    private readonly host: Host,
    readonly crypto: Cryptography,
    private readonly log: Log,
    { key, forgetPin }: EncryptionOptions,
  ) {
    this.isFixed = key !== undefined;
    this.forgetPin = forgetPin;
    if (key === undefined) return;
    this.active = keyOf(key);
    if (!this.active)
      throw new ConfigurationError(
        "encryption.key isn't a key; give 32 random bytes in Base64, as openssl rand -base64 32 makes them.",
      );
  }

  /** The key; undefined while none is set. */
  get key(): Uint8Array | undefined {
    return this.active;
  }

  /** Whether a client may set the key without encryption: only until one is set. */
  get isProvisionable(): boolean {
    return this.active === undefined;
  }

  /** Reads the stored key. If it can't be read, nobody can connect until it is forgotten. */
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
      this.log.error(
        "api",
        () => "the stored key is damaged: have it forgotten, and set a new one",
      );
    } catch (error) {
      this.log.error("api", () => `the stored key can't be read: ${describeError(error)}`);
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
   * Sets the key that a client has sent, or forgets it for an empty text. It takes effect a moment later.
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
   * @returns Whether the key is gone: not if the program gives it, or the storage fails.
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
      this.log.error("api", () => `the key can't be stored: ${describeError(error)}`);
      return false;
    }
  }

  private change(key: Uint8Array | undefined): void {
    this.active = key;
    this.log.info("api", () =>
      key ? "the key is set: clients need it now" : "the key is forgotten: a hub can set one",
    );
    this.onChange();
  }
}

/** The key's bytes; undefined when the text isn't a key. Zeros aren't a key: clients encrypt with them to set one. */
function keyOf(text: string): Uint8Array | undefined {
  const key = decodeBase64(text);
  return key?.length === KEY_LENGTH && key.some((byte) => byte !== 0) ? key : undefined;
}
