/** Filters of binary sensors: they wait until a state has lasted, and turn it round. */
import { lambdaOf } from "../automation/scope.js";
import type { Section } from "../configuration/section.js";
import { millisecondsOf } from "../configuration/units.js";
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import { type Code, type CodeProperty, duration, literal, object } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";

/** What its filters make of it; undefined where one of them can't be converted. */
export interface ContactFilters {
  readonly inverted: boolean;
  /** Milliseconds for which it has to be on, or off. */
  readonly on: number;
  readonly off: number;
}

/** Undefined where one isn't, which the section is refused for. */
export function contactFilters(section: Section): ContactFilters | undefined {
  let inverted = false;
  let on = 0;
  let off = 0;
  const filters = section.entries("filters");
  if (!filters) return void section.refuse("one of its filters can't be read");
  for (const filter of filters)
    for (const key of filter.keys) {
      const isDelay = key.startsWith("delayed_");
      if (key === "invert") {
        // Filters before it see the other level.
        [on, off] = [off, on];
        inverted = !inverted;
        filter.take(key);
        continue;
      }
      const times = isDelay ? timesOf(filter, key) : undefined;
      if (!times) return void section.refuse(`its filter ${key} isn't`);
      on = Math.max(on, times.on);
      off = Math.max(off, times.off);
      filter.take(key);
    }
  return { inverted, on, off };
}

/** How long a filter delays each direction. */
function timesOf(filter: Section, key: string): { on: number; off: number } | undefined {
  const value = filter.value(key);
  if (key === "delayed_on_off" && value?.map) {
    const parts = ["time_on", "time_off"].map((each) =>
      millisecondsOf(textOf(value.map?.get(each)) ?? ""),
    );
    const [on, off] = parts;
    return on === undefined || off === undefined || value.map.size > 2 ? undefined : { on, off };
  }
  const time = fixedTime(value);
  if (time === undefined) return undefined;
  switch (key) {
    case "delayed_on":
      return { on: time, off: 0 };
    case "delayed_off":
      return { on: 0, off: time };
    case "delayed_on_off":
      return { on: time, off: time };
    default:
      return undefined;
  }
}

/** A time, also of a lambda that always returns the same number of milliseconds. */
function fixedTime(value: YamlValue | undefined): number | undefined {
  const number = /^\s*return\s+(\d+)\s*;\s*$/.exec(lambdaOf(value) ?? "")?.[1];
  return number === undefined ? millisecondsOf(textOf(value) ?? "") : Number(number);
}

/** The option of a part that waits. */
export function debounceOf({ on, off }: ContactFilters): Code | undefined {
  if (on === off) return duration(on);
  return object([
    ["on", duration(on)],
    ["off", duration(off)],
  ]);
}

/** A binary sensor that the program publishes, through its filters. */
export function publishedContact(
  program: ImportedProgram,
  properties: readonly CodeProperty[],
  filters: ContactFilters,
): Code {
  const { inverted, on, off } = filters;
  if (!inverted && on === 0 && off === 0) return program.make("BinarySensor", properties);
  return program.make("DelayedBinarySensor", [
    ...properties,
    ["debounce", on > 0 || off > 0 ? debounceOf(filters) : undefined],
    ["inverted", literal(inverted || undefined)],
  ]);
}
