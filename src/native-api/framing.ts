/**
 * A frame's header: the protocol document has size and id, real clients send a
 * zero byte before them. The first two bytes of a connection tell which it is,
 * since its first message is HelloRequest, with id 1.
 */
import { MalformedVarintError } from "../wire/errors.js";
import { buf } from "../wire/memory.js";

export const enum Framing {
  /** Fewer than two bytes have come. */
  UNKNOWN = 0,
  /** A zero byte, size, id: what real clients send. */
  LEADING_ZERO = 1,
  /** Size and id: the document's. */
  DOCUMENT = 2,
  /** A client that wants to talk encrypted. */
  ENCRYPTED = 3,
  /** Nothing that begins with a HelloRequest. */
  INVALID = 4,
}

/** Tells the framing from a connection's first two bytes. */
export function framingOf(first: number, second: number): Framing {
  // 00 01 is the document's framing with an empty HelloRequest: with a leading
  // zero it would be a HelloRequest of one byte, which can't be valid.
  if (first === 0x00) return second === 0x01 ? Framing.DOCUMENT : Framing.LEADING_ZERO;
  if (first === 0x01) return Framing.ENCRYPTED;
  return second === 0x01 ? Framing.DOCUMENT : Framing.INVALID;
}

/** The longest frame that clients can send or take: 65,535 bytes. */
export const LONGEST_FRAME = 65535;

/** A frame's header, as `read` found it. One is reused for all frames. */
export class FrameHeader {
  /** The message's id. */
  id = 0;
  /** Where the message starts. */
  body = 0;
  /** Where it ends, which may be after what has come so far. */
  end = 0;

  /**
   * Reads the header of a frame at `at`, of which the bytes up to `end` have come.
   *
   * @returns Whether the header is whole; the message itself need not be.
   * @throws MalformedVarintError when size or id take more than four bytes.
   * @throws FrameTooLongError
   * @throws LeadingByteError
   */
  read(framing: Framing, at: number, end: number): boolean {
    let pos = at;
    if (framing === Framing.LEADING_ZERO) {
      if (pos >= end) return false;
      if (buf[pos] !== 0) throw new LeadingByteError(buf[pos] as number);
      pos += 1;
    }
    if (end - pos < 2) return false;
    const first = buf[pos] as number;
    const second = buf[pos + 1] as number;
    if (first < 0x80 && second < 0x80) {
      this.id = second;
      this.body = pos + 2;
      this.end = pos + 2 + first;
      return true;
    }
    // Two bytes hold most sizes that one doesn't.
    if (end - pos > 2 && second < 0x80 && (buf[pos + 2] as number) < 0x80 && first > 0x7f) {
      this.id = buf[pos + 2] as number;
      this.body = pos + 3;
      this.end = pos + 3 + ((second << 7) | (first & 0x7f));
      return true;
    }
    return this.readLong(pos, end);
  }

  private readLong(start: number, end: number): boolean {
    let pos = start;
    let size = 0;
    let id = 0;
    for (let part = 0; part < 2; part++) {
      let value = 0;
      for (let i = 0; ; i++) {
        if (i === 4) throw new MalformedVarintError(pos, "4 bytes in a frame's header");
        if (pos >= end) return false;
        const byte = buf[pos++] as number;
        value |= (byte & 0x7f) << (7 * i);
        if (byte < 0x80) break;
      }
      if (part === 0) size = value;
      else id = value;
    }
    if (size > LONGEST_FRAME) throw new FrameTooLongError(size, LONGEST_FRAME);
    this.id = id;
    this.body = pos;
    this.end = pos + size;
    return true;
  }
}

/** A frame announces more bytes than it may have. The connection is closed. */
export class FrameTooLongError extends Error {
  constructor(size: number, longest: number) {
    super(`A frame of ${size} bytes is longer than ${longest}.`);
  }
  override get name(): string {
    return "FrameTooLongError";
  }
}

/** A frame doesn't begin with the zero byte that the connection's first frame began with. The connection is closed. */
export class LeadingByteError extends Error {
  constructor(byte: number) {
    super(`A frame begins with byte ${byte} instead of 0.`);
  }
  override get name(): string {
    return "LeadingByteError";
  }
}
