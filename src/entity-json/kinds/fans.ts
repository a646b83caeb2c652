import type { Fan } from "../../entities/fan.js";
import { FAN_SPEED_WORDS as SPEEDS } from "../../messages/words.js";
import { invalid } from "../../schema/errors.js";
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
  command(entity, { state, oscillating, speed }) {
    const number = speed === undefined ? entity.speed : SPEEDS.indexOf(speed);
    if (speed !== undefined && !entity.hasSpeed(number))
      throw invalid("speed", `isn't a speed of "${entity.name}"`);
    entity.set({
      ...(state !== undefined && { state }),
      ...(oscillating !== undefined && { oscillating }),
      ...(speed !== undefined && { speed: number }),
    });
    return (
      entity.state === (state ?? entity.state) &&
      entity.oscillating === (oscillating ?? entity.oscillating) &&
      (speed === undefined || entity.speed === number)
    );
  },
});
