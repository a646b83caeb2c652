import { jsonText } from "../base/json-text.js";
import type { Host, Storage } from "../host/host.js";
import { describeError, type Log } from "../log/log.js";
import { invalid } from "../schema/errors.js";
import { checkJSONSize, parseOutsideJSON } from "../wire/outside-json.js";
import { encodeUtf8 } from "../wire/utf8.js";
import { RuleStorageError, UnreadableRulesError } from "./errors.js";
import type { KeptRule } from "./rule.js";
import type { KeptWaits } from "./running-rule.js";

/** The storage's path. */
const PATH = "thimble.rules";

/** How many rules a device can keep. */
export const MAX_RULES = 16;

/** The key of the next rule's number, which is stored so that no number is used twice. */
const NEXT = "next";

/** The maximum size of a rule as JSON, in bytes. The non-volatile storage of an ESP32 takes texts of 4,000 bytes. */
const MAX_BYTES = 2048;

/** Whether a rule is stored on the host; an error where its storage can't be read. */
export function findStoredRules(host: Host): boolean | UnreadableRulesError {
  try {
    const storage = host.storage.open({ path: PATH, format: "string" });
    let found = false;
    for (let place = 0; place < MAX_RULES && !found; place++)
      found = storage.read(keyOf(place)) !== undefined;
    storage.close();
    return found;
  } catch (error) {
    return new UnreadableRulesError(describeError(error));
  }
}

/** Rules in the host's storage, under a fixed number of keys, since a storage can't list its keys. */
export class RuleStorage {
  private readonly ids: (string | undefined)[] = [];
  private storage: Storage | undefined;
  private next = 1;

  constructor(
    private readonly host: Host,
    private readonly log: Log,
  ) {
    for (let place = 0; place < MAX_RULES; place++) this.ids.push(undefined);
  }

  get isFull(): boolean {
    return !this.ids.includes(undefined);
  }

  /**
   * Opens the storage and reads the rules. Damaged ones are skipped, and their slots become free.
   *
   * @param check - Converts stored data to a rule; throws when it isn't valid.
   */
  read(check: (id: string, rule: unknown) => KeptRule): KeptRule[] {
    try {
      this.storage = this.host.storage.open({ path: PATH, format: "string" });
    } catch (error) {
      this.warn("no rule is kept over a restart", error);
    }
    const rules: KeptRule[] = [];
    for (let place = 0; place < this.ids.length; place++) {
      try {
        const text = this.storage?.read(keyOf(place));
        if (text === undefined) continue;
        const rule = check(...parse(text as string));
        if (this.ids.includes(rule.id)) throw invalid("id", "is the id of another rule as well");
        this.ids[place] = rule.id;
        rules.push(rule);
      } catch (error) {
        this.warn(`the rule in storage slot ${place} is skipped`, error);
      }
    }
    this.next = Math.max(this.readNext(), ...rules.map(({ id }) => Number(id) + 1));
    return rules.sort((one, other) => Number(one.id) - Number(other.id));
  }

  /** The id for a new rule. */
  get nextId(): string {
    return String(this.next);
  }

  /**
   * Stores a rule, replacing the one with the same id. A new rule needs a free slot.
   *
   * @throws ValidationError when it is too long.
   * @throws RuleStorageError
   */
  write(rule: KeptRule): void {
    const text = jsonText(rule);
    const bytes = encodeUtf8(text);
    if (bytes.length > MAX_BYTES)
      throw invalid("commands", `must make a rule of at most ${MAX_BYTES} bytes of JSON`);
    checkReadable(bytes);
    const isNew = !this.ids.includes(rule.id);
    const place = this.ids.indexOf(isNew ? undefined : rule.id);
    try {
      if (isNew) this.storage?.write(NEXT, String(this.next + 1));
      this.storage?.write(keyOf(place), text);
    } catch (error) {
      throw new RuleStorageError(describeError(error));
    }
    this.ids[place] = rule.id;
    if (isNew) this.next += 1;
  }

  /** What a rule waited for when the device was closed; undefined for nothing. */
  readWaits(id: string): KeptWaits | undefined {
    try {
      const text = this.storage?.read(waitsKeyOf(this.ids.indexOf(id)));
      return text === undefined ? undefined : parseWaits(text as string);
    } catch (error) {
      this.warn(`what rule ${id} waited for can't be read`, error);
      return undefined;
    }
  }

  /** Stores what a rule waits for. A failure is logged. */
  writeWaits(id: string, waits: KeptWaits | undefined): void {
    const key = waitsKeyOf(this.ids.indexOf(id));
    try {
      if (waits) this.storage?.write(key, jsonText(waits));
      else if (this.storage?.read(key) !== undefined) this.storage.delete(key);
    } catch (error) {
      this.warn(`what rule ${id} waits for isn't kept over a restart`, error);
    }
  }

  /** @throws RuleStorageError */
  delete(id: string): void {
    const place = this.ids.indexOf(id);
    this.writeWaits(id, undefined);
    try {
      this.storage?.delete(keyOf(place));
    } catch (error) {
      throw new RuleStorageError(describeError(error));
    }
    this.ids[place] = undefined;
  }

  close(): void {
    try {
      this.storage?.close();
    } catch (error) {
      this.log.warn("automation", () => `the storage can't be closed: ${describeError(error)}`);
    }
    this.storage = undefined;
  }

  private readNext(): number {
    try {
      const next = Number(this.storage?.read(NEXT) ?? 1);
      return Number.isSafeInteger(next) && next > 0 ? next : 1;
    } catch (error) {
      this.warn("the number of the next rule can't be read", error);
      return 1;
    }
  }

  private warn(what: string, error: unknown): void {
    this.log.warn("automation", () => `${what}: ${describeError(error)}`);
  }
}

/**
 * Several edits can make a rule of more values than one body may have.
 *
 * @throws ValidationError when it couldn't be read again.
 */
function checkReadable(bytes: Uint8Array): void {
  try {
    checkJSONSize(bytes);
  } catch (error) {
    throw invalid("commands", `make a rule that ${(error as Error).message}`);
  }
}

function keyOf(place: number): string {
  return `rule${place}`;
}

function waitsKeyOf(place: number): string {
  return `wait${place}`;
}

function parseWaits(text: string): KeptWaits | undefined {
  const all = parseOutsideJSON(text);
  const isNumber = (value: unknown) => typeof value === "number" && value >= 0;
  const isWait = (one: unknown, i: number) =>
    one === null || (Array.isArray(one) && one.length === (i === 1 ? 3 : 2) && one.every(isNumber));
  return Array.isArray(all) && all.length > 1 && all.every(isWait)
    ? (all as unknown as KeptWaits)
    : undefined;
}

function parse(text: string): [id: string, rule: unknown] {
  const { id, ...rule } = parseOutsideJSON(text) as { id: unknown };
  const number = Number(id);
  if (!(Number.isSafeInteger(number) && number > 0 && id === String(number)))
    throw invalid("id", "must be a number as text");
  return [id, rule];
}
