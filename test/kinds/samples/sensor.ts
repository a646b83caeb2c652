import { Sensor } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const sensor: KindSample = {
  kind: "sensor",
  use: "USE_SENSOR",
  messages: "Sensor",
  file: "sensor",
  collection: "sensors",
  make({ onCommand: _, ...options }) {
    const entity = new Sensor({
      ...options,
      unitOfMeasurement: "V",
      accuracyDecimals: 1,
      deviceClass: "voltage",
      stateClass: "measurement",
    });
    entity.publish(1.5);
    return entity;
  },
  listed: {
    unitOfMeasurement: "V",
    accuracyDecimals: 1,
    deviceClass: "voltage",
    stateClass: 1,
  },
  state: { state: 1.5 },
  words: "1.5 V",
  json: {
    state: 1.5,
    unit_of_measurement: "V",
    accuracy_decimals: 1,
    device_class: "voltage",
    state_class: "measurement",
  },
  homeAssistant: { shows: { "": "1.5" } },
  card: { shows: "1.5 V" },
};
