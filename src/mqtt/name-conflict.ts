import type { DeviceFacts } from "../base/device-facts.js";
import { jsonText } from "../base/json-text.js";
import { isObject } from "../schema/schema.js";
import { parseOutsideJSON } from "../wire/outside-json.js";

/** A device, as it says itself. */
interface Identity {
  readonly name: unknown;
  readonly mac: string;
  /** Random, for each start; undefined if the device doesn't say it. */
  readonly run: unknown;
}

/**
 * Detects another device with the same topics, or with the same address. Each device publishes its identity on one of
 * its topics, as a retained message, and subscribes to it. A message that the broker has retained may be from a device
 * that is long gone, or from this one's last start; one that arrives after this device's own is from a device that is
 * connected now.
 */
export class NameConflict {
  /** The identity that this device publishes. */
  readonly payload: string;
  private readonly name: string;
  private readonly mac: string;
  private readonly run = Math.floor(Math.random() * 2 ** 32).toString(16);
  private hasReceivedOwn = false;
  private hasAnswered = false;

  constructor({ name, model, version }: DeviceFacts, mac: string) {
    this.name = name;
    this.mac = mac;
    this.payload = jsonText({ name, mac, model, version, run: this.run });
  }

  /** A connection begins. */
  reset(): void {
    this.hasReceivedOwn = false;
    this.hasAnswered = false;
  }

  /** Takes an identity on the device's own topic. Returns what is wrong, if another device is connected now. */
  received(payload: string): string | undefined {
    const other = identityIn(payload);
    if (!other) return undefined;
    const isSame = other.mac === this.mac && other.name === this.name;
    if (isSame && (other.run === undefined || other.run === this.run)) this.hasReceivedOwn = true;
    else if (this.hasReceivedOwn) return this.problem(other);
    return undefined;
  }

  /** Takes an identity on another device's topic. Returns what is wrong, if that device has the same address. */
  found(payload: string): string | undefined {
    const other = identityIn(payload);
    return other?.mac === this.mac ? this.problem(other) : undefined;
  }

  /** Whether to publish the identity again, so that the other device notices this one; once per connection. */
  shouldAnswer(): boolean {
    if (this.hasAnswered) return false;
    this.hasAnswered = true;
    return true;
  }

  private problem({ mac, name }: Identity): string {
    return mac === this.mac
      ? `another device, "${String(name)}", has the same address, ${mac}; give one of the two another`
      : `the device ${mac} has the same name ("${this.name}") or the same topics; rename one of the two`;
  }
}

/** The address in a device's identity; undefined if the payload isn't one. */
export function macIn(payload: string): string | undefined {
  return identityIn(payload)?.mac;
}

function identityIn(payload: string): Identity | undefined {
  try {
    const value = parseOutsideJSON(payload);
    if (!isObject(value) || typeof value.mac !== "string") return undefined;
    return { name: value.name, mac: value.mac, run: value.run };
  } catch {
    return undefined;
  }
}
