import { Sensor } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const sensor: KindSample = {
  kind: "sensor",
  use: "USE_SENSOR",
  messages: "Sensor",
  file: "sensor",
  collection: "sensors",
  make({ name }) {
    const entity = new Sensor({ name, unitOfMeasurement: "V", accuracyDecimals: 1 });
    entity.publish(1.5);
    return entity;
  },
  listed: { unitOfMeasurement: "V", accuracyDecimals: 1 },
  state: { state: 1.5 },
  words: "1.5 V",
  json: { state: 1.5, unit_of_measurement: "V", accuracy_decimals: 1 },
};
