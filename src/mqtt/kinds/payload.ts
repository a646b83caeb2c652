import { ViewCache } from "../../net/view-cache.js";
import type { Bytes } from "../../wire/bytes.js";
import { encodeUtf8 } from "../../wire/utf8.js";

/** The initial size in bytes, which is enough for most payloads. */
const FIRST_SIZE = 512;

const ZERO = 0x30;
const MINUS = 0x2d;
const POINT = 0x2e;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
/** The digits of hexadecimal numbers, in ASCII. */
const HEX = [48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 97, 98, 99, 100, 101, 102];

/** Powers of ten that doubles have exactly; single precision has 7 digits. */
const POWERS = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12];
const MAX_DECIMALS = 12;
const DIGITS = 7;

/** Constants, because on XS a literal allocates memory each time it is evaluated. */
const UNKNOWN = "None";
const NULL = "null";
const TRUE = "true";
const FALSE = "false";
const CONTROL = "\\u00";

/**
 * Builds payloads: texts as UTF-8, decimal numbers, JSON. Recurring words are encoded once and then copied. So a
 * state made of words and numbers allocates nothing, unlike with `String`, `JSON.stringify` and `TextEncoder`; on
 * XS even reading a string's length takes memory. The buffer grows when a payload is the longest so far.
 */
export class Payload {
  /** In bytes. */
  length = 0;
  private bytes = new Uint8Array(FIRST_SIZE);
  private views = new ViewCache(this.bytes);
  /** Words as UTF-8. */
  private readonly words = new Map<string, Uint8Array>();
  /** The same words in quotes. */
  private readonly quoted = new Map<string, Uint8Array>();
  /** Names of fields in their JSON form, after another: `,"name":`. */
  private readonly names = new Map<string, Uint8Array>();
  /** The next field is the first of its object. */
  private isFirst = true;

  /** Begins a new payload. */
  clear(): void {
    this.length = 0;
    this.isFirst = true;
  }

  /** What was written; valid until the next `clear`. */
  get view(): Uint8Array {
    return this.views.of(this.length);
  }

  /** A word. Its encoding is kept, so there should be few different ones. */
  word(value: string): void {
    this.copy(this.words.get(value) ?? keep(this.words, value, value));
  }

  /** A word as a string in JSON; kept as in `word`. */
  wordString(value: string): void {
    this.copy(this.quoted.get(value) ?? keep(this.quoted, value, JSON.stringify(value)));
  }

  /** Any text. */
  text(value: string): void {
    this.copy(encodeUtf8(value));
  }

  /** A text that is UTF-8 already. */
  utf8({ bytes, start, end }: Bytes): void {
    for (let at = start; at < end; at++) this.byte(bytes[at] as number);
  }

  /** A number with 7 digits, as single precision has; unknown for NaN and infinite ones. */
  number(value: number): void {
    if (Number.isFinite(value)) this.decimal(value);
    else this.unknown();
  }

  /** What Home Assistant takes for an unknown state. */
  unknown(): void {
    this.word(UNKNOWN);
  }

  private decimal(value: number): void {
    if (value < 0) this.byte(MINUS);
    const size = Math.abs(value);
    if (size >= 1e15 || (size > 0 && size < 1e-5)) return this.text(`${size}`);
    if (Number.isInteger(size)) return this.whole(size);
    let decimals = DIGITS - 1 - Math.floor(Math.log10(size));
    decimals = decimals < 0 ? 0 : decimals > MAX_DECIMALS ? MAX_DECIMALS : decimals;
    let scaled = Math.round(size * (POWERS[decimals] as number));
    while (decimals > 0 && scaled % 10 === 0) {
      scaled /= 10;
      decimals -= 1;
    }
    this.whole(Math.floor(scaled / (POWERS[decimals] as number)));
    if (decimals === 0) return;
    this.byte(POINT);
    this.digits(scaled % (POWERS[decimals] as number), decimals);
  }

  /** A whole number with zeros in front up to this many digits. */
  digits(value: number, count: number): void {
    for (let place = count - 1; place >= 0; place--)
      this.byte(ZERO + (Math.floor(value / (POWERS[place] as number)) % 10));
  }

  /** Begins an object in JSON; `field` with a name before it begins a nested one. */
  begin(): void {
    this.isFirst = true;
  }

  end(): void {
    if (this.isFirst) this.byte(OPEN);
    this.byte(CLOSE);
    this.isFirst = false;
  }

  /** The name of a field; its value must follow. Kept as in `word`. */
  field(name: string): this {
    const at = this.length;
    this.copy(this.names.get(name) ?? keep(this.names, name, `,${JSON.stringify(name)}:`));
    // In place of the comma: a call for each would cost XS 30 units.
    if (this.isFirst) this.bytes[at] = OPEN;
    this.isFirst = false;
    return this;
  }

  /** Any string in JSON. */
  string(value: string): void {
    this.byte(QUOTE);
    const bytes = encodeUtf8(value);
    for (let at = 0; at < bytes.length; at++) this.character(bytes[at] as number);
    this.byte(QUOTE);
  }

  /** A string in JSON, of a text that is UTF-8. */
  utf8String({ bytes, start, end }: Bytes): void {
    this.byte(QUOTE);
    for (let at = start; at < end; at++) this.character(bytes[at] as number);
    this.byte(QUOTE);
  }

  /** A number in JSON: null where it isn't one. */
  value(value: number): void {
    if (Number.isFinite(value)) this.decimal(value);
    else this.word(NULL);
  }

  boolean(value: boolean): void {
    this.word(value ? TRUE : FALSE);
  }

  private whole(value: number): void {
    let count = 1;
    for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) count += 1;
    if (count <= MAX_DECIMALS) this.digits(value, count);
    else this.text(`${value}`);
  }

  /** A character of a JSON string. */
  private character(code: number): void {
    if (code === QUOTE || code === BACKSLASH) this.byte(BACKSLASH);
    if (code >= 0x20) return this.byte(code);
    this.word(CONTROL);
    this.byte(HEX[code >> 4] as number);
    this.byte(HEX[code & 15] as number);
  }

  private copy(bytes: Uint8Array): void {
    while (this.length + bytes.length > this.bytes.length) this.grow();
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  private byte(value: number): void {
    if (this.length === this.bytes.length) this.grow();
    this.bytes[this.length++] = value;
  }

  private grow(): void {
    const larger = new Uint8Array(this.bytes.length * 2);
    larger.set(this.bytes);
    this.bytes = larger;
    this.views = new ViewCache(larger);
  }
}

function keep(kept: Map<string, Uint8Array>, key: string, text: string): Uint8Array {
  const bytes = encodeUtf8(text);
  kept.set(key, bytes);
  return bytes;
}
