import type { Sensor } from "../../entities/sensor.js";
import { integer, nullable, number, readOnly, string } from "../../schema/schema.js";
import { entityKind, float } from "../entity-kind.js";

export const sensors = entityKind({
  kind: "sensor",
  name: "sensors",
  description: "Numbers, read-only",
  fields: {
    /** null until there is a reading. */
    state: readOnly(nullable(number())),
    unit_of_measurement: readOnly(string()),
    accuracy_decimals: readOnly(integer()),
  },
  state: (entity: Sensor) => ({
    state: float(entity.state),
    unit_of_measurement: entity.unitOfMeasurement,
    accuracy_decimals: entity.accuracyDecimals,
  }),
});
