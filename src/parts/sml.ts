import type { Serial } from "../host/host.js";
import { CRC16_X25, crc16 } from "./checksums.js";
import { PartDriver } from "./part-driver.js";

/** What a file begins with: an escape sequence, and the version of the transport. */
const ESCAPE = 0x1b;
const VERSION = 0x01;
const ESCAPES = 4;
const START_LENGTH = 8;

/** What an escape sequence ends a file with; behind it are how many bytes were filled in, and the checksum. */
const END = 0x1a;
const BEHIND_END = 3;
const END_LENGTH = 8;

/** Who is told what has come. */
export interface SMLListener {
  /** A whole file whose checksum is right: what it contains is in the driver's `bytes`, from `START_LENGTH` to `end`. */
  arrived(driver: SMLDriver): void;
  /** A file was left out. */
  failed(why: string): void;
  /** Any file, as it has come: the first `length` of the driver's `bytes`. Called before the others. */
  came(driver: SMLDriver, isValid: boolean): void;
}

/**
 * A meter with an optical port that sends files of the Smart Message Language by itself, as in Germany: a reading head with a
 * phototransistor turns its light into bytes.
 *
 * SML 1.04 (BSI TR-03109-1, annex IV), transport protocol version 1. 9600 bits a second.
 */
export class SMLDriver extends PartDriver<Serial> {
  readonly bytes: Uint8Array;
  /** How many of them there are. */
  length = 0;
  /** Where what a file contains ends. */
  end = 0;
  private readonly listener: SMLListener;
  private isRecording = false;
  /** How many escapes have come in a row, and how many ones behind them. */
  private escapes = 0;
  private ones = 0;
  /** How many bytes are behind the end of a file; -1: it hasn't ended. */
  private behind = -1;

  /** @param length - The most bytes of a file. */
  constructor(io: Serial, length: number, listener: SMLListener) {
    super(io);
    this.bytes = new Uint8Array(length);
    this.listener = listener;
  }

  /** Takes what has come. */
  run(): void {
    for (let came = this.io.read(); came; came = this.io.read()) {
      const bytes = new Uint8Array(came);
      for (let i = 0; i < bytes.length; i++) this.take(bytes[i] as number);
    }
  }

  private take(byte: number): void {
    if (this.isRecording && !this.keep(byte)) return;
    if (this.behind >= 0) {
      this.behind += 1;
      if (this.behind === BEHIND_END) this.finish();
    }
    // Also behind an end: a file may be cut there, and the next begin.
    if (byte === ESCAPE) {
      if (this.ones > 0) this.escapes = this.ones = 0;
      this.escapes += 1;
    } else if (byte === VERSION && this.isEscaped) {
      this.ones += 1;
      if (this.ones === ESCAPES) this.begin();
    } else {
      const isEnd = byte === END && this.escapes % START_LENGTH === ESCAPES && this.ones === 0;
      if (isEnd && this.isRecording) this.behind = 0;
      this.escapes = this.ones = 0;
    }
  }

  /** Eight escapes in a row are four in a value. */
  private get isEscaped(): boolean {
    return this.escapes >= ESCAPES && this.escapes % START_LENGTH !== 0;
  }

  private keep(byte: number): boolean {
    if (this.length === this.bytes.length) {
      this.isRecording = false;
      this.behind = -1;
      this.escapes = this.ones = 0;
      this.listener.failed(`a file has more than ${this.length} bytes`);
      return false;
    }
    this.bytes[this.length] = byte;
    this.length += 1;
    return true;
  }

  private begin(): void {
    this.bytes.fill(ESCAPE, 0, ESCAPES);
    this.bytes.fill(VERSION, ESCAPES, START_LENGTH);
    this.length = START_LENGTH;
    this.isRecording = true;
    this.behind = -1;
    this.escapes = this.ones = 0;
  }

  private finish(): void {
    this.isRecording = false;
    this.behind = -1;
    const isValid = this.isRight();
    this.listener.came(this, isValid);
    if (!isValid) return this.listener.failed("a file's checksum is wrong");
    this.unescape();
    this.listener.arrived(this);
  }

  /** CRC-16/X.25, its lower byte first; or CRC-16/KERMIT, its upper byte first, as Holley's meters have it. */
  private isRight(): boolean {
    const { bytes, length } = this;
    const last = length - 2;
    let x25 = 0xffff;
    let kermit = 0;
    for (let i = 0; i < last; i++) {
      const byte = bytes[i] as number;
      x25 = crc16(CRC16_X25, x25, byte);
      kermit = crc16(CRC16_X25, kermit, byte);
    }
    const [first, second] = [bytes[last] as number, bytes[last + 1] as number];
    return (x25 ^ 0xffff) === first + 256 * second || kermit === 256 * first + second;
  }

  /** Makes four escapes of eight. */
  private unescape(): void {
    const { bytes } = this;
    const end = this.length - END_LENGTH;
    let to = START_LENGTH;
    let escapes = 0;
    for (let from = START_LENGTH; from < end; from++) {
      const byte = bytes[from] as number;
      bytes[to] = byte;
      to += 1;
      escapes = byte === ESCAPE ? escapes + 1 : 0;
      if (escapes < START_LENGTH) continue;
      to -= ESCAPES;
      escapes = 0;
    }
    this.end = to;
  }
}

/** Where what a file contains begins. */
export const SML_CONTENT = START_LENGTH;
