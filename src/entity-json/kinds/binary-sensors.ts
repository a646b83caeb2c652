import type { BinarySensor } from "../../entities/binary-sensor.js";
import { boolean, nullable, readOnly, string } from "../../schema/schema.js";
import { entityKind } from "../entity-kind.js";

export const binarySensors = entityKind({
  kind: "binary_sensor",
  name: "binary-sensors",
  description: "On or off, read-only",
  fields: {
    /** null until it is known. */
    state: readOnly(nullable(boolean())),
    device_class: readOnly(string()),
  },
  state: (entity: BinarySensor) => ({
    state: entity.state ?? null,
    device_class: entity.deviceClass,
  }),
});
