import type { MQTTClient, MQTTReadable } from "../host/host.js";
import { decodeUtf8 } from "../wire/utf8.js";

/** The longest command or call in bytes. Longer messages are dropped. */
export const MAX_MESSAGE = 4096;

/** Puts the parts of a message together. */
export class IncomingMessage {
  private readonly whole: (topic: string, payload: string | undefined, isRetained: boolean) => void;
  private topic = "";
  private isRetained = false;
  /** What still comes of it is discarded. */
  private isTooLong = false;
  /** The parts received before the last one. Most messages come in one part. */
  private before: Uint8Array | undefined;

  /**
   * @param whole - Called with each complete message; without a payload for one that is too long, as soon as that is
   * known.
   */
  constructor(whole: (topic: string, payload: string | undefined, isRetained: boolean) => void) {
    this.whole = whole;
  }

  /** Reads the bytes that have come. */
  take(client: MQTTClient, count: number, message: MQTTReadable): void {
    const { topic, retain = false, more = false, byteLength = 0 } = message;
    if (topic !== undefined) {
      this.reset();
      this.topic = topic;
      this.isRetained = retain;
    }
    const read = count > 0 ? client.read(count) : undefined;
    if (this.isTooLong) return;
    const length = (this.before?.length ?? 0) + (read?.byteLength ?? 0);
    if (Math.max(length, byteLength) > MAX_MESSAGE) {
      this.reset();
      this.isTooLong = true;
      this.whole(this.topic, undefined, this.isRetained);
      return;
    }
    const bytes = this.with(new Uint8Array(read ?? new ArrayBuffer(0)));
    this.before = more ? bytes : undefined;
    if (!more) this.whole(this.topic, decodeUtf8(bytes, 0, bytes.length), this.isRetained);
  }

  /** Discards the parts that have come. */
  reset(): void {
    this.before = undefined;
    this.isTooLong = false;
  }

  private with(part: Uint8Array): Uint8Array {
    const { before } = this;
    if (!before) return part;
    const both = new Uint8Array(before.length + part.length);
    both.set(before);
    both.set(part, before.length);
    return both;
  }
}
