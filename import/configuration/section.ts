import { durationInWords } from "../../src/base/duration.js";
import { type KeyReading, leftOut, oneLine } from "./reading.js";
import { celsiusOf, celsiusStepOf, millisecondsOf, numberWith, shareOf } from "./units.js";
import { textOf, type YamlScalar, type YamlValue } from "./yaml-value.js";

export type { ImportNote } from "./reading.js";

const TRUE = ["true", "yes", "on", "enable"];
const FALSE = ["false", "no", "off", "disable"];

/** A map of the configuration. What is read of it, and what notes name, is recorded. */
export class Section {
  readonly line: number;
  /** What it is, for notes: `"switch gpio"`. */
  readonly title: string;
  readonly reading: KeyReading;
  readonly #map: ReadonlyMap<string, YamlValue>;

  constructor(value: YamlValue, title: string, reading: KeyReading) {
    this.line = value.line;
    this.#map = value.map ?? new Map();
    this.title = title;
    this.reading = reading;
  }

  /** The same section by another title. */
  titled(title: string): Section {
    return new Section({ line: this.line, map: this.#map }, title, this.reading);
  }

  /** Whether it is the same part of the configuration, maybe by another title. */
  isSame(other: Section): boolean {
    return this.#map === other.#map;
  }

  has(key: string): boolean {
    return this.#map.has(key);
  }

  get keys(): string[] {
    return [...this.#map.keys()];
  }

  /** Whether a key has this text. Only then it counts as read. */
  is(key: string, text: string): boolean {
    return textOf(this.#map.get(key)) === text && this.text(key) !== undefined;
  }

  /** The value of a key, which counts as read. What it has doesn't. */
  value(key: string): YamlValue | undefined {
    const value = this.#map.get(key);
    if (value) this.reading.read(this.#map, key);
    return value;
  }

  /** A text; undefined if there is none, or if it is in another file or computed. */
  text(key: string): string | undefined {
    const value = this.value(key);
    if (value === undefined) return undefined;
    if (!("scalar" in value)) return this.#left(key, `${key} isn't a text`);
    if (value.scalar === null) return undefined;
    if (value.tag !== undefined) return this.#left(key, `${key}: ${value.tag} isn't converted`);
    const text = String(value.scalar);
    const unknown = /\$\{[^}]*\}/.exec(text);
    if (unknown) return this.#left(key, `${key}: ${oneLine(unknown[0])} isn't known here`);
    return text;
  }

  number(key: string): number | undefined {
    return this.#parsed(key, (text) => numberWith(text, []), "a number");
  }

  /** A number that may have one of these units: `["Hz"]`. */
  numberIn(key: string, ...units: readonly string[]): number | undefined {
    return this.#parsed(key, (text) => numberWith(text, units), `a number in ${units[0]}`);
  }

  /** `"40%"` is 0.4. */
  share(key: string): number | undefined {
    return this.#parsed(key, shareOf, "a percentage");
  }

  /** In °C. */
  temperature(key: string): number | undefined {
    return this.#parsed(key, celsiusOf, "a temperature");
  }

  /** A difference in °C. */
  temperatureStep(key: string): number | undefined {
    return this.#parsed(key, celsiusStepOf, "a difference of temperatures");
  }

  flag(key: string): boolean | undefined {
    const text = this.text(key)?.toLowerCase();
    if (text === undefined) return undefined;
    if (TRUE.includes(text) || FALSE.includes(text)) return TRUE.includes(text);
    return this.#left(key, `${key}: "${oneLine(text)}" is neither true nor false`);
  }

  /** A time in milliseconds: `"50ms"`, `"10s"`, `"5min"`. Undefined for `"never"`, too, with a note. */
  milliseconds(key: string): number | undefined {
    if (this.text(key) === "never") return this.#left(key, `${key}: never isn't converted`);
    return this.#parsed(key, millisecondsOf, "a time");
  }

  /** The same as code: `"5 min"`. */
  duration(key: string): string | undefined {
    const time = this.milliseconds(key);
    return time ? JSON.stringify(durationInWords(time)) : time?.toString();
  }

  section(key: string): Section | undefined {
    const value = this.value(key);
    if (value && !value.map) {
      if (!("scalar" in value) || value.scalar !== null) this.noteKey(key);
      return undefined;
    }
    return value && this.below(value, this.title === "" ? key : `${this.title}, ${key}`);
  }

  /** The maps in a list; a single map is a list of one. Notes name what else there is. */
  sections(key: string): Section[] {
    const value = this.value(key);
    if (value === undefined) return [];
    if ("scalar" in value && value.scalar !== null) this.noteKey(key);
    const maps: Section[] = [];
    for (const each of value.list ?? (value.map ? [value] : [])) {
      if (each.map) maps.push(this.below(each, `${this.title} ${key}`.trim()));
      else if ("scalar" in each && each.scalar === null) continue;
      else if (isUnread(each))
        this.note(`${key}: ${oneLine(each.scalar)} can't be read`, each.line);
      else if ("scalar" in each)
        this.note(`${key}: "${oneLine(each.scalar)}" isn't converted`, each.line);
      else this.note(`${key}: a list in a list isn't converted`, each.line);
    }
    return maps;
  }

  /**
   * The items of a list of filters or effects. One without options may stand as a text alone: `- invert`. Undefined
   * where one can't be read.
   */
  entries(key: string): Section[] | undefined {
    const value = this.value(key);
    if (value === undefined) return [];
    const items = (value.list ?? [value]).map((each) => mapAlone(each));
    const maps = items.flatMap((each) =>
      each.map ? [this.below(each, `${this.title} ${key}`)] : [],
    );
    return maps.length === items.length ? maps : undefined;
  }

  /** The same, of what may have no keys: `tuya:` alone is one. */
  components(key: string): Section[] {
    const value = this.value(key);
    if (!value || !("scalar" in value) || value.scalar !== null) return this.sections(key);
    return [this.below({ line: value.line, map: new Map() }, key)];
  }

  /** A section with a value of this one. */
  below(value: YamlValue, title: string): Section {
    return new Section(value, title, this.reading);
  }

  note(text: string, line = this.line): void {
    this.reading.note(line, `${this.title}: ${text}`.replace(/^: /, ""));
  }

  /** A note on a key, for it and all that it has. Default: it isn't converted. */
  noteKey(key: string, text?: string): void {
    const value = this.#map.get(key);
    if (value === undefined) return this.note(text ?? `${key} isn't converted`);
    if (this.reading.isNamed(this.#map, key)) return;
    this.note(text ?? leftOut(key, value), value.line);
    this.reading.named(this.#map, key);
  }

  /** The same, if there is such a key. */
  noteIfThere(key: string, text: string): void {
    if (this.has(key)) this.noteKey(key, text);
  }

  /** Says that a note has named these keys. */
  named(...keys: readonly string[]): void {
    for (const key of keys) if (this.#map.has(key)) this.reading.named(this.#map, key);
  }

  /** Says that all of it isn't converted, and why. */
  refuse(why?: string): void {
    if (this.reading.isRefused(this.#map)) return;
    this.note(why === undefined ? "isn't converted" : `isn't converted: ${why}`);
    this.reading.refuse(this.#map);
  }

  get isRefused(): boolean {
    return this.reading.isRefused(this.#map);
  }

  /** Marks a key and all that it has as read, but for these keys. */
  take(key: string, ...except: readonly string[]): YamlValue | undefined {
    const value = this.value(key);
    if (value) this.reading.readAll(value, ...except);
    return value;
  }

  #parsed(
    key: string,
    parse: (text: string) => number | undefined,
    what: string,
  ): number | undefined {
    const text = this.text(key);
    if (text === undefined) return undefined;
    const number = parse(text);
    return number ?? this.#left(key, `${key}: "${oneLine(text)}" isn't ${what}`);
  }

  #left(key: string, text: string): undefined {
    const isNamed = this.reading.notes.some(
      (note) => note.text === `${this.title}: ${text}` && note.line === this.#map.get(key)?.line,
    );
    if (!isNamed) this.noteKey(key, text);
  }
}

/** A key alone, written as a text, as the map that ESPHome makes of it; anything else as it is. */
export function mapAlone(value: YamlValue): YamlValue {
  const text = textOf(value);
  if (text === undefined || text === "") return value;
  const none = { line: value.line, scalar: null, tag: undefined };
  return { line: value.line, map: new Map([[text, none]]) };
}

/** Whether it is a file that couldn't be included. */
function isUnread(value: YamlValue): value is YamlScalar {
  return "scalar" in value && value.tag === "!include";
}
