import { TextSensor } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const textSensor: KindSample = {
  kind: "text_sensor",
  use: "USE_TEXT_SENSOR",
  messages: "TextSensor",
  file: "text-sensor",
  collection: "text-sensors",
  make: ({ onCommand: _, ...options }) =>
    new TextSensor({ icon: "mdi:text", ...options, initialState: "rain" }),
  listed: { icon: "mdi:text" },
  state: { state: "rain" },
  words: "rain",
  json: { state: "rain" },
  homeAssistant: { shows: { "": "rain" } },
  card: { shows: "rain" },
};
