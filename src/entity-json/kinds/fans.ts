import type { Fan } from "../../entities/fan/fan.js";
import type { FanDirection, FanSpeed } from "../../messages/enums.js";
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
      speed: SPEEDS[entity.speed],
      speed_level: entity.speedLevel,
      speed_count: entity.supportedSpeedCount,
    }),
    ...(entity.supportsDirection && { direction: DIRECTIONS[entity.direction] }),
    ...(entity.supportedPresetModes.length > 0 && {
      preset_mode: entity.presetMode.toString(),
      preset_modes: presetsOf(entity),
    }),
  }),
  limits: (entity) => ({
    speed: oneOf(SPEEDS.filter((_, speed) => entity.hasSpeed(speed as FanSpeed))),
    speed_level: integer({ minimum: 1, maximum: entity.supportedSpeedCount }),
    preset_mode: oneOf(["", ...presetsOf(entity)]),
  }),
  command(entity, changes) {
    const { state, oscillating, speed, speed_level, direction, preset_mode } = changes;
    entity.set({
      ...(state !== undefined && { state }),
      ...(oscillating !== undefined && { oscillating }),
      ...(speed !== undefined && { speed: SPEEDS.indexOf(speed) as FanSpeed }),
      ...(speed_level !== undefined && { speedLevel: speed_level }),
      ...(direction !== undefined && { direction: DIRECTIONS.indexOf(direction) as FanDirection }),
      ...(preset_mode !== undefined && { presetMode: preset_mode }),
    });
  },
});

function presetsOf({ supportedPresetModes }: Fan): string[] {
  return supportedPresetModes.toArray().map(String);
}
