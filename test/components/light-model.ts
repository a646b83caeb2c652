/** What commands make of a light, told without the light. */
import fc from "fast-check";
import type { Light, LightOptions } from "../../src/entities/light/light.js";

export const FULL = {
  supportsBrightness: true,
  supportsRgb: true,
  supportsWhiteValue: true,
  supportsColorTemperature: true,
  minMireds: 153,
  maxMireds: 500,
  effects: ["Pulse", "Rainbow"],
} as const;

const DEFAULT_TRANSITION_LENGTH = 1000;

export const capabilities = fc.constantFrom<Omit<LightOptions, "name">>(
  {},
  { supportsBrightness: true },
  { supportsBrightness: true, supportsRgb: true, effects: ["Pulse"] },
  FULL,
);

const share = fc.oneof(
  fc.constantFrom(0, 1, 0.25, 0.5, -1, 2, Number.NaN, Number.POSITIVE_INFINITY),
  fc.float(),
);
const flag = fc.boolean();
export const commands = fc.record({
  hasState: flag,
  state: flag,
  hasBrightness: flag,
  brightness: share,
  hasRgb: flag,
  red: share,
  green: share,
  blue: share,
  hasWhite: flag,
  white: share,
  hasColorTemperature: flag,
  colorTemperature: fc.oneof(share, fc.float({ min: 100, max: 600 })),
  hasTransitionLength: flag,
  transitionLength: fc.nat(),
  hasEffect: flag,
  effect: fc.constantFrom("", "None", "Pulse", "Rainbow", "Pulsé", "none"),
});

export type AnyCommand = typeof commands extends fc.Arbitrary<infer T> ? T : never;
export type ColorValues = ReturnType<typeof valuesOf>;

export function valuesOf(light: Light) {
  const { state, brightness, red, green, blue, white, colorTemperature } = light;
  const effect = light.effect || "None";
  return { state, brightness, red, green, blue, white, colorTemperature, effect };
}

/** What a command makes of a light's values, and how long it takes. */
export function model(before: ColorValues, command: AnyCommand, light: Light) {
  const values = { ...before };
  const assign = (
    name: "brightness" | "red" | "green" | "blue" | "white" | "colorTemperature",
    given: boolean,
    low = 0,
    high = 1,
  ) => {
    const value = command[name];
    if (given && !Number.isNaN(value)) values[name] = Math.max(low, Math.min(high, value)) + 0;
  };
  if (command.hasState) values.state = command.state;
  assign("brightness", command.hasBrightness && light.supportsBrightness);
  if (light.supportsBrightness && values.brightness === 0) {
    values.brightness = 1;
    values.state = false;
  }
  for (const name of ["red", "green", "blue"] as const) {
    assign(name, command.hasRgb && light.supportsRgb);
  }
  assign("white", command.hasWhite && light.supportsWhiteValue);
  const { minMireds, maxMireds, supportsColorTemperature } = light;
  assign(
    "colorTemperature",
    command.hasColorTemperature && supportsColorTemperature,
    minMireds,
    maxMireds,
  );
  const effects = light.effects.length > 0 ? ["None", ...light.effects] : [];
  if (effects.length > 0) {
    if (!values.state) values.effect = "None";
    else if (command.hasEffect && effects.includes(command.effect)) values.effect = command.effect;
  }
  const begins = values.effect !== before.effect && values.effect !== "None";
  const asked = command.hasTransitionLength ? command.transitionLength : DEFAULT_TRANSITION_LENGTH;
  return { values, transitionLength: begins || !light.supportsBrightness ? 0 : asked };
}
