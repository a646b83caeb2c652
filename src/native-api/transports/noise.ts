import { type Cipher, type Cryptography, TAG_LENGTH } from "../../host/crypto.js";
import type { SessionKeys } from "../../noise/symmetric-state.js";
import { buf, view } from "../../wire/memory.js";
import { DecryptionError, FrameLengthError, LeadingByteError } from "../errors.js";
import type { FrameHeader } from "./frame-header.js";
import type { Transport } from "./transport.js";

/** The first byte of each frame. */
export const NOISE_MARK = 1;

const MARK_BEFORE_LENGTH = NOISE_MARK << 24;

/** The bytes before the encrypted part: the mark, and the length in two bytes. */
export const NOISE_HEAD = 3;

/** The bytes before the message in the encrypted part: its id and its length, in two bytes each. */
const MESSAGE_HEAD = 4;

/** The length of the frame of a message without fields. */
export const EMPTY_SEALED_LENGTH = NOISE_HEAD + MESSAGE_HEAD + TAG_LENGTH;

/** The most bytes that a frame is longer than in plaintext, where the header has three at least. */
export const NOISE_OVERHEAD = EMPTY_SEALED_LENGTH - 3;

/**
 * Encrypted frames, after the handshake. Each is sealed and opened where it lies, with a nonce that is
 * one higher than the last one's. A frame that was changed, left out or sent again doesn't open.
 */
export class NoiseTransport implements Transport {
  // Fields, since on XS a getter costs as much as a call.
  readonly isPlaintext = false;
  readonly pingLength = EMPTY_SEALED_LENGTH;
  readonly overhead = NOISE_OVERHEAD;
  private readonly receiving: Cipher;
  private readonly sending: Cipher;
  /** The next nonces, in halves of 32 bits. */
  private receiveLow = 0;
  private receiveHigh = 0;
  private sendLow = 0;
  private sendHigh = 0;

  constructor(crypto: Cryptography, { fromInitiator, fromResponder }: SessionKeys) {
    this.receiving = crypto.cipher(fromInitiator);
    this.sending = crypto.cipher(fromResponder);
  }

  // Both are straight-line code with as few reads and writes as possible: on XS each costs 6 to 12 units.
  open(header: FrameHeader, at: number, end: number): boolean {
    const text = at + NOISE_HEAD;
    if (end < text) return false;
    if (buf[at] !== NOISE_MARK) throw new LeadingByteError(buf[at] as number, NOISE_MARK);
    const next = text + view.getUint16(at + 1);
    header.next = next;
    if (next > end) {
      // Its id can only be read when all of it has arrived.
      header.id = 0;
      header.body = end;
      header.end = end;
      return true;
    }
    const tag = next - TAG_LENGTH;
    const body = text + MESSAGE_HEAD;
    if (tag < body) throw new FrameLengthError(next - text);
    const low = this.receiveLow;
    if (!this.receiving.open(buf, text, tag, low, this.receiveHigh)) throw new DecryptionError();
    if (low < 0xffff_ffff) this.receiveLow = low + 1;
    else this.wrapReceived();
    const head = view.getUint32(text);
    header.id = head >>> 16;
    header.body = body;
    if ((header.end = body + (head & 0xffff)) > tag) throw new FrameLengthError(head & 0xffff);
    return true;
  }

  private wrapReceived(): void {
    this.receiveLow = 0;
    this.receiveHigh = nextHalf(this.receiveHigh);
  }

  seal(at: number, end: number, to: number): number {
    // The frame as encoders make it: a zero byte, size and id as varints, the body.
    let body = at + 3;
    let id = buf[at + 2] as number;
    if ((buf[at + 1] as number) > 0x7f) {
      body = id < 0x80 ? at + 4 : at + 5;
      id = buf[body - 1] as number;
    }
    if (id > 0x7f) id = (id & 0x7f) | ((buf[body++] as number) << 7);
    const text = to + NOISE_HEAD;
    const length = end - body;
    const tag = text + MESSAGE_HEAD + length;
    if (length > 0) buf.copyWithin(text + MESSAGE_HEAD, body, end);
    // The mark, and the length in two bytes; the fourth byte is the next one's first.
    view.setUint32(to, MARK_BEFORE_LENGTH | ((MESSAGE_HEAD + TAG_LENGTH + length) << 8));
    view.setUint32(text, (id << 16) | length);
    const low = this.sendLow;
    this.sending.seal(buf, text, tag, low, this.sendHigh);
    if (low < 0xffff_ffff) this.sendLow = low + 1;
    else this.wrapSent();
    return tag + TAG_LENGTH;
  }

  /** Makes the frame of a message without fields at `to`, with an id of at most 255; returns its end. */
  sealEmpty(id: number, to: number): number {
    const text = to + NOISE_HEAD;
    view.setUint32(to, MARK_BEFORE_LENGTH | ((MESSAGE_HEAD + TAG_LENGTH) << 8));
    view.setUint32(text, id << 16);
    const low = this.sendLow;
    this.sending.seal(buf, text, text + MESSAGE_HEAD, low, this.sendHigh);
    if (low < 0xffff_ffff) this.sendLow = low + 1;
    else this.wrapSent();
    return text + MESSAGE_HEAD + TAG_LENGTH;
  }

  private wrapSent(): void {
    this.sendLow = 0;
    this.sendHigh = nextHalf(this.sendHigh);
  }
}

/**
 * The upper half of the next nonce. Noise reserves the very last nonce; here the last four billion are never
 * used.
 */
function nextHalf(high: number): number {
  if (high === 0xffff_fffe) throw new RangeError("All nonces are used up.");
  return high + 1;
}
