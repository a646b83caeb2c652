import { SharedOutput } from "../net/shared-output.js";
import { encodeUtf8, encodeUtf8Into } from "../wire/utf8.js";
import { CR, LF } from "./characters.js";
import { OutputInUseError, PieceTooLongError } from "./errors.js";
import type { HttpMemory } from "./http-memory.js";

/** The most bytes of a character. */
const MAX_CHARACTER = 4;

/** The bytes before a chunk: its size in four digits, and the line end. */
const CHUNK_HEAD = 6;
/** The bytes after a chunk: the line end, and the last chunk. */
const CHUNK_TAIL = 2 + 5;

/**
 * The place where answers are made. All connections share it, so what is put
 * there must be sent before another answer is started. It is taken while a body is asked for its next piece, and
 * while bytes are written to a socket.
 */
export class Output extends SharedOutput {
  readonly buf: Uint8Array;
  /** The position of the next byte. */
  at: number;
  private readonly end: number;
  /** Where the piece begins, and where it must end. */
  private first: number;
  private limit: number;

  constructor(private readonly memory: HttpMemory) {
    super();
    this.buf = memory.buf;
    this.at = this.first = memory.send;
    this.limit = this.end = memory.send + memory.sendLength;
  }

  /** How many more bytes fit. It is the same at the beginning of each piece of a body. */
  get room(): number {
    return this.limit - this.at;
  }

  /** Puts as many of the bytes from `start` up to `end` as fit; returns where it stopped. */
  bytes(bytes: Uint8Array, start = 0, end = bytes.length): number {
    const { buf } = this;
    const count = Math.min(end - start, this.room);
    // For a few bytes, the usual case, a view isn't worth it.
    if (count < 64) for (let i = 0; i < count; i++) buf[this.at + i] = bytes[start + i] as number;
    else buf.set(bytes.subarray(start, start + count), this.at);
    this.at += count;
    return start + count;
  }

  /**
   * Puts the whole text in UTF-8, or nothing if it doesn't fit.
   *
   * @returns Whether it fitted.
   * @throws PieceTooLongError when it doesn't fit an empty piece, so that it would never fit.
   */
  text(text: string): boolean {
    if (this.encode(text)) return true;
    if (this.at === this.first) throw new PieceTooLongError("A text", this.room);
    return false;
  }

  /** Puts the whole text in UTF-8, or nothing if it doesn't fit, also when it never would. Returns whether it fitted. */
  fits(text: string): boolean {
    return this.encode(text);
  }

  /** Like `text`, but throws if it doesn't fit. */
  headText(text: string): void {
    if (!this.encode(text))
      throw new PieceTooLongError("The answer's head", this.memory.sendLength);
  }

  private encode(text: string): boolean {
    const { texts } = this.memory;
    const { written } = encodeUtf8Into(text, texts);
    let count = written;
    if (written <= texts.length - MAX_CHARACTER) {
      // With this much room left, the text can't have been cut.
      if (count > this.room) return false;
      this.buf.copyWithin(this.at, 0, count);
    } else {
      count = encodeUtf8Into(text, this.buf.subarray(this.at, this.limit)).written;
      if (count > this.room - MAX_CHARACTER) {
        const bytes = encodeUtf8(text);
        count = bytes.length;
        if (count > this.room) return false;
        this.buf.set(bytes, this.at);
      }
    }
    this.at += count;
    return true;
  }

  // Chunks, which only the server puts

  /** @throws OutputInUseError */
  begin(): void {
    if (this.isTaken) throw new OutputInUseError();
    this.at = this.first = this.memory.send;
    this.limit = this.end;
  }

  /** Starts a chunk, with room for its framing. */
  beginChunk(): void {
    this.begin();
    this.at = this.first = this.at + CHUNK_HEAD;
    this.limit = this.end - CHUNK_TAIL;
  }

  /** How many bytes of a body's piece were put. */
  get length(): number {
    return this.at - this.first;
  }

  /** Frames the piece as a chunk, and adds the last chunk after the last piece. */
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

  /** Everything that was put, to be sent. */
  get made(): Uint8Array {
    return this.memory.sendViews.of(this.at - this.memory.send);
  }
}

function hexDigit(value: number): number {
  return value < 10 ? 0x30 + value : 0x57 + value;
}
