/** What became of each key of a configuration. */
import { isNeedless, isNeedlessAsWhole } from "./needless-keys.js";
import type { YamlValue } from "./yaml-value.js";

/** Something that wasn't converted, or that people should check. */
export interface ImportNote {
  /** The included file that the line is in, from the configuration's folder on; undefined for the configuration itself. */
  readonly file?: string | undefined;
  readonly line: number;
  readonly text: string;
}

/** `"read"`: it is in the program. `"noted"`: a note names it, or what it belongs to. `"needless"`: it can't matter. */
export type KeyFate = "read" | "noted" | "needless";

/** What became of a key, by its path: `"switch.0.pin.number"`. */
export type KeyFates = ReadonlyMap<string, KeyFate>;

type YamlMap = ReadonlyMap<string, YamlValue>;

/**
 * Records which keys of a configuration were read, and which a note has named. At the end it goes through the whole
 * configuration, so that no key is lost without a word.
 */
export class KeyReading {
  readonly notes: ImportNote[] = [];
  readonly #read = new Map<YamlMap, Set<string>>();
  readonly #noted = new Map<YamlMap, Set<string>>();
  /** What was left out as a whole. */
  readonly #refused = new Set<YamlMap>();
  readonly #fates = new Map<string, KeyFate>();

  /** A key's value was looked at. */
  read(map: YamlMap, key: string): void {
    setOf(this.#read, map).add(key);
  }

  /** A value and all that it has were looked at, but for these keys. */
  readAll(value: YamlValue, ...except: readonly string[]): void {
    for (const [key, each] of value.map ?? []) {
      if (!except.includes(key)) this.read(value.map as YamlMap, key);
      this.readAll(each, ...except);
    }
    for (const item of value.list ?? []) this.readAll(item, ...except);
  }

  /** A note has named this key and all that it has. */
  named(map: YamlMap, key: string): void {
    setOf(this.#noted, map).add(key);
  }

  isNamed(map: YamlMap, key: string): boolean {
    return this.#noted.get(map)?.has(key) ?? false;
  }

  /** A note says that all of this isn't converted. */
  refuse(map: YamlMap): void {
    this.#refused.add(map);
  }

  isRefused(map: YamlMap): boolean {
    return this.#refused.has(map);
  }

  note(line: number, text: string): void {
    this.notes.push({ line, text });
  }

  /** Adds notes for all keys that weren't read. Returns what became of each key. */
  finish(root: YamlValue): KeyFates {
    this.#visit(root, { path: [], names: [], title: "", isNoted: false });
    return this.#fates;
  }

  #visit(value: YamlValue, place: KeyPlace): void {
    for (const [index, item] of (value.list ?? []).entries())
      this.#visit(item, { ...place, path: [...place.path, `${index}`] });
    if (!value.map) return;
    const isNoted = place.isNoted || this.#refused.has(value.map);
    const here = { ...place, isNoted, ...platformOf(value, place) };
    for (const [key, each] of value.map) this.#visitKey(value.map, key, each, here);
  }

  /** Whether nothing of a section was read but its id. */
  #isUnused(value: YamlValue): boolean {
    if (value.list) return value.list.every((item) => this.#isUnused(item));
    if (!value.map) return value.scalar === null;
    const read = this.#read.get(value.map) ?? [];
    return (
      [...read].every((key) => key === "id") &&
      [...value.map.values()].every((each) => "scalar" in each || this.#isUnused(each))
    );
  }

  #visitKey(map: YamlMap, key: string, value: YamlValue, place: KeyPlace): void {
    const path = [...place.path, key];
    const names = [...place.names, key];
    const isRead =
      (this.#read.get(map)?.has(key) ?? false) && !(isNeedless(names) && this.#isUnused(value));
    let isNoted = place.isNoted || (this.#noted.get(map)?.has(key) ?? false);
    const cantMatter = !isRead && !isNoted && isNeedless(names);
    if (!isRead && !isNoted && !cantMatter) {
      this.note(
        value.line,
        `${place.title === "" ? "" : `${place.title}: `}${leftOut(key, value)}`,
      );
      isNoted = true;
    }
    this.#fates.set(path.join("."), isNoted ? "noted" : cantMatter ? "needless" : "read");
    if (cantMatter && isNeedlessAsWhole(names)) return;
    const title =
      place.title === "" ? key : value.list ? `${place.title} ${key}` : `${place.title}, ${key}`;
    this.#visit(value, { path, names, title, isNoted });
  }
}

/** Where a value is. */
interface KeyPlace {
  readonly path: readonly string[];
  /** The keys on the way, with a domain's platform: `["switch gpio", "pin", "number"]`. */
  readonly names: readonly string[];
  readonly title: string;
  readonly isNoted: boolean;
}

/** The names with the platform of a domain's section. */
function platformOf(
  value: YamlValue,
  { names, title }: KeyPlace,
): { names: readonly string[]; title: string } {
  const platform = value.map?.get("platform");
  if (names.length !== 1 || names[0] === "esphome" || !platform || !("scalar" in platform))
    return { names, title };
  const name = `${names[0]} ${platform.scalar}`;
  return { names: [name], title: name };
}

/** The words for a key that wasn't read. */
export function leftOut(key: string, value: YamlValue): string {
  const isUnread = "scalar" in value && value.tag === "!include";
  return isUnread
    ? `${key}: ${oneLine(value.scalar)} can't be read`
    : `${oneLine(key)} isn't converted`;
}

/** A text on one line, for notes and comments. */
export function oneLine(text: unknown): string {
  return String(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
}

function setOf(sets: Map<YamlMap, Set<string>>, map: YamlMap): Set<string> {
  const set = sets.get(map) ?? new Set();
  sets.set(map, set);
  return set;
}
