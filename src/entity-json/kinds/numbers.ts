import type { NumberEntity } from "../../entities/number.js";
import { nullable, number, optional, readOnly, string } from "../../schema/schema.js";
import { entityKind, float } from "../entity-kind.js";

export const numbers = entityKind({
  kind: "number",
  name: "numbers",
  description: "Values that can be set within a range",
  fields: {
    /** null while it isn't known. */
    state: nullable(number()),
    min_value: readOnly(number()),
    max_value: readOnly(number()),
    step: readOnly(number()),
    unit_of_measurement: readOnly(string()),
    device_class: optional(readOnly(string())),
  },
  state: (entity: NumberEntity) => ({
    state: float(entity.state ?? Number.NaN),
    min_value: entity.minValue,
    max_value: entity.maxValue,
    step: entity.step,
    unit_of_measurement: entity.unitOfMeasurement,
    ...(entity.deviceClass && { device_class: entity.deviceClass }),
  }),
  limits: ({ minValue: minimum, maxValue: maximum }) => ({
    state: nullable(number({ minimum, maximum })),
  }),
  // null is accepted for an unknown value, so that clients can send back what they read.
  command(entity, { state }) {
    if (typeof state === "number") entity.set(state);
  },
});
