import { addTriggers, ON_OFF_TRIGGERS } from "../automation/triggers.js";
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";
import type { ImportedOutput } from "../program/outputs.js";
import { type ImportedPin, pinOf } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";
import { EFFECTS, effects, PIXEL_EFFECTS } from "./light-effects.js";
import { miredsOf } from "./mireds.js";
import type { Converter, Platforms, SharedParts } from "./platforms.js";
import { restored } from "./restored.js";
import { pinOptions } from "./switches.js";
import { TUYA_LIGHTS } from "./tuya-outputs.js";

/** A light on PWM outputs: for each option, the key that names its output. */
function dimmable(pins: Readonly<Record<string, string>>): Converter {
  return (section: Section, program: ImportedProgram, shared: SharedParts): void => {
    const outputs = Object.values(pins).map((key) => shared.outputs.use(section, key));
    const found = outputs.filter((output) => output !== undefined);
    if (found.length < outputs.length || !areAlike(section, found)) return;
    const temperatures = "coldWhitePin" in pins ? mireds(section) : [];
    const restore = restored(section);
    if (!temperatures || !restore) return;
    const properties: CodeProperty[] = [
      ...program.common(section),
      ...Object.keys(pins).map((option, i): CodeProperty => [option, found[i]?.pin]),
      ["inverted", literal(found[0]?.inverted || undefined)],
      ["hz", literal(found[0]?.hz)],
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
  else if (section.flag("color_interlock") === true)
    section.refuse("its colours and its white mustn't be on together (color_interlock)");
  return !section.isRefused;
}

/** ESPHome has 0 for no correction as well. */
function gammaOf(section: Section): string | undefined {
  const gamma = section.number("gamma_correct");
  return literal(gamma === 0 ? 1 : gamma);
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

function addLight(
  section: Section,
  program: ImportedProgram,
  make: string,
  properties: readonly CodeProperty[],
  kind: string,
): void {
  const entity = program.add(section, program.make(make, properties), kind);
  addTriggers(section, program, entity, ON_OFF_TRIGGERS);
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

/** Chips of which a strip's light is written in the same way. */
const CHIPSETS = [
  ...[
    "WS2812",
    "WS2812B",
    "WS2812C",
    "WS2813",
    "WS2815",
    "SK6812",
    "SK6822",
    "WS2811",
    "800KBPS",
    "NEOPIXEL",
  ],
];

/** For each platform the order of the colours that it has where none is given. */
const USUAL_ORDERS: Readonly<Record<string, string>> = {
  fastled_clockless: "RGB",
  neopixelbus: "GRB",
};

/** A strip of LEDs that are set one by one: one light on all of them. */
function strip(section: Section, program: ImportedProgram): void {
  const pin = pinOf(section, program);
  const restore = restored(section);
  if (!pin || !restore) return;
  if (pin.inverted) return section.refuse("its pin is inverted");
  const chip = (section.text("chipset") ?? section.text("variant"))?.toUpperCase();
  if (chip !== undefined && !CHIPSETS.includes(chip))
    return section.refuse(`an LEDStrip isn't for a ${oneLine(chip)}`);
  const order = orderOf(section);
  if (order === undefined) return section.refuse("the order of its colours isn't known");
  const led: CodeProperty[] = [
    ["pin", pin.pin],
    ["length", literal(section.number("num_leds"))],
    ["order", literal(order)],
  ];
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["strip", program.make("LEDStrip", led)],
    ["gamma", gammaOf(section)],
    ["defaultTransitionLength", literal(section.milliseconds("default_transition_length"))],
    ["effects", effects(section, program, PIXEL_EFFECTS)],
    ...restore,
  ];
  addLight(section, program, "AddressableLight", properties, "light");
}

function orderOf(section: Section): string | undefined {
  const platform = section.title.split(" ")[1] ?? "";
  const given = (
    section.text("rgb_order") ??
    section.text("type") ??
    USUAL_ORDERS[platform]
  )?.toUpperCase();
  const isWhite = section.flag("is_rgbw") === true;
  const isWhiteFirst = section.flag("is_wrgb") === true;
  const order = isWhite ? `${given}W` : isWhiteFirst ? `W${given}` : given;
  const letters = [...(order ?? "")].sort().join("");
  return letters === "BGR" || letters === "BGRW" ? order : undefined;
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
  esp32_rmt_led_strip: strip,
  fastled_clockless: strip,
  neopixelbus: strip,
  tuya: TUYA_LIGHTS,
  status_led: binary((section, program) => pinOf(section, program)),
};
