/** The range of a number, and what it begins with. */
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";

/** The ends that a component has where the configuration gives none. */
interface UsualRange {
  readonly min: number;
  readonly max: number;
}

/** The options of its range; undefined where there is none, which the section is refused for. */
export function rangeOf(section: Section, usual?: UsualRange): CodeProperty[] | undefined {
  const min = section.has("min_value") ? section.number("min_value") : usual?.min;
  const max = section.has("max_value") ? section.number("max_value") : usual?.max;
  if (min === undefined || max === undefined || !(min < max))
    return void section.refuse("its range isn't known");
  const step = section.number("step");
  if (step !== undefined && !(step > 0)) return void section.refuse("its step isn't above 0");
  return [
    ["minValue", literal(min)],
    ["maxValue", literal(max)],
    ["step", literal(step ?? (usual && 1))],
    ["initialValue", literal(initialOf(section, min, max))],
  ];
}

function initialOf(section: Section, min: number, max: number): number | undefined {
  const initial = section.number("initial_value");
  if (initial === undefined || (initial >= min && initial <= max)) return initial;
  const text = `initial_value: ${oneLine(initial)} isn't between ${min} and ${max}`;
  return void section.noteKey("initial_value", text);
}
