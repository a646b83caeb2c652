/** Colour temperatures of lights. */
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";

/** The temperatures of a light's whites; refuses the section without them. */
export function miredsOf(section: Section): CodeProperty[] | undefined {
  const [cold, warm] = ["cold_white_color_temperature", "warm_white_color_temperature"].map((key) =>
    mired(section.text(key)),
  );
  if (cold === undefined || warm === undefined)
    return void section.refuse("the temperatures of its whites aren't known");
  return [
    ["minMireds", literal(cold)],
    ["maxMireds", literal(warm)],
  ];
}

/** A colour temperature in mireds, of `"2700 K"` or `"370 mireds"`. */
function mired(text: string | undefined): number | undefined {
  const [, digits, unit = ""] = /^\s*([\d.]+)\s*(k|mireds?)\s*$/i.exec(text ?? "") ?? [];
  const value = Number(digits);
  if (!(value > 0)) return undefined;
  return unit.toLowerCase() === "k" ? Math.round(1_000_000 / value) : value;
}
