import type { Sensor } from "../../entities/sensor.js";
import { SENSOR_STATE_CLASS_WORDS as STATE_CLASSES } from "../../messages/words.js";
import {
  integer,
  nullable,
  number,
  oneOf,
  optional,
  readOnly,
  string,
} from "../../schema/schema.js";
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
    device_class: optional(readOnly(string())),
    /** What statistics hubs may compute. */
    state_class: optional(readOnly(oneOf(STATE_CLASSES))),
  },
  state: (entity: Sensor) => ({
    state: float(entity.state ?? Number.NaN),
    unit_of_measurement: entity.unitOfMeasurement,
    accuracy_decimals: entity.accuracyDecimals,
    ...(entity.deviceClass && { device_class: entity.deviceClass }),
    ...(entity.stateClass !== "none" && { state_class: entity.stateClass }),
  }),
});
