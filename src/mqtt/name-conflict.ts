import { jsonText } from "../base/json-text.js";
import { isObject } from "../schema/schema.js";

/**
 * Finds out that another device has the same topics. Each device says on one of them, which the broker
 * keeps, who it is, and reads what others say there. What the broker has kept may be of a device that is
 * gone for good; only what comes after its own words is of one that is there.
 */
export class NameConflict {
  /** What this device says. */
  readonly words: string;
  readonly #mac: string;
  #hasHeardItself = false;
  #hasAnswered = false;

  constructor(name: string, mac: string, model: string, version: string) {
    this.#mac = mac;
    this.words = jsonText({ name, mac, model, version });
  }

  /** A connection begins. */
  reset(): void {
    this.#hasHeardItself = false;
    this.#hasAnswered = false;
  }

  /** Takes what was said. Returns the other device's address if it is there now. */
  heard(words: string): string | undefined {
    const mac = macIn(words);
    if (mac === this.#mac) this.#hasHeardItself = true;
    return mac !== this.#mac && this.#hasHeardItself ? mac : undefined;
  }

  /** Whether to say it again, so that the other hears of this one; once for each connection. */
  shouldAnswer(): boolean {
    if (this.#hasAnswered) return false;
    this.#hasAnswered = true;
    return true;
  }
}

function macIn(words: string): string | undefined {
  try {
    const value: unknown = JSON.parse(words);
    return isObject(value) && typeof value.mac === "string" ? value.mac : undefined;
  } catch {
    return undefined;
  }
}
