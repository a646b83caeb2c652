/** Pins of the board and of expanders, and the outputs and relays on them. */
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import type { Code } from "./code.js";
import { expanderPin } from "./expanders.js";
import type { ImportedProgram } from "./program.js";

/** A pin in ESPHome's terms. */
export interface ImportedPin {
  readonly pin: Code;
  /** Low means on. */
  readonly inverted: boolean;
  readonly mode: "pullUp" | "pullDown" | "floating";
  readonly openDrain: boolean;
}

/** What a pin's map may have besides its number. */
const PIN_KEYS = [
  ...["number", "mode", "inverted", "id", "allow_other_uses", "drive_strength"],
  ...["ignore_strapping_warning", "ignore_pin_validation_error"],
];

/**
 * A pin, which may be a number, a name, or a map. Where it can't be converted, neither is what it belongs to: another
 * pin or another level moves something else.
 *
 * @param isShared - Others may have it as well.
 */
export function pinOf(
  section: Section,
  program: ImportedProgram,
  key = "pin",
  isShared = false,
): ImportedPin | undefined {
  if (!section.has(key)) return void section.refuse(`${key} is missing`);
  const given = section.value(key);
  const nested = given?.map ? section.section(key) : undefined;
  const text = nested ? nested.text("number") : section.text(key);
  const expander = nested?.keys.find((each) => !PIN_KEYS.includes(each));
  const pin =
    expander !== undefined && nested
      ? expanderPin(nested, expander, program)
      : pinNumber(text ?? "", program);
  if (pin === undefined) {
    if (expander !== undefined)
      return void section.refuse(
        `its pin belongs to ${oneLine(expander)}, which isn't in the program`,
      );
    return void section.refuse(
      text === undefined
        ? `${key} is missing`
        : `${key}: "${oneLine(text)}" isn't a pin of an ESP32: give its number`,
    );
  }
  const owner = typeof pin === "string" && !isShared ? program.takePin(pin, section) : undefined;
  if (owner !== undefined) return void section.refuse(`its pin, ${pin}, belongs to ${owner}`);
  const modes = modesOf(nested);
  const inverted = nested?.flag("inverted") ?? false;
  // A value that isn't understood has a note, and could mean the other level.
  if (nested?.has("inverted") && nested.flag("inverted") === undefined)
    return void section.refuse("it isn't known which level means on");
  return {
    pin,
    inverted,
    mode: modes.includes("pullup")
      ? "pullUp"
      : modes.includes("pulldown")
        ? "pullDown"
        : "floating",
    openDrain: modes.includes("open_drain"),
  };
}

/** An ESP32-S3 has the most. */
const LAST_PIN = 48;

/** `GPIO4`, `4`, or a board's name of a pin. */
export function pinNumber(text: string, program: ImportedProgram): string | undefined {
  const digits = /^(?:GPIO)?0*(\d+)$/i.exec(text)?.[1];
  if (digits !== undefined) return Number(digits) <= LAST_PIN ? digits : undefined;
  return program.pinNames.get(text.toUpperCase());
}

/** What a pin's mode says besides its direction. */
const MODES = ["pullup", "pulldown", "open_drain"];

/** `INPUT_PULLUP`, or a map of flags. */
function modesOf(nested: Section | undefined): string[] {
  if (!nested?.has("mode")) return [];
  const isMap = nested.value("mode")?.map !== undefined;
  const mode = isMap ? nested.section("mode") : undefined;
  if (mode) return mode.keys.filter((key) => MODES.includes(key) && mode.flag(key) === true);
  const text = (nested.text("mode") ?? "").toLowerCase();
  const found = MODES.filter((each) => text.includes(each));
  if (found.length === 0 && !/^(input|output)$/.test(text))
    nested.noteKey("mode", `mode: "${oneLine(text)}" isn't one`);
  return found;
}
