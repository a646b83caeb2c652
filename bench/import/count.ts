/** What `thimble import` makes of one configuration, as counts. */
import type { Conversion } from "../../import/convert.js";
import { DOMAINS } from "../../import/kinds/domains.js";

export interface ImportCounts {
  readonly files: number;
  /** Sections of domains with entities, each with a platform. */
  readonly sections: number;
  /** Those that are in the program. */
  readonly converted: number;
  /** Those of which no note says that something is missing. */
  readonly whole: number;
  /** Keys such as `on_press`. */
  readonly triggers: number;
  readonly convertedTriggers: number;
  readonly keys: number;
  readonly notes: number;
}

const NAMES = [...DOMAINS.map(([domain]) => domain), "lock", "valve", "media_player", "event"];

export const NOTHING: ImportCounts = {
  files: 0,
  sections: 0,
  converted: 0,
  whole: 0,
  triggers: 0,
  convertedTriggers: 0,
  keys: 0,
  notes: 0,
};

export function countsOf({ keys, notes }: Conversion): ImportCounts {
  const sections = [...keys].filter(([path]) => isSection(path));
  const converted = sections.filter(([, fate]) => fate !== "noted");
  const noted = [...keys].filter(([, fate]) => fate === "noted").map(([path]) => path);
  const whole = converted.filter(([path]) => {
    const start = path.slice(0, -"platform".length);
    return !noted.some((each) => each.startsWith(start));
  });
  const triggers = [...keys].filter(([path]) => isTrigger(path));
  return {
    files: 1,
    sections: sections.length,
    converted: converted.length,
    whole: whole.length,
    triggers: triggers.length,
    convertedTriggers: triggers.filter(([, fate]) => fate === "read").length,
    keys: keys.size,
    notes: notes.length,
  };
}

/** `sensor.0.platform`, or `sensor.platform` where there is one only. */
function isSection(path: string): boolean {
  const [domain = "", ...rest] = path.split(".");
  return NAMES.includes(domain) && /^(?:\d+\.)?platform$/.test(rest.join("."));
}

/** A trigger that isn't inside of another one. */
function isTrigger(path: string): boolean {
  const words = path.split(".");
  const last = words.pop() ?? "";
  return last.startsWith("on_") && !words.some((word) => word.startsWith("on_") || word === "then");
}

export function sumOf(one: ImportCounts, other: ImportCounts): ImportCounts {
  const names = Object.keys(NOTHING) as (keyof ImportCounts)[];
  return Object.fromEntries(
    names.map((name) => [name, one[name] + other[name]]),
  ) as unknown as ImportCounts;
}
