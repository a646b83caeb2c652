import { encodeUtf8, encodeUtf8Into } from "../wire/utf8.js";
import { CR, LF } from "./characters.js";
import { OutputInUseError, PieceTooLongError } from "./errors.js";
import type { HttpMemory } from "./http-memory.js";

/** The most bytes that one character takes. */
const LONGEST_CHARACTER = 4;

/** The length of a chunk in four digits and the end of its line. */
const CHUNK_HEAD = 6;
/** The end of a chunk's line, and the last chunk behind it. */
const CHUNK_TAIL = 2 + 5;

/**
 * The place where answers are made: one for all connections, so what is put there
 * is sent before anything else is begun.
 */
export class Output {
  readonly buf: Uint8Array;
  /** Where the next byte goes. */
  at: number;
  /** A body is being asked for its next piece, or what was made is being handed to a socket. */
  inUse = false;
  private readonly memory: HttpMemory;
  private readonly end: number;
  /** Where the piece begins, and where it has to end. */
  private first: number;
  private limit: number;

  constructor(memory: HttpMemory) {
    this.memory = memory;
    this.buf = memory.buf;
    this.at = this.first = memory.send;
    this.limit = this.end = memory.send + memory.sendLength;
  }

  /** How many bytes can still be put. At the beginning of each piece of a body it is the same. */
  get room(): number {
    return this.limit - this.at;
  }

  /** Puts as many of the bytes from `start` up to `end` as there is room for; returns where it stopped. */
  bytes(bytes: Uint8Array, start = 0, end = bytes.length): number {
    const { buf } = this;
    const count = Math.min(end - start, this.room);
    // Most often a few, for which a view isn't worth it.
    if (count < 64) for (let i = 0; i < count; i++) buf[this.at + i] = bytes[start + i] as number;
    else buf.set(bytes.subarray(start, start + count), this.at);
    this.at += count;
    return start + count;
  }

  /**
   * Puts the whole text, in UTF-8, or nothing where there isn't room for it.
   *
   * @returns Whether it was put.
   * @throws PieceTooLongError when it is the first of a piece and finds no room: it would never find any.
   */
  text(text: string): boolean {
    if (this.encode(text)) return true;
    if (this.at === this.first) throw new PieceTooLongError("A text", this.room);
    return false;
  }

  /** As `text`, where there must be room. */
  headText(text: string): void {
    if (!this.encode(text))
      throw new PieceTooLongError("The answer's head", this.memory.sendLength);
  }

  private encode(text: string): boolean {
    const { texts } = this.memory;
    const { written } = encodeUtf8Into(text, texts);
    let count = written;
    if (written <= texts.length - LONGEST_CHARACTER) {
      // With so much room left nothing was left out.
      if (count > this.room) return false;
      this.buf.copyWithin(this.at, 0, count);
    } else {
      count = encodeUtf8Into(text, this.buf.subarray(this.at, this.limit)).written;
      if (count > this.room - LONGEST_CHARACTER) {
        const bytes = encodeUtf8(text);
        count = bytes.length;
        if (count > this.room) return false;
        this.buf.set(bytes, this.at);
      }
    }
    this.at += count;
    return true;
  }

  // What the server puts around it

  /** @throws OutputInUseError */
  begin(): void {
    if (this.inUse) throw new OutputInUseError();
    this.at = this.first = this.memory.send;
    this.limit = this.end;
  }

  /** Begins a chunk, which has room for what stands around it. */
  beginChunk(): void {
    this.begin();
    this.at = this.first = this.at + CHUNK_HEAD;
    this.limit = this.end - CHUNK_TAIL;
  }

  /** How many bytes of a body's piece were put. */
  get length(): number {
    return this.at - this.first;
  }

  /** Puts around the piece what makes it a chunk, and the last chunk behind the last piece. */
  endChunk(isLast: boolean): void {
    const { buf, length } = this;
    this.limit = this.end;
    if (length === 0) this.at = this.first = this.memory.send;
    else {
      const { send } = this.memory;
      for (let i = 0; i < 4; i++) buf[send + i] = hexDigit((length >> (12 - 4 * i)) & 15);
      buf[send + 4] = CR;
      buf[send + 5] = LF;
      this.newLine();
    }
    if (!isLast) return;
    buf[this.at++] = 0x30;
    this.newLine();
    this.newLine();
  }

  newLine(): void {
    const { buf } = this;
    buf[this.at++] = CR;
    buf[this.at++] = LF;
  }

  /** All that was put, to be sent. */
  get made(): Uint8Array {
    return this.memory.sendViews.of(this.at - this.memory.send);
  }
}

function hexDigit(value: number): number {
  return value < 10 ? 0x30 + value : 0x57 + value;
}
