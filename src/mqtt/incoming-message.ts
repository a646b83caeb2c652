import type { MQTTClient, MQTTReadable } from "../host/host.js";
import { decodeUtf8 } from "../wire/utf8.js";

/** The longest command or call in bytes. Longer messages are dropped. */
export const LONGEST_MESSAGE = 4096;

/** Puts the parts of a message together. */
export class IncomingMessage {
  private readonly whole: (topic: string, payload: string | undefined, isRetained: boolean) => void;
  private topic = "";
  private isRetained = false;
  private isTooLong = false;
  /** The parts received before the last one. Most messages come in one part. */
  private before: Uint8Array | undefined;

  /** @param whole - Called with each complete message; without a payload when it was too long. */
  constructor(whole: (topic: string, payload: string | undefined, isRetained: boolean) => void) {
    this.whole = whole;
  }

  /** Reads the bytes that have come. */
  take(client: MQTTClient, count: number, { topic, retain, more }: MQTTReadable): void {
    if (topic !== undefined) {
      this.reset();
      this.topic = topic;
      this.isRetained = retain ?? false;
    }
    const read = count > 0 ? client.read(count) : undefined;
    const bytes = this.with(new Uint8Array(read ?? new ArrayBuffer(0)));
    if (more) {
      this.before = bytes;
      return;
    }
    this.before = undefined;
    const payload = this.isTooLong ? undefined : decodeUtf8(bytes, 0, bytes.length);
    this.whole(this.topic, payload, this.isRetained);
  }

  /** Discards the parts that have come. */
  reset(): void {
    this.before = undefined;
    this.isTooLong = false;
  }

  private with(part: Uint8Array): Uint8Array {
    const before = this.before;
    const length = (before?.length ?? 0) + part.length;
    if (this.isTooLong || length > LONGEST_MESSAGE) {
      this.isTooLong = true;
      return new Uint8Array();
    }
    if (!before) return part;
    const both = new Uint8Array(length);
    both.set(before);
    both.set(part, before.length);
    return both;
  }
}
