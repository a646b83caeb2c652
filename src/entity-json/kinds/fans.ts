import type { Fan } from "../../entities/fan/fan.js";
import { levelOf, speedsOf } from "../../entities/fan/fan-speeds.js";
import {
  FAN_DIRECTION_WORDS as DIRECTIONS,
  FAN_SPEED_WORDS as SPEEDS,
} from "../../messages/words.js";
import { array, boolean, integer, oneOf, optional, readOnly, string } from "../../schema/schema.js";
import { entityKind } from "../entity-kind.js";

export const fans = entityKind({
  kind: "fan",
  name: "fans",
  description: "Fans",
  fields: {
    state: boolean(),
    oscillating: optional(boolean()),
    /** The nearest of three speeds. */
    speed: optional(oneOf(SPEEDS)),
    /** From 1 to speed_count. */
    speed_level: optional(integer({ minimum: 1 })),
    direction: optional(oneOf(DIRECTIONS)),
    /** "" for none. */
    preset_mode: optional(string()),
    speed_count: optional(readOnly(integer())),
    preset_modes: optional(readOnly(array(string()))),
  },
  state: (entity: Fan) => ({
    state: entity.state,
    ...(entity.supportsOscillation && { oscillating: entity.oscillating }),
    ...(entity.supportsSpeed && {
      speed: SPEEDS[entity.wireSpeed],
      speed_level: entity.speedLevel,
      speed_count: entity.speedCount,
    }),
    ...(entity.supportsDirection && { direction: entity.direction }),
    ...(entity.presetModes.length > 0 && {
      preset_mode: entity.presetMode,
      preset_modes: [...entity.presetModes],
    }),
  }),
  limits: (entity) => ({
    speed: oneOf(speedsOf(entity.speedCount)),
    speed_level: integer({ minimum: 1, maximum: entity.speedCount }),
    preset_mode: oneOf(["", ...entity.presetModes]),
  }),
  command(entity, { state, oscillating, speed, speed_level, direction, preset_mode }) {
    const speedLevel = speed_level ?? (speed && levelOf(SPEEDS.indexOf(speed), entity.speedCount));
    entity.set({
      ...(state !== undefined && { state }),
      ...(oscillating !== undefined && { oscillating }),
      ...(speedLevel !== undefined && { speedLevel }),
      ...(direction !== undefined && { direction }),
      ...(preset_mode !== undefined && { presetMode: preset_mode }),
    });
  },
});
