import type { Fan } from "../../entities/fan/fan.js";
import { levelOf, speedsOf } from "../../entities/fan/fan-speeds.js";
import { FAN_SPEED_WORDS as SPEEDS } from "../../messages/words.js";
import { oneOf, optional } from "../../schema/schema.js";
import { specialKind } from "./special-kind.js";

interface FanChanges {
  speed?: (typeof SPEEDS)[number];
  speed_level?: number;
}

export const special = specialKind<Fan>({
  fields: {
    /** The nearest of three speeds. */
    speed: optional(oneOf(SPEEDS)),
  },
  state: ({ supportsSpeed, wireSpeed }) => (supportsSpeed ? { speed: SPEEDS[wireSpeed] } : {}),
  limits: ({ speedCount, presetModes }) => ({
    speed: oneOf(speedsOf(speedCount)),
    // "" ends the current one.
    preset_mode: oneOf(["", ...presetModes]),
  }),
  command(entity, { speed, speed_level }: FanChanges, settings) {
    const level =
      speed && speed_level === undefined && levelOf(SPEEDS.indexOf(speed), entity.speedCount);
    entity.set(level ? { ...settings, speedLevel: level } : settings);
  },
});
