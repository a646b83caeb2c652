import { jsonText } from "../../base/json-text.js";
import type { ColorModeName, Light } from "../../entities/light/light.js";
import { COLOR_MODE_WORDS } from "../../messages/words.js";
import { invalid } from "../../schema/errors.js";
import {
  array,
  boolean,
  integer,
  named,
  number,
  oneOf,
  optional,
  readOnly,
  string,
} from "../../schema/schema.js";
import { type AnyEntityKind, entityKind, float, isSame } from "../entity-kind.js";

const MODE_WORDS = oneOf(Object.values(COLOR_MODE_WORDS));
const MODE = named("ColorMode", MODE_WORDS);

/** Stands for the end of an effect. */
const NO_EFFECT = "None";

const share = () => optional(number({ minimum: 0, maximum: 1 }));

/** The longest delay of hosts' timers, in milliseconds: almost 25 days. */
const LONGEST = 0x7fff_ffff;

export const lights: AnyEntityKind = entityKind({
  kind: "light",
  name: "lights",
  description: "Lamps",
  fields: {
    state: boolean(),
    /** 0 turns the light off, and doesn't change its brightness for the next time it is on. */
    brightness: share(),
    red: share(),
    green: share(),
    blue: share(),
    white: share(),
    cold_white: share(),
    warm_white: share(),
    /** In mireds. */
    color_temperature: optional(number()),
    /** Which of the values are shown, for lights that can't show all at once. */
    color_mode: optional(MODE),
    effect: optional(string()),
    /** Milliseconds that the change takes. */
    transition_length: optional(integer({ minimum: 0, maximum: LONGEST })),
    /** Milliseconds after which it returns to what it showed before. */
    flash_length: optional(integer({ minimum: 1, maximum: LONGEST })),
    supported_color_modes: optional(readOnly(array(MODE))),
    min_mireds: optional(readOnly(number())),
    max_mireds: optional(readOnly(number())),
    effects: optional(readOnly(array(string()))),
  },
  schemas: { ColorMode: MODE_WORDS.json },
  state(entity: Light) {
    const { supportsBrightness, supportsRgb, supportsWhiteValue, supportsColorTemperature } =
      entity;
    const names = effectsOf(entity);
    return {
      state: entity.state,
      ...(supportsBrightness && { brightness: float(entity.brightness) ?? 0 }),
      ...(supportsRgb && {
        red: float(entity.red) ?? 0,
        green: float(entity.green) ?? 0,
        blue: float(entity.blue) ?? 0,
      }),
      ...(supportsWhiteValue && { white: float(entity.white) ?? 0 }),
      ...(entity.supportsColdWarmWhite && {
        cold_white: float(entity.coldWhite) ?? 0,
        warm_white: float(entity.warmWhite) ?? 0,
      }),
      ...(entity.colorModes.length > 1 && {
        color_mode: entity.colorMode,
        supported_color_modes: [...entity.colorModes],
      }),
      ...(supportsColorTemperature && {
        color_temperature: float(entity.colorTemperature) ?? 0,
        min_mireds: entity.minMireds,
        max_mireds: entity.maxMireds,
      }),
      ...(names.length > 0 && { effect: entity.effect || NO_EFFECT, effects: names }),
    };
  },
  takes: ({ supportsBrightness }) =>
    supportsBrightness ? ["transition_length", "flash_length"] : ["flash_length"],
  limits(entity) {
    const { minMireds: minimum, maxMireds: maximum } = entity;
    return {
      color_temperature: number({ minimum, maximum }),
      effect: oneOf(effectsOf(entity)),
      color_mode: oneOf(entity.colorModes),
    };
  },
  check(entity, { state = entity.state, brightness, effect }, isNow) {
    if (effect === undefined || effect === NO_EFFECT || !isNow) return;
    if (!state || brightness === 0) throw invalid("effect", "needs the light to be on");
  },
  command(entity, changes) {
    const { state, brightness, red, green, blue, white, effect } = changes;
    const { color_temperature, transition_length, flash_length } = changes;
    const { cold_white, warm_white, color_mode } = changes;
    const before = jsonText(lights.state(entity));
    entity.set({
      ...(state !== undefined && { state }),
      ...(brightness === 0 ? { state: false } : brightness !== undefined && { brightness }),
      ...(red !== undefined && { red }),
      ...(green !== undefined && { green }),
      ...(blue !== undefined && { blue }),
      ...(white !== undefined && { white }),
      ...(cold_white !== undefined && { coldWhite: cold_white }),
      ...(warm_white !== undefined && { warmWhite: warm_white }),
      ...(color_temperature !== undefined && { colorTemperature: color_temperature }),
      ...(color_mode !== undefined && { colorMode: color_mode as ColorModeName }),
      ...(effect !== undefined && { effect: effect === NO_EFFECT ? "" : effect }),
      ...(transition_length !== undefined && { transitionLength: transition_length }),
      ...(flash_length !== undefined && { flashLength: flash_length }),
    });
    if (flash_length !== undefined) return flash_length;
    // The light's fields have their new values from the moment of the command.
    const isSame = jsonText(lights.state(entity)) === before;
    return isSame ? undefined : (transition_length ?? entity.defaultTransitionLength) || undefined;
  },
  isThere: (entity, { state = entity.state, brightness }) =>
    entity.state === (state && brightness !== 0) &&
    isSame(entity.brightness, brightness || undefined),
});

/** The names of its effects, `"None"` first; empty if it has no effects. */
function effectsOf({ effects }: Light): string[] {
  return effects.length > 0 ? [NO_EFFECT, ...effects] : [];
}
