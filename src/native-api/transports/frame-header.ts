import { MalformedVarintError } from "../../wire/errors.js";
import { buf } from "../../wire/memory.js";
import { FrameTooLongError, LeadingByteError } from "../errors.js";

/** The longest frame that clients can send or take: 65,535 bytes. */
export const MAX_FRAME = 65535;

/** A frame's header, filled in by `read`. One is reused for all frames. */
export class FrameHeader {
  /** The message's id; 0 while that is still encrypted. */
  id = 0;
  /** Where the message starts. */
  body = 0;
  /** Where the message ends, which may be after the bytes received so far. */
  end = 0;
  /** Where the next frame begins, if that isn't `end`: set by encrypting transports. */
  next = 0;

  /**
   * Reads the header of the frame at `at`, which was received up to `end`: size and id, after a zero
   * byte if `leadingZero` is set.
   *
   * @returns Whether the header is complete; the message need not be.
   * @throws MalformedVarintError when size or id take more than four bytes.
   * @throws FrameTooLongError when the message is longer than 65,535 bytes.
   * @throws LeadingByteError when the leading byte isn't zero.
   */
  read(leadingZero: boolean, at: number, end: number): boolean {
    let pos = at;
    if (leadingZero) {
      if (pos >= end) return false;
      if (buf[pos] !== 0) throw new LeadingByteError(buf[pos] as number, 0);
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
    // Most sizes that don't fit one byte fit two.
    if (end - pos > 2 && second < 0x80 && (buf[pos + 2] as number) < 0x80 && first > 0x7f) {
      this.id = buf[pos + 2] as number;
      this.body = pos + 3;
      this.end = pos + 3 + ((second << 7) | (first & 0x7f));
      return true;
    }
    // Some ids take two bytes.
    if (end - pos > 2 && first < 0x80 && second > 0x7f && (buf[pos + 2] as number) < 0x80) {
      this.id = ((buf[pos + 2] as number) << 7) | (second & 0x7f);
      this.body = pos + 3;
      this.end = pos + 3 + first;
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
    if (size > MAX_FRAME) throw new FrameTooLongError(size, MAX_FRAME);
    this.id = id;
    this.body = pos;
    this.end = pos + size;
    return true;
  }
}
