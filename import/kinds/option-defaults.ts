import { type CodeProperty, literal } from "../program/code.js";

/** An entity's options, with ESPHome's defaults where the configuration says nothing. */
export function withDefaults(
  options: readonly CodeProperty[],
  defaults: Readonly<Record<string, string | number | undefined>>,
): CodeProperty[] {
  return options.map(([name, code]): CodeProperty => [name, code ?? literal(defaults[name])]);
}
