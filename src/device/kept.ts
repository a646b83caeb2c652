import { ConfigurationError } from "../base/errors.js";
import { keyOf } from "../entities/object-id.js";
import { decodeUtf8, encodeUtf8 } from "../wire/utf8.js";
import type { Keepable } from "./saved-states.js";

/** The most bytes of a text, as UTF-8. */
const MAX_TEXT = 255;

/** The first byte of what is stored: the type of the rest. Numbers are never reused. */
const enum KeptFormat {
  BOOLEAN = 1,
  NUMBER = 2,
  TEXT = 3,
}

const FORMATS: Readonly<Record<string, KeptFormat>> = {
  boolean: KeptFormat.BOOLEAN,
  number: KeptFormat.NUMBER,
  string: KeptFormat.TEXT,
};

/** What a program can keep. */
export type KeptValue = boolean | number | string;

/** Widens the type 30 to `number`, so that another number can be assigned. */
type Wide<Value> = Value extends boolean ? boolean : Value extends number ? number : string;

/**
 * A value of the program's own that survives restarts. It must be in the device's `kept`:
 *
 *     const seconds = new Kept("seconds", 30);
 *     const device = new Device(host, { name: "bell", entities, kept: [seconds] });
 *     …
 *     seconds.value += 5;
 *
 * It is read when the device starts, before the entities start. It is written together with kept states: every
 * `saveInterval` if it has changed, and when the device is closed. So frequent changes don't wear the flash.
 */
export class Kept<const Value extends KeptValue> implements Keepable {
  readonly name: string;
  /** The key under which it is stored. No entity's objectId has a colon. */
  readonly key: number;
  private readonly format: KeptFormat;
  private current: Wide<Value>;
  /** A text in its stored form. Encoded when it is set, since a timer compares it. */
  private bytes = new Uint8Array(0);

  /**
   * @param name - Identifies it after a restart; unique within the device.
   * @param initialValue - The value before one was stored: true or false, a number, or a text of at most 255
   *   bytes of UTF-8. A stored value of another type is ignored.
   * @throws ConfigurationError when the name is empty.
   * @throws RangeError when the text is too long.
   */
  constructor(name: string, initialValue: Value) {
    if (name === "")
      throw new ConfigurationError("A kept value: name is empty; it must identify it.");
    this.name = name;
    this.key = keyOf(`kept:${name}`);
    this.format = FORMATS[typeof initialValue] as KeptFormat;
    const value = initialValue as unknown as Wide<Value>;
    this.current = value;
    if (typeof value === "string") this.bytes = this.encoded(value);
  }

  get value(): Wide<Value> {
    return this.current;
  }

  /** @throws RangeError when it is a text of more than 255 bytes of UTF-8. */
  set value(value: Wide<Value>) {
    if (value === this.current) return;
    if (typeof value === "string") this.bytes = this.encoded(value);
    this.current = value;
  }

  private encoded(text: string): Uint8Array<ArrayBuffer> {
    const bytes = encodeUtf8(text);
    if (bytes.length <= MAX_TEXT) return bytes as Uint8Array<ArrayBuffer>;
    throw new RangeError(
      `"${this.name}" keeps at most ${MAX_TEXT} bytes; this text has ${bytes.length}.`,
    );
  }

  get maxSavedLength(): number {
    return 1 + MAX_TEXT;
  }

  saveState(bytes: DataView): number {
    bytes.setUint8(0, this.format);
    switch (this.format) {
      case KeptFormat.BOOLEAN:
        bytes.setUint8(1, this.current ? 1 : 0);
        return 2;
      case KeptFormat.NUMBER:
        bytes.setFloat64(1, this.current as number);
        return 9;
      default: {
        const text = this.bytes;
        for (let i = 0; i < text.length; i++) bytes.setUint8(1 + i, text[i] as number);
        return 1 + text.length;
      }
    }
  }

  restoreState(bytes: DataView): boolean {
    const { byteLength: length } = bytes;
    if (length < 1 || bytes.getUint8(0) !== this.format) return false;
    const value = this.read(bytes, length);
    if (value === undefined) return false;
    this.value = value as Wide<Value>;
    return true;
  }

  private read(bytes: DataView, length: number): KeptValue | undefined {
    if (this.format === KeptFormat.BOOLEAN)
      return length === 2 && bytes.getUint8(1) < 2 ? bytes.getUint8(1) === 1 : undefined;
    if (this.format === KeptFormat.NUMBER) return length === 9 ? bytes.getFloat64(1) : undefined;
    if (length > this.maxSavedLength) return undefined;
    return decodeUtf8(new Uint8Array(bytes.buffer, bytes.byteOffset, length), 1, length);
  }
}
