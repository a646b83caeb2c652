import type { TextSensor } from "../../entities/text-sensor.js";
import { optional, readOnly, string } from "../../schema/schema.js";
import { entityKind } from "../entity-kind.js";

export const textSensors = entityKind({
  kind: "text_sensor",
  name: "text-sensors",
  description: "Texts, read-only",
  fields: { state: readOnly(string()), device_class: optional(readOnly(string())) },
  state: (entity: TextSensor) => ({
    state: entity.state ?? "",
    ...(entity.deviceClass && { device_class: entity.deviceClass }),
  }),
});
