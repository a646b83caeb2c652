import { COLON, CR, hexValue, isControl, KINDS, LF, SEMICOLON, TOKEN } from "./characters.js";
import { RequestError } from "./errors.js";
import type { HttpMemory } from "./http-memory.js";
import { bodyTooLong } from "./request-body.js";

/** Which part of a chunked body (RFC 9112, 7.1) the next byte belongs to. */
const enum Part {
  SIZE,
  EXTENSION,
  SIZE_LF,
  DATA,
  DATA_CR,
  DATA_LF,
  TRAILER,
  TRAILER_NAME,
  TRAILER_VALUE,
  TRAILER_LF,
  END_LF,
}

/** The most digits of a chunk size. */
const SIZE_DIGITS = 8;

/** The longest chunk extension in bytes. No client is known to send any. */
const EXTENSION_LENGTH = 64;

/** How long a chunked body may be. The trailer section may be as long as a head. */
type ChunkedBodyLimits = Pick<HttpMemory, "bodyLimit" | "headLimit">;

/** Decodes a chunked body in place. */
export class ChunkedBody {
  /** The next byte to read. */
  at = 0;
  /** The end of the body decoded so far. */
  end = 0;
  private part = Part.SIZE;
  /** How many bytes of the chunk are still to come. */
  private left = 0;
  /** How many digits of the size have come, or bytes of the extension or of the trailer section. */
  private length = 0;
  /** How many more bytes the body may have. */
  private room = 0;

  constructor(private readonly limits: ChunkedBodyLimits) {}

  /** Starts a body at `start`. */
  begin(start: number): void {
    this.at = this.end = start;
    this.part = Part.SIZE;
    this.left = this.length = 0;
    this.room = this.limits.bodyLimit;
  }

  /**
   * Decodes the bytes from `at` up to `end`.
   *
   * @returns Whether the body is complete; what follows it starts at `at`.
   * @throws RequestError
   */
  decode(buf: Uint8Array, end: number): boolean {
    while (this.at < end) {
      if (this.part === Part.DATA) this.data(buf, end);
      else if (this.framing(buf[this.at++] as number)) return true;
    }
    return false;
  }

  private data(buf: Uint8Array, end: number): void {
    const count = Math.min(this.left, end - this.at);
    buf.copyWithin(this.end, this.at, this.at + count);
    this.at += count;
    this.end += count;
    this.left -= count;
    if (this.left === 0) this.part = Part.DATA_CR;
  }

  /** Takes a byte between the chunks' data; returns whether it is the body's last. */
  private framing(byte: number): boolean {
    switch (this.part) {
      case Part.SIZE:
        this.size(byte);
        break;
      case Part.EXTENSION:
        this.length += 1;
        if (byte === CR) this.part = Part.SIZE_LF;
        else if (isControl(byte) || this.length > EXTENSION_LENGTH) throw wrong();
        break;
      case Part.SIZE_LF:
        if (byte !== LF) throw wrong();
        this.part = this.left > 0 ? Part.DATA : Part.TRAILER;
        this.length = 0;
        break;
      case Part.DATA_CR:
        if (byte !== CR) throw wrong();
        this.part = Part.DATA_LF;
        break;
      case Part.DATA_LF:
        if (byte !== LF) throw wrong();
        this.part = Part.SIZE;
        break;
      case Part.END_LF:
        if (byte !== LF) throw wrong();
        return true;
      default:
        this.trailerField(byte);
    }
    return false;
  }

  private size(byte: number): void {
    const digit = hexValue(byte);
    if (digit >= 0 && this.length < SIZE_DIGITS) {
      this.left = this.left * 16 + digit;
      this.length += 1;
      return;
    }
    if (this.length === 0) throw wrong();
    if (byte === CR) this.part = Part.SIZE_LF;
    else if (byte === SEMICOLON) {
      this.part = Part.EXTENSION;
      this.length = 0;
    } else throw wrong();
    if (this.left > this.room) throw bodyTooLong(this.limits.bodyLimit);
    this.room -= this.left;
  }

  /** Trailer fields are checked, so that nothing can be smuggled in them, and discarded. */
  private trailerField(byte: number): void {
    const { headLimit } = this.limits;
    this.length += 1;
    if (this.length > headLimit)
      throw new RequestError(431, `The trailer is longer than ${headLimit} bytes.`);
    switch (this.part) {
      case Part.TRAILER:
        if (byte === CR) this.part = Part.END_LF;
        else if ((KINDS[byte] as number) & TOKEN) this.part = Part.TRAILER_NAME;
        else throw wrong();
        break;
      case Part.TRAILER_NAME:
        if (byte === COLON) this.part = Part.TRAILER_VALUE;
        else if (((KINDS[byte] as number) & TOKEN) === 0) throw wrong();
        break;
      case Part.TRAILER_VALUE:
        if (byte === CR) this.part = Part.TRAILER_LF;
        else if (isControl(byte)) throw wrong();
        break;
      default:
        if (byte !== LF) throw wrong();
        this.part = Part.TRAILER;
    }
  }
}

function wrong(): RequestError {
  return new RequestError(400, "The body isn't valid chunked encoding.");
}
