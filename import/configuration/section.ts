import { durationInWords } from "../../src/base/duration.js";
import type { YamlScalar, YamlValue } from "./yaml-value.js";

/** Something that wasn't converted, or that people should check. */
export interface ImportNote {
  readonly line: number;
  readonly text: string;
}

const UNITS: Readonly<Record<string, number>> = {
  us: 0.001,
  ms: 1,
  s: 1000,
  sec: 1000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** A map of the configuration, which records the keys that were read. Keys that weren't read become notes. */
export class Section {
  readonly line: number;
  readonly #map: ReadonlyMap<string, YamlValue>;
  readonly #notes: ImportNote[];
  readonly #used = new Set<string>();
  /** What it is, for notes: `"switch gpio"`. */
  readonly title: string;

  constructor(value: YamlValue, title: string, notes: ImportNote[]) {
    this.line = value.line;
    this.#map = value.map ?? new Map();
    this.title = title;
    this.#notes = notes;
  }

  /** The same section by another title. */
  titled(title: string): Section {
    const section = new Section({ line: this.line, map: this.#map }, title, this.#notes);
    section.ignore("platform");
    return section;
  }

  has(key: string): boolean {
    return this.#map.has(key);
  }

  get keys(): string[] {
    return [...this.#map.keys()];
  }

  value(key: string): YamlValue | undefined {
    this.#used.add(key);
    return this.#map.get(key);
  }

  /** A text; undefined if there is none, or if it is in another file or computed. */
  text(key: string): string | undefined {
    const value = this.value(key);
    if (value === undefined || !("scalar" in value) || value.scalar === null) return undefined;
    if (value.tag === undefined) return String(value.scalar);
    this.note(`${key}: ${value.tag} isn't converted`, value.line);
    return undefined;
  }

  number(key: string): number | undefined {
    const text = this.text(key);
    if (text === undefined) return undefined;
    const number =
      (text.startsWith("0x") ? Number(text) : Number.parseFloat(text)) *
      (text.trim().endsWith("%") ? 0.01 : 1);
    if (!Number.isNaN(number)) return number;
    this.note(`${key}: "${text}" isn't a number`, this.#map.get(key)?.line);
    return undefined;
  }

  flag(key: string): boolean | undefined {
    const text = this.text(key)?.toLowerCase();
    if (text === undefined) return undefined;
    return ["true", "yes", "on", "enable"].includes(text);
  }

  /** A time in milliseconds: `"50ms"`, `"10s"`, `"5min"`. Undefined for `"never"`, too. */
  milliseconds(key: string): number | undefined {
    const text = this.text(key);
    if (text === undefined || text === "never") return undefined;
    const time = millisecondsOf(text);
    if (time === undefined) this.note(`${key}: "${text}" isn't a time`, this.#map.get(key)?.line);
    return time;
  }

  /** The same as code: `"5 min"`. */
  duration(key: string): string | undefined {
    const time = this.milliseconds(key);
    return time ? JSON.stringify(durationInWords(time)) : time?.toString();
  }

  section(key: string): Section | undefined {
    const value = this.value(key);
    return value?.map
      ? new Section(value, this.title === "" ? key : `${this.title}, ${key}`, this.#notes)
      : undefined;
  }

  /** The maps in a list; a single map is a list of one. */
  sections(key: string): Section[] {
    const value = this.value(key);
    const values = value?.list ?? (value?.map ? [value] : []);
    for (const each of values)
      if (isUnread(each)) this.note(`${key}: ${each.scalar} can't be read`, each.line);
    const maps = values.filter((each) => !isUnread(each));
    return maps.map((each) => new Section(each, `${this.title} ${key}`.trim(), this.#notes));
  }

  /** Marks keys that need no conversion as read. */
  ignore(...keys: readonly string[]): void {
    for (const key of keys) this.#used.add(key);
  }

  note(text: string, line = this.line): void {
    this.#notes.push({ line, text: `${this.title}: ${text}`.replace(/^: /, "") });
  }

  /** Adds notes for the keys that weren't read. */
  finish(): void {
    for (const [key, value] of this.#map)
      if (!this.#used.has(key))
        this.note(
          isUnread(value) ? `${key}: ${value.scalar} can't be read` : `${key} isn't converted`,
          value.line,
        );
  }
}

/** Whether it is a file that couldn't be included. */
function isUnread(value: YamlValue): value is YamlScalar {
  return "scalar" in value && value.tag === "!include";
}

export function millisecondsOf(text: string): number | undefined {
  const [, number, unit = ""] = /^\s*([\d.]+)\s*([a-z]*)\s*$/.exec(text.toLowerCase()) ?? [];
  const names = { seconds: "s", second: "s", minutes: "min", minute: "min", hours: "h", hour: "h" };
  const factor = UNITS[(names as Record<string, string>)[unit] ?? unit];
  if (number === undefined || factor === undefined) return undefined;
  return Number(number) * factor;
}
