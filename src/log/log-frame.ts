import { MessageId } from "../messages/ids.js";
import { Bytes } from "../wire/bytes.js";
import { decodeUtf8, encodeUtf8, encodeUtf8Into } from "../wire/utf8.js";

/** The longest tag in bytes; a longer one is cut. */
const MAX_TAG = 64;

/** The most bytes that one character takes. */
const MAX_CHARACTER = 4;

/** Where texts are encoded: the tag first, the message from here on. */
const MESSAGE_AT = MAX_TAG + MAX_CHARACTER;

/** The most bytes that a frame has besides tag and message: header, level, two field tags and lengths, send_failed. */
const AROUND = 4 + 2 + 2 + 3 + 2;

/**
 * The longest frame in bytes, so that its size and its message's length are varints of at most two bytes, even
 * with what protocols add to the text.
 */
const MAX_LENGTH = 0x3f00;

/**
 * Encodes a line of the log as the frame of a SubscribeLogsResponse, in plaintext.
 * Unlike the generated encoders it knows the length before it writes, and it cuts
 * a line that is too long between two characters, with send_failed set. The level
 * is always the first field. An empty message is written as well, because some
 * clients treat a line without one as damaged.
 */
export class LogFrame {
  /** In bytes. */
  length = 0;
  private readonly longest: number;
  private size = 0;
  private level = 0;
  private tag: Bytes;
  private tagLength = 0;
  private message: Bytes;
  private messageLength = 0;
  private cut = false;
  /** A tag and a message that have room where texts are encoded. */
  private readonly plainTag: Bytes;
  private readonly plainMessage: Bytes;
  /** The parts of the memory where they are encoded. */
  private readonly tagPlace: Uint8Array;
  private readonly messagePlace: Uint8Array;

  /**
   * @param longest - In bytes.
   * @param buf - The memory that lines are written into.
   * @param texts - The first bytes of `buf` that are free for texts. Longer ones take more memory.
   */
  constructor(longest: number, buf: Uint8Array, texts: number) {
    this.longest = Math.min(longest, MAX_LENGTH);
    this.plainTag = new Bytes(buf, 0, 0);
    this.plainMessage = new Bytes(buf, MESSAGE_AT, MESSAGE_AT);
    this.tagPlace = buf.subarray(0, Math.min(texts, MESSAGE_AT));
    this.messagePlace = buf.subarray(MESSAGE_AT, Math.max(texts, MESSAGE_AT));
    this.tag = this.plainTag;
    this.message = this.plainMessage;
  }

  /** Sets the line that `write` writes, and computes `length`. Nothing else may be encoded in between. */
  prepare(level: number, tag: string, message: string): void {
    this.level = level;
    this.tag = encoded(tag, this.plainTag, this.tagPlace);
    this.message = encoded(message, this.plainMessage, this.messagePlace);
    this.tagLength = fitting(this.tag, MAX_TAG);
    this.messageLength = fitting(this.message, this.longest - AROUND - this.tagLength);
    this.cut =
      this.tagLength < this.tag.end - this.tag.start ||
      this.messageLength < this.message.end - this.message.start;
    this.size =
      2 +
      (this.tagLength > 0 ? 2 + this.tagLength : 0) +
      (this.messageLength > 0x7f ? 3 : 2) +
      this.messageLength +
      (this.cut ? 2 : 0);
    this.length = (this.size > 0x7f ? 4 : 3) + this.size;
  }

  /** Writes the prepared line into `buf` at `at`, where there must be room for it. */
  write(buf: Uint8Array, at: number): void {
    const { size, tagLength, messageLength } = this;
    let pos = at;
    buf[pos++] = 0;
    if (size > 0x7f) buf[pos++] = (size & 0x7f) | 0x80;
    buf[pos++] = size > 0x7f ? size >> 7 : size;
    buf[pos++] = MessageId.SubscribeLogsResponse;
    buf[pos++] = 0x08;
    buf[pos++] = this.level;
    if (tagLength > 0) {
      buf[pos++] = 0x12;
      buf[pos++] = tagLength;
      pos = copy(this.tag, tagLength, buf, pos);
    }
    buf[pos++] = 0x1a;
    if (messageLength > 0x7f) buf[pos++] = (messageLength & 0x7f) | 0x80;
    buf[pos++] = messageLength > 0x7f ? messageLength >> 7 : messageLength;
    pos = copy(this.message, messageLength, buf, pos);
    if (this.cut) {
      buf[pos++] = 0x20;
      buf[pos] = 1;
    }
  }

  /** The length of the frame at `at`, in bytes. */
  static lengthAt(buf: Uint8Array, at: number): number {
    const size = buf[at + 1] as number;
    return size < 0x80 ? 3 + size : 4 + (size & 0x7f) + ((buf[at + 2] as number) << 7);
  }

  /** The tag and the message of the line at `at`. */
  static textsAt(buf: Uint8Array, at: number): { tag: string; message: string } {
    // After the level, which takes two bytes.
    let pos = at + ((buf[at + 1] as number) < 0x80 ? 5 : 6);
    let tag = "";
    if (buf[pos] === 0x12) {
      const start = pos + 2;
      pos = start + (buf[pos + 1] as number);
      tag = decodeUtf8(buf, start, pos);
    }
    let length = buf[pos + 1] as number;
    pos += 2;
    if (length > 0x7f) length = (length & 0x7f) | ((buf[pos++] as number) << 7);
    return { tag, message: decodeUtf8(buf, pos, pos + length) };
  }

  /** The level of the line at `at`. */
  static levelAt(buf: Uint8Array, at: number): number {
    return buf[(buf[at + 1] as number) < 0x80 ? at + 4 : at + 5] as number;
  }
}

/** Encodes a text into its part of the memory; one that is too long gets memory of its own. */
function encoded(text: string, bytes: Bytes, place: Uint8Array): Bytes {
  const { written } = encodeUtf8Into(text, place);
  // With this much room left, the whole text was encoded. Comparing its length would cost two slots.
  if (written > place.length - MAX_CHARACTER) return new Bytes(encodeUtf8(text));
  bytes.end = bytes.start + written;
  return bytes;
}

/** How many bytes of a text fit into `most` bytes without cutting a character. */
function fitting({ bytes, start, end }: Bytes, most: number): number {
  if (end - start <= most) return end - start;
  while (most > 0 && ((bytes[start + most] as number) & 0xc0) === 0x80) most -= 1;
  return most;
}

/** Copies the first `length` bytes of a text; returns where they end in `buf`. */
function copy(text: Bytes, length: number, buf: Uint8Array, at: number) {
  const { bytes, start } = text;
  if (bytes === buf) buf.copyWithin(at, start, start + length);
  else if (length === bytes.length) buf.set(bytes, at);
  else for (let i = 0; i < length; i++) buf[at + i] = bytes[i] as number;
  return at + length;
}
