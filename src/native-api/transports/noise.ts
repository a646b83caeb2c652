import { type Cipher, type Cryptography, TAG_LENGTH } from "../../host/crypto.js";
import type { SessionKeys } from "../../noise/symmetric-state.js";
import { buf } from "../../wire/memory.js";
import { DecryptionError, FrameLengthError, LeadingByteError } from "../errors.js";
import type { FrameHeader } from "./frame-header.js";
import type { Transport } from "./transport.js";

/** The first byte of each frame. */
export const NOISE_MARK = 1;

/** The bytes before what is encrypted: the mark, and the length in two bytes. */
export const NOISE_HEAD = 3;

/** The bytes before the message, in what is encrypted: its id and its length, in two bytes each. */
const MESSAGE_HEAD = 4;

/** The most bytes that a frame is longer than in plaintext, where the header has three at least. */
export const NOISE_OVERHEAD = NOISE_HEAD + MESSAGE_HEAD + TAG_LENGTH - 3;

/**
 * Encrypted frames, after the handshake. Each is sealed and opened where it lies, with a nonce that is
 * one higher than the last one's. A frame that was changed, left out or sent again doesn't open.
 *
 * Fields are not `#private`: on XS those cost 19 units, and these 4.
 */
export class NoiseTransport implements Transport {
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

  get name(): string {
    return "Noise";
  }

  get isPlaintext(): boolean {
    return false;
  }

  get overhead(): number {
    return NOISE_OVERHEAD;
  }

  open(header: FrameHeader, at: number, end: number): boolean {
    if (end - at < NOISE_HEAD) return false;
    if (buf[at] !== NOISE_MARK) throw new LeadingByteError(buf[at] as number, NOISE_MARK);
    const next = at + NOISE_HEAD + (((buf[at + 1] as number) << 8) | (buf[at + 2] as number));
    header.next = next;
    if (next > end) {
      // What it is can only be read when all of it has arrived.
      header.id = 0;
      header.body = end;
      header.end = end;
      return true;
    }
    const text = at + NOISE_HEAD;
    const tag = next - TAG_LENGTH;
    if (tag < text + MESSAGE_HEAD) throw new FrameLengthError(next - text);
    if (!this.receiving.open(buf, text, tag, this.receiveLow, this.receiveHigh))
      throw new DecryptionError();
    this.skip();
    header.id = ((buf[text] as number) << 8) | (buf[text + 1] as number);
    const body = text + MESSAGE_HEAD;
    const close = body + (((buf[text + 2] as number) << 8) | (buf[text + 3] as number));
    if (close > tag) throw new FrameLengthError(close - body);
    header.body = body;
    header.end = close;
    return true;
  }

  skip(): void {
    if (this.receiveLow < 0xffff_ffff) this.receiveLow += 1;
    else {
      this.receiveLow = 0;
      this.receiveHigh = nextHalf(this.receiveHigh);
    }
  }

  seal(at: number, end: number, to: number): number {
    // The frame as encoders make it: a zero byte, size and id as varints, the body.
    let body = at + 2;
    if ((buf[at + 1] as number) > 0x7f) body = (buf[at + 2] as number) < 0x80 ? at + 3 : at + 4;
    let id = buf[body++] as number;
    if (id > 0x7f) id = (id & 0x7f) | ((buf[body++] as number) << 7);
    const length = end - body;
    const text = to + NOISE_HEAD;
    const tag = text + MESSAGE_HEAD + length;
    if (length > 0) buf.copyWithin(text + MESSAGE_HEAD, body, end);
    const sealed = MESSAGE_HEAD + length + TAG_LENGTH;
    buf[to] = NOISE_MARK;
    buf[to + 1] = sealed >> 8;
    buf[to + 2] = sealed;
    buf[text] = id >> 8;
    buf[text + 1] = id;
    buf[text + 2] = length >> 8;
    buf[text + 3] = length;
    this.sending.seal(buf, text, tag, this.sendLow, this.sendHigh);
    if (this.sendLow < 0xffff_ffff) this.sendLow += 1;
    else {
      this.sendLow = 0;
      this.sendHigh = nextHalf(this.sendHigh);
    }
    return tag + TAG_LENGTH;
  }
}

/** The upper half of the next nonce. Noise keeps the last nonce of all for itself, and here the last four billion are never reached. */
function nextHalf(high: number): number {
  if (high === 0xffff_fffe) throw new RangeError("All nonces are used up.");
  return high + 1;
}
