import type { Valve } from "../../entities/valve.js";
import { VALVE_OPERATION_WORDS as OPERATIONS } from "../../messages/words.js";
import { ValidationError } from "../../schema/errors.js";
import { among, boolean, number, oneOf, optional, readOnly, string } from "../../schema/schema.js";
import { entityKind, float, isSame } from "../entity-kind.js";

/** The positions of a valve that can't stop in between. */
const ends = among([0, 1]);

export const valves = entityKind({
  kind: "valve",
  name: "valves",
  description: "Valves for water and gas",
  fields: {
    /** 0 (closed) to 1 (open). */
    position: number({ minimum: 0, maximum: 1 }),
    current_operation: readOnly(oneOf(OPERATIONS)),
    assumed_state: readOnly(boolean()),
    device_class: optional(readOnly(string())),
    /** true stops it where it is. Only for commands; clients never read it. */
    stop: optional(boolean()),
  },
  state: (entity: Valve) => ({
    position: float(entity.position) ?? 0,
    current_operation: entity.operation,
    assumed_state: entity.assumedState,
    ...(entity.deviceClass && { device_class: entity.deviceClass }),
  }),
  takes: ({ supportsStop }) => (supportsStop ? ["stop"] : []),
  limits: ({ supportsPosition }) => (supportsPosition ? {} : { position: ends }),
  check(_, { position, stop }) {
    if (stop && position !== undefined)
      throw new ValidationError(`"stop" can't be combined with position.`, "stop");
  },
  command(entity, { position, stop = false }) {
    entity.set({ stop, ...(position !== undefined && { position }) });
  },
  isThere: (entity, { position }) =>
    entity.operation === "idle" && isSame(entity.position, position),
});
