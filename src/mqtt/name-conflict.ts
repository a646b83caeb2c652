import type { DeviceFacts } from "../base/device-facts.js";
import { jsonText } from "../base/json-text.js";
import { isObject } from "../schema/schema.js";

/**
 * Detects another device with the same topics. Each device publishes its identity on one of them, as a
 * retained message, and subscribes to it. A message that the broker has retained may be from a device that
 * is long gone; one that arrives after this device's own is from a device that is connected now.
 */
export class NameConflict {
  /** The identity that this device publishes. */
  readonly payload: string;
  private readonly mac: string;
  private hasReceivedOwn = false;
  private hasAnswered = false;

  constructor({ name, model, version }: DeviceFacts, mac: string) {
    this.mac = mac;
    this.payload = jsonText({ name, mac, model, version });
  }

  /** A connection begins. */
  reset(): void {
    this.hasReceivedOwn = false;
    this.hasAnswered = false;
  }

  /** Takes a received identity. Returns the other device's MAC address if it is connected now. */
  received(payload: string): string | undefined {
    const mac = macIn(payload);
    if (mac === this.mac) this.hasReceivedOwn = true;
    return mac !== this.mac && this.hasReceivedOwn ? mac : undefined;
  }

  /** Whether to publish the identity again, so that the other device notices this one; once per connection. */
  shouldAnswer(): boolean {
    if (this.hasAnswered) return false;
    this.hasAnswered = true;
    return true;
  }
}

function macIn(payload: string): string | undefined {
  try {
    const value: unknown = JSON.parse(payload);
    return isObject(value) && typeof value.mac === "string" ? value.mac : undefined;
  } catch {
    return undefined;
  }
}
