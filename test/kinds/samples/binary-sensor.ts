import { BinarySensor } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const binarySensor: KindSample = {
  kind: "binary_sensor",
  use: "USE_BINARY_SENSOR",
  messages: "BinarySensor",
  file: "binary-sensor",
  collection: "binary-sensors",
  make: ({ onCommand: _, ...options }) =>
    new BinarySensor({ ...options, deviceClass: "door", initialState: true }),
  listed: { deviceClass: "door", isStatusBinarySensor: false },
  state: { state: true },
  words: "on",
  json: { state: true, device_class: "door" },
  homeAssistant: { shows: { "": "ON" } },
  card: { shows: "Open" },
};
