import type { Serial } from "../host/host.js";
import { CRC16_ARC, crc16 } from "./checksums.js";
import { IDENTIFICATION, lineCode } from "./dsmr-line.js";
import { PartDriver } from "./part-driver.js";

const SLASH = 0x2f;
const EXCLAMATION_MARK = 0x21;
const BRACKET = 0x28;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** The digits of a checksum. */
const DIGITS = 4;

/** What comes next. */
const enum NextPart {
  TELEGRAM,
  LINES,
  CHECKSUM,
}

/** How a meter sends. */
export interface DSMRSettings {
  /** The most bytes of a telegram. */
  readonly length: number;
  /** Whether telegrams end with a checksum, and those with a wrong one, or none, are left out. */
  readonly checksum: boolean;
  /** Whether bytes have seven bits, and one that makes the number of their ones even. */
  readonly sevenBits: boolean;
  /** Milliseconds without a byte after which a telegram isn't continued. */
  readonly timeout: number;
}

/** Who is told what has come. */
export interface DSMRListener {
  /** A whole telegram: the first `length` of the driver's `bytes`. */
  arrived(driver: DSMRDriver): void;
  /** A telegram was left out. */
  failed(why: string): void;
}

/**
 * A smart meter with a P1 port (DSMR 2 to 5, ESMR 5, Belgium's e-MUCS): it sends telegrams of lines by itself, or while it is
 * asked to.
 *
 * Dutch Smart Meter Requirements, P1 Companion Standard 5.0.2; 115,200 bits a second. Up to version 3 there are 9600, with
 * seven bits and even parity, and no checksum. Its output is inverted.
 */
export class DSMRDriver extends PartDriver<Serial> {
  readonly bytes: Uint8Array;
  /** How many of them there are. */
  length = 0;
  private readonly settings: DSMRSettings;
  private readonly listener: DSMRListener;
  private next = NextPart.TELEGRAM;
  private crc = 0;
  /** Where the telegram's checksum begins. */
  private end = 0;
  private cameAt = 0;

  constructor(io: Serial, settings: DSMRSettings, listener: DSMRListener) {
    super(io);
    this.settings = settings;
    this.listener = listener;
    this.bytes = new Uint8Array(settings.length);
  }

  /** Takes what has come. @param now - Milliseconds. */
  run(now: number): void {
    for (let came = this.io.read(); came; came = this.io.read()) {
      this.cameAt = now;
      const bytes = new Uint8Array(came);
      for (let i = 0; i < bytes.length; i++) this.take(bytes[i] as number);
    }
    if (this.next === NextPart.TELEGRAM || now - this.cameAt <= this.settings.timeout) return;
    this.refuse("a telegram has no end");
  }

  /** Leaves out what has come. */
  skip(): void {
    while (this.io.read());
    this.next = NextPart.TELEGRAM;
  }

  /** Calls `take` with each line of the telegram: its code, and where it is in `bytes`. */
  lines(take: (code: number, from: number, to: number) => void): void {
    const { bytes, end } = this;
    let from = 1;
    for (let at = 1; at < end; at++) {
      const byte = bytes[at];
      if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN) continue;
      if (at > from) take(from === 1 ? IDENTIFICATION : lineCode(bytes, from, at), from, at);
      from = at + 1;
    }
  }

  private take(came: number): void {
    let byte = came;
    if (this.settings.sevenBits) {
      if (isOdd(byte) && this.next !== NextPart.TELEGRAM)
        return this.refuse("a byte's parity is wrong");
      byte &= 0x7f;
    }
    if (byte === SLASH) {
      this.next = NextPart.LINES;
      this.length = this.crc = 0;
    } else if (this.next === NextPart.TELEGRAM) return;
    if (this.length >= this.bytes.length)
      return this.refuse(`a telegram has more than ${this.bytes.length} bytes`);
    if (this.next === NextPart.LINES) this.crc = crc16(CRC16_ARC, this.crc, byte);
    // Before version 4 a value may be on the line after its code.
    if (byte === BRACKET) this.joinLines();
    this.bytes[this.length] = byte;
    this.length += 1;
    if (byte === EXCLAMATION_MARK && this.next === NextPart.LINES) {
      this.next = NextPart.CHECKSUM;
      this.end = this.length;
    } else if (byte === LINE_FEED && this.next === NextPart.CHECKSUM) this.finish();
  }

  private joinLines(): void {
    const { bytes } = this;
    for (;;) {
      const last = bytes[this.length - 1];
      if (this.length < 2 || (last !== LINE_FEED && last !== CARRIAGE_RETURN)) return;
      this.length -= 1;
    }
  }

  private finish(): void {
    this.next = NextPart.TELEGRAM;
    if (this.settings.checksum) {
      const sent = this.checksum();
      if (sent === undefined) return this.refuse("a telegram has no checksum");
      if (sent !== this.crc) return this.refuse("a telegram's checksum is wrong");
    }
    this.listener.arrived(this);
  }

  /** The four digits behind the exclamation mark. */
  private checksum(): number | undefined {
    const { bytes, end, length } = this;
    let sum = 0;
    for (let at = end; at < end + DIGITS; at++) {
      const digit = at < length ? digitOf(bytes[at] as number) : -1;
      if (digit < 0) return undefined;
      sum = sum * 16 + digit;
    }
    return sum;
  }

  private refuse(why: string): void {
    this.next = NextPart.TELEGRAM;
    this.listener.failed(why);
  }
}

function isOdd(byte: number): boolean {
  let ones = byte ^ (byte >> 4);
  ones ^= ones >> 2;
  return ((ones ^ (ones >> 1)) & 1) === 1;
}

/** The value of a hexadecimal digit; -1: it is none. */
function digitOf(character: number): number {
  if (character >= 0x30 && character <= 0x39) return character - 0x30;
  const letter = character | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
