import { array, type Code, type CodeProperty, literal } from "../code.js";
import type { ImportedProgram } from "../program.js";
import type { Section } from "../section.js";
import type { Platforms } from "./platforms.js";
import { onOutput, restored } from "./switches.js";

const EFFECTS: Readonly<Record<string, string>> = {
  flicker: "Flicker",
  pulse: "Pulse",
  strobe: "Strobe",
};

/** The pin of the output that a key names. */
function outputPin(section: Section, program: ImportedProgram, key: string): Code | undefined {
  const id = section.text(key);
  const named = program.outputs.get(id ?? "");
  if (!named) {
    section.note(`${key}: the output ${id ?? "?"} isn't converted, and so the light isn't`);
    return undefined;
  }
  const { pin, inverted } = program.pin(named);
  if (inverted) named.note("an inverted PWM output isn't converted: wire it the other way");
  return pin;
}

function effects(section: Section, program: ImportedProgram): Code | undefined {
  const codes: Code[] = [];
  for (const effect of section.sections("effects"))
    for (const kind of effect.keys) {
      const name = EFFECTS[kind];
      const options = effect.section(kind);
      if (name === undefined) effect.note(`the effect ${kind} isn't converted`);
      else {
        const given: CodeProperty[] = [["name", literal(options?.text("name"))]];
        codes.push(program.make(name, given));
        options?.finish();
      }
    }
  return codes.length > 0 ? array(codes) : undefined;
}

/** A light on PWM outputs: for each option, the key that names its output. */
function dimmable(pins: Readonly<Record<string, string>>) {
  return (section: Section, program: ImportedProgram): void => {
    const channels = Object.entries(pins).map(
      ([option, key]): CodeProperty => [option, outputPin(section, program, key)],
    );
    if (channels.some(([, pin]) => pin === undefined)) return;
    const mireds: CodeProperty[] =
      "coldWhite" in pins
        ? [
            ["minMireds", literal(mired(section, "cold_white_color_temperature"))],
            ["maxMireds", literal(mired(section, "warm_white_color_temperature"))],
            ["constantBrightness", literal(section.flag("constant_brightness") || undefined)],
          ]
        : [];
    section.ignore("color_interlock");
    const properties: CodeProperty[] = [
      ...program.common(section),
      ...channels,
      ...mireds,
      ["gamma", literal(section.number("gamma_correct"))],
      ["defaultTransitionLength", literal(section.milliseconds("default_transition_length"))],
      ["effects", effects(section, program)],
      ...restored(section),
    ];
    program.add(section, program.make("PWMLight", properties));
  };
}

/** A colour temperature in mireds, of `"2700 K"` or `"370 mireds"`. */
function mired(section: Section, key: string): number {
  const text = section.text(key) ?? "";
  const value = Number.parseFloat(text);
  if (Number.isNaN(value)) return key.startsWith("cold") ? 153 : 500;
  return /k/i.test(text) ? Math.round(1_000_000 / value) : value;
}

const COLORS = { red: "red", green: "green", blue: "blue" };
const WHITES = { coldWhite: "cold_white", warmWhite: "warm_white" };

export const LIGHTS: Platforms = {
  binary: onOutput("BinaryLight"),
  monochromatic: dimmable({ pin: "output" }),
  rgb: dimmable(COLORS),
  rgbw: dimmable({ ...COLORS, white: "white" }),
  rgbww: dimmable({ ...COLORS, ...WHITES }),
  cwww: dimmable(WHITES),
};
