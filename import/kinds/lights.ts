import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";
import type { ImportedOutput } from "../program/outputs.js";
import { type ImportedPin, pinOf } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";
import { addLight, gammaOf } from "./light-common.js";
import { EFFECTS, effects } from "./light-effects.js";
import { miredsOf } from "./mireds.js";
import type { Converter, Platforms, SharedParts } from "./platforms.js";
import { restored } from "./restored.js";
import { STRIP_LIGHTS } from "./strips.js";
import { pinOptions } from "./switches.js";
import { TUYA_LIGHTS } from "./tuya-outputs.js";

/** A light on PWM outputs: for each option, the key that names its output. */
function dimmable(pins: Readonly<Record<string, string>>): Converter {
  return (section: Section, program: ImportedProgram, shared: SharedParts): void => {
    const outputs = Object.values(pins).map((key) => shared.outputs.use(section, key));
    const found = outputs.filter((output) => output !== undefined);
    if (found.length < outputs.length || !areAlike(section, found)) return;
    const isBoth = "redPin" in pins && ("whitePin" in pins || "coldWhitePin" in pins);
    const temperatures = "coldWhitePin" in pins ? mireds(section) : [];
    const restore = restored(section);
    if (!temperatures || !restore) return;
    const properties: CodeProperty[] = [
      ...program.common(section),
      ...Object.keys(pins).map((option, i): CodeProperty => [option, found[i]?.pin]),
      ["inverted", literal(found[0]?.inverted || undefined)],
      ["hz", literal(found[0]?.hz)],
      [
        "colorInterlock",
        isBoth ? literal(section.flag("color_interlock") || undefined) : undefined,
      ],
      ...temperatures,
      ["gamma", gammaOf(section)],
      ["defaultTransitionLength", literal(section.milliseconds("default_transition_length"))],
      ["effects", effects(section, program, EFFECTS)],
      ...restore,
    ];
    addLight(section, program, "PWMLight", properties, "light");
  };
}

/** The outputs of one light have one polarity and one frequency here, and reach from 0 to 1. */
function areAlike(section: Section, outputs: readonly ImportedOutput[]): boolean {
  const [first] = outputs;
  if (outputs.some(({ inverted }) => inverted !== first?.inverted))
    section.refuse("one of its outputs is inverted and another isn't");
  else if (outputs.some(({ hz }) => hz !== first?.hz))
    section.refuse("its outputs have several frequencies");
  else if (outputs.some(({ minPower, maxPower }) => minPower !== 0 || maxPower !== 1))
    section.refuse("its output is limited by min_power or max_power, which a PWMLight can't");
  return !section.isRefused;
}

function mireds(section: Section): CodeProperty[] | undefined {
  const range = miredsOf(section);
  return (
    range && [
      ...range,
      ["constantBrightness", literal(section.flag("constant_brightness") || undefined)],
    ]
  );
}

/** A lamp that is on or off. */
function binary(
  pinFor: (
    section: Section,
    program: ImportedProgram,
    shared: SharedParts,
  ) => ImportedPin | undefined,
): Converter {
  return (section, program, shared) => {
    const pin = pinFor(section, program, shared);
    const restore = pin && restored(section);
    if (!pin || !restore) return;
    addLight(
      section,
      program,
      "BinaryLight",
      [...program.common(section), ...pinOptions(pin), ...restore],
      "binary light",
    );
  };
}

const COLORS = { redPin: "red", greenPin: "green", bluePin: "blue" };
const WHITES = { coldWhitePin: "cold_white", warmWhitePin: "warm_white" };

export const LIGHTS: Platforms = {
  binary: binary((section, _program, shared) => shared.outputs.use(section, "output", true)),
  monochromatic: dimmable({ pin: "output" }),
  rgb: dimmable(COLORS),
  rgbw: dimmable({ ...COLORS, whitePin: "white" }),
  rgbww: dimmable({ ...COLORS, ...WHITES }),
  cwww: dimmable(WHITES),
  ...STRIP_LIGHTS,
  tuya: TUYA_LIGHTS,
  status_led: binary((section, program) => pinOf(section, program)),
};
