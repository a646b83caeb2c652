import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, object } from "../program/code.js";

/** For each restore mode whether it is restored, and whether it is on at the start. */
const MODES: Readonly<Record<string, readonly [restored: boolean, on: boolean]>> = {
  ALWAYS_ON: [false, true],
  ALWAYS_OFF: [false, false],
  RESTORE_DEFAULT_OFF: [true, false],
  RESTORE_DEFAULT_ON: [true, true],
};

/** Those of lights that restore all but whether they are on. */
const PARTLY: Readonly<Record<string, boolean>> = { RESTORE_AND_OFF: false, RESTORE_AND_ON: true };

/**
 * The options that say what it is at the start. A mode that isn't known stops the conversion: the output would be on
 * when it should be off.
 */
export function restored(section: Section): CodeProperty[] | undefined {
  const mode = section.text("restore_mode")?.toUpperCase().replaceAll(" ", "_");
  if (mode === undefined)
    return section.has("restore_mode") ? void section.refuse("its restore_mode isn't known") : [];
  const partly = PARTLY[mode];
  if (partly !== undefined)
    section.note(`restore_mode: ${mode}: its brightness and colour aren't restored`);
  const known = partly === undefined ? modeOf(section, mode) : ([false, partly] as const);
  if (!known) return void section.refuse(`there is no restore_mode ${oneLine(mode)}`);
  const [isRestored, isOn] = known;
  const on = section.title.startsWith("switch") ? "true" : object([["state", "true"]]);
  return [
    ["restore", isRestored ? "true" : undefined],
    ["initialState", isOn ? on : undefined],
  ];
}

/** A switch may be without a state at the start: it is off then, too. */
function modeOf(section: Section, mode: string): (typeof MODES)[string] | undefined {
  return mode === "DISABLED" && section.title.startsWith("switch") ? [false, false] : MODES[mode];
}
