import { Bytes } from "./bytes.js";
import { InvalidUTF8Error } from "./errors.js";

/**
 * UTF-8 text left in place: either a received string, as a range of the buffer that it came in, valid
 * until that buffer is reused; or a text of the program, encoded once and sent many times.
 */
export class Utf8 extends Bytes {
  /** For a short text of the program: its length and its bytes, as in a message. */
  readonly ready: Uint8Array | undefined;

  /** Encodes the text. */
  constructor(text = "") {
    const bytes = text === "" ? undefined : encodeUtf8(text);
    if (bytes === undefined || bytes.length > 0x7f) {
      super(bytes);
      this.ready = undefined;
    } else {
      const ready = new Uint8Array(bytes.length + 1);
      ready[0] = bytes.length;
      ready.set(bytes, 1);
      super(ready, 1);
      this.ready = ready;
    }
  }

  /** Whether both are the same text. Comparing with another Utf8 allocates nothing. */
  equals(other: Utf8 | string): boolean {
    if (!(other instanceof Utf8)) return this.toString() === other;
    const { bytes, start, end } = this;
    if (other.end - other.start !== end - start) return false;
    const otherBytes = other.bytes;
    let at = other.start;
    for (let pos = start; pos < end; pos++) {
      if (bytes[pos] !== otherBytes[at++]) return false;
    }
    return true;
  }

  /**
   * Decodes the text. Whether it is UTF-8 is checked only here, because most texts
   * are just compared or passed on as bytes.
   *
   * @throws InvalidUTF8Error
   */
  override toString(): string {
    const bad = validateUtf8(this.bytes, this.start, this.end);
    if (bad >= 0) throw new InvalidUTF8Error(bad);
    return decodeUtf8(this.bytes, this.start, this.end);
  }

  /**
   * Checks that it is UTF-8, without a string.
   *
   * @throws InvalidUTF8Error
   */
  check(): void {
    const bad = validateUtf8(this.bytes, this.start, this.end);
    if (bad >= 0) throw new InvalidUTF8Error(bad);
  }

  /** For the log: what isn't UTF-8 becomes U+FFFD. */
  get shown(): string {
    return decodeUtf8(this.bytes, this.start, this.end);
  }

  toJSON(): string {
    return this.toString();
  }
}

// Made on first use: these are the host's objects, which XS can't keep in flash.
let encoder: TextEncoder | undefined;
let decoder: TextDecoder | undefined;

export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  encoder ??= new TextEncoder();
  return encoder.encode(text);
}

/** Encodes as much of the text as `bytes` has room for, in whole characters. */
export function encodeUtf8Into(text: string, bytes: Uint8Array): { read: number; written: number } {
  encoder ??= new TextEncoder();
  return encoder.encodeInto(text, bytes);
}

/** Decodes `buf` from `start` up to `end`. What is not UTF-8 becomes U+FFFD. */
export function decodeUtf8(buf: Uint8Array, start: number, end: number): string {
  // A byte order mark is kept as a character of the text.
  decoder ??= new TextDecoder("utf-8", { ignoreBOM: true });
  return decoder.decode(buf.subarray(start, end));
}

/**
 * Checks `buf` from `start` up to `end` for invalid UTF-8, by table 3-7 of the Unicode standard:
 * overlong forms, surrogates and values above U+10FFFF are invalid. Allocates nothing.
 *
 * @returns Where the first invalid character starts, or -1 when there is none.
 */
export function validateUtf8(buf: Uint8Array, start: number, end: number): number {
  let pos = start;
  while (pos < end) {
    const first = buf[pos] as number;
    if (first < 0x80) {
      pos += 1;
      continue;
    }
    // How many bytes follow, and the range of the first of them.
    let following = 1;
    let lowest = 0x80;
    let highest = 0xbf;
    if (first < 0xc2 || first > 0xf4) return pos;
    if (first >= 0xf0) {
      following = 3;
      if (first === 0xf0) lowest = 0x90;
      else if (first === 0xf4) highest = 0x8f;
    } else if (first >= 0xe0) {
      following = 2;
      if (first === 0xe0) lowest = 0xa0;
      else if (first === 0xed) highest = 0x9f;
    }
    if (following >= end - pos) return pos;
    const second = buf[pos + 1] as number;
    if (second < lowest || second > highest) return pos;
    if (following > 1 && ((buf[pos + 2] as number) & 0xc0) !== 0x80) return pos;
    if (following > 2 && ((buf[pos + 3] as number) & 0xc0) !== 0x80) return pos;
    pos += following + 1;
  }
  return -1;
}
