import type { Section } from "../configuration/section.js";
import { BINARY_LIGHT_TRIGGERS } from "../program/automations.js";
import { array, type Code, type CodeProperty, literal } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import type { Platforms } from "./platforms.js";
import { inverted, onPin, restored } from "./switches.js";

const EFFECTS = { flicker: "Flicker", pulse: "Pulse", strobe: "Strobe" };

/** Those of strips. */
const PIXEL_EFFECTS = {
  addressable_fireworks: "PixelTwinkle",
  addressable_flicker: "PixelFire",
  addressable_rainbow: "PixelRainbow",
  addressable_random_twinkle: "PixelTwinkle",
  addressable_scan: "PixelScan",
  addressable_twinkle: "PixelTwinkle",
};

function effects(
  section: Section,
  program: ImportedProgram,
  names: Readonly<Record<string, string>>,
): Code | undefined {
  const codes: Code[] = [];
  for (const effect of section.sections("effects"))
    for (const kind of effect.keys) {
      const name = names[kind];
      const options = effect.section(kind);
      if (name === undefined) effect.note(`the effect ${kind} isn't converted`);
      else {
        const given: CodeProperty[] = [["name", literal(options?.text("name") ?? usualName(kind))]];
        codes.push(program.make(name, given));
        options?.finish();
      }
    }
  return codes.length > 0 ? array(codes) : undefined;
}

/** What ESPHome calls an effect without a name: `addressable_random_twinkle` is "Random Twinkle". */
function usualName(kind: string): string {
  return kind
    .replace("addressable_", "")
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** A light on PWM outputs: for each option, the key that names its output. */
function dimmable(pins: Readonly<Record<string, string>>) {
  return (section: Section, program: ImportedProgram): void => {
    const outputs = Object.values(pins).map((key) => program.outputPin(section, key));
    const channels = Object.keys(pins).map((option, i): CodeProperty => [option, outputs[i]?.pin]);
    if (channels.some(([, pin]) => pin === undefined)) return;
    const mireds: CodeProperty[] =
      "coldWhitePin" in pins
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
      inverted(section, "output", ...outputs),
      ...mireds,
      ["gamma", literal(section.number("gamma_correct"))],
      ["defaultTransitionLength", literal(section.milliseconds("default_transition_length"))],
      ["effects", effects(section, program, EFFECTS)],
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

/** A strip of LEDs that are set one by one: one light on all of them. */
function strip(section: Section, program: ImportedProgram): void {
  const { pin } = program.pin(section);
  if (pin === undefined) return;
  const order = section.text("rgb_order") ?? section.text("type");
  const isWhite = section.flag("is_rgbw") === true && order?.length === 3;
  section.ignore("chipset", "variant", "method", "rmt_channel", "rmt_symbols", "max_refresh_rate");
  const led: CodeProperty[] = [
    ["pin", pin],
    ["length", literal(section.number("num_leds"))],
    ["order", literal((isWhite ? `${order}W` : order)?.toUpperCase())],
  ];
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["strip", program.make("LEDStrip", led)],
    ["gamma", literal(section.number("gamma_correct"))],
    ["defaultTransitionLength", literal(section.milliseconds("default_transition_length"))],
    ["effects", effects(section, program, PIXEL_EFFECTS)],
    ...restored(section),
  ];
  program.add(section, program.make("AddressableLight", properties));
}

const COLORS = { redPin: "red", greenPin: "green", bluePin: "blue" };
const WHITES = { coldWhitePin: "cold_white", warmWhitePin: "warm_white" };

export const LIGHTS: Platforms = {
  binary: onPin("BinaryLight", BINARY_LIGHT_TRIGGERS, true),
  monochromatic: dimmable({ pin: "output" }),
  rgb: dimmable(COLORS),
  rgbw: dimmable({ ...COLORS, whitePin: "white" }),
  rgbww: dimmable({ ...COLORS, ...WHITES }),
  cwww: dimmable(WHITES),
  esp32_rmt_led_strip: strip,
  fastled_clockless: strip,
  neopixelbus: strip,
  status_led: onPin("BinaryLight", BINARY_LIGHT_TRIGGERS),
};
