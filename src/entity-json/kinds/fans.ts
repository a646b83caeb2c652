import type { Fan } from "../../entities/fan.js";
import { FAN_SPEED_WORDS as SPEEDS } from "../../messages/words.js";
import { boolean, oneOf, optional } from "../../schema/schema.js";
import { entityKind } from "../entity-kind.js";

export const fans = entityKind({
  kind: "fan",
  name: "fans",
  description: "Fans",
  fields: {
    state: boolean(),
    oscillating: optional(boolean()),
    speed: optional(oneOf(SPEEDS)),
  },
  state: (entity: Fan) => ({
    state: entity.state,
    ...(entity.supportsOscillation && { oscillating: entity.oscillating }),
    ...(entity.supportsSpeed && { speed: SPEEDS[entity.speed] ?? "low" }),
  }),
  limits: (entity) => ({ speed: oneOf(SPEEDS.filter((_, speed) => entity.hasSpeed(speed))) }),
  command(entity, { state, oscillating, speed }) {
    entity.set({
      ...(state !== undefined && { state }),
      ...(oscillating !== undefined && { oscillating }),
      ...(speed !== undefined && { speed: SPEEDS.indexOf(speed) }),
    });
  },
});
