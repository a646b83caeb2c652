import type { Cover } from "../../entities/cover.js";
import { COVER_OPERATION_WORDS as OPERATIONS } from "../../messages/words.js";
import { ValidationError } from "../../schema/errors.js";
import { among, boolean, number, oneOf, optional, readOnly, string } from "../../schema/schema.js";
import { entityKind, float, isSame } from "../entity-kind.js";

/** The positions of a cover that can't stop in between. */
const ends = among([0, 1]);

export const covers = entityKind({
  kind: "cover",
  name: "covers",
  description: "Shutters, blinds, garage doors and the like",
  fields: {
    /** 0 (closed) to 1 (open). */
    position: number({ minimum: 0, maximum: 1 }),
    tilt: optional(number({ minimum: 0, maximum: 1 })),
    /** true stops it where it is. */
    stop: optional(boolean()),
    current_operation: readOnly(oneOf(OPERATIONS)),
    assumed_state: readOnly(boolean()),
    device_class: readOnly(string()),
  },
  state: (entity: Cover) => ({
    position: float(entity.position) ?? 0,
    ...(entity.supportsTilt && { tilt: float(entity.tilt) ?? 0 }),
    current_operation: entity.operation,
    assumed_state: entity.assumedState,
    device_class: entity.deviceClass,
  }),
  takes: () => ["stop"],
  limits: ({ supportsPosition }) => (supportsPosition ? {} : { position: ends }),
  check(_, { position, tilt, stop }) {
    if (stop && (position !== undefined || tilt !== undefined))
      throw new ValidationError(`"stop" can't be combined with position or tilt.`, "stop");
  },
  command(entity, { position, tilt, stop = false }) {
    entity.set({
      stop,
      ...(position !== undefined && { position }),
      ...(tilt !== undefined && { tilt }),
    });
  },
  isThere: (entity, { position, tilt }) =>
    entity.operation === "idle" && isSame(entity.position, position) && isSame(entity.tilt, tilt),
});
