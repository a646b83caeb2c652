import type { DiscoveryMessage } from "./discovery.js";
import type { Outgoing } from "./outgoing.js";

/** Sends the discovery messages in parts, as far as there is room. */
export class DiscoverySender {
  private message = 0;
  private part = 0;
  /** How much of the part was written. */
  private at = 0;

  constructor(
    private readonly messages: readonly DiscoveryMessage[],
    private readonly outgoing: Outgoing,
  ) {}

  /** Starts over. */
  reset(): void {
    this.message = 0;
    this.part = 0;
    this.at = 0;
  }

  /** A message is partly written; nothing else can be written until its end. */
  get isWithin(): boolean {
    return this.part > 0 || this.at > 0;
  }

  /** Sends more. Returns whether everything is sent. */
  send(): boolean {
    for (;;) {
      const message = this.messages[this.message];
      if (!message) return true;
      const part = message.part(this.part);
      const written = this.isWithin
        ? this.outgoing.part(part.subarray(this.at))
        : this.outgoing.beginParts(message.topic, message.length, 1, part);
      this.at += written;
      if (this.at < part.length) return false;
      this.at = 0;
      this.part += 1;
      if (this.part < message.parts) continue;
      this.part = 0;
      this.message += 1;
    }
  }
}
