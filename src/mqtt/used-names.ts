import { jsonText } from "../base/json-text.js";
import type { KeyValueStorage } from "../host/host.js";
import { isObject } from "../schema/schema.js";
import { parseOutsideJSON } from "../wire/outside-json.js";

/** The storage's path, and the key there. */
const PATH = "mqtt";
const KEY = "names";

/** What the topics that a broker keeps begin with. */
export interface BrokerNames {
  /** The device's name, which discovery's topics have. */
  readonly name: string;
  /** The host's MAC address, which tells this device's topics from those of another with its name. */
  readonly mac: string;
  readonly topicPrefix: string;
  /** "" without discovery. */
  readonly discoveryPrefix: string;
}

/** The names that were last used at a broker, in storage. It is written when they change. */
export class UsedNames {
  private readonly storage: KeyValueStorage;
  private readonly now: BrokerNames;

  constructor(storage: KeyValueStorage, { name, mac, topicPrefix, discoveryPrefix }: BrokerNames) {
    this.storage = storage;
    this.now = { name, mac, topicPrefix, discoveryPrefix };
  }

  /** The names that were used before, if they were others; undefined where the storage can't be read. */
  get before(): BrokerNames | undefined {
    try {
      const kept = this.kept();
      if (kept === undefined || kept === jsonText(this.now)) return undefined;
      const names = parseOutsideJSON(kept);
      return isNames(names) ? names : undefined;
    } catch {
      return undefined;
    }
  }

  /** Keeps today's. */
  keep(): void {
    const text = jsonText(this.now);
    if (this.kept() === text) return;
    const storage = this.storage.open({ path: PATH, format: "string" });
    try {
      storage.write(KEY, text);
    } finally {
      storage.close();
    }
  }

  private kept(): string | undefined {
    const storage = this.storage.open({ path: PATH, format: "string" });
    try {
      return storage.read(KEY) as string | undefined;
    } finally {
      storage.close();
    }
  }
}

function isNames(value: unknown): value is BrokerNames {
  const isText = (one: unknown) => typeof one === "string";
  return (
    isObject(value) &&
    [value.name, value.mac, value.topicPrefix, value.discoveryPrefix].every(isText) &&
    value.topicPrefix !== ""
  );
}
