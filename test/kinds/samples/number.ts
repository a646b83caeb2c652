import { NumberEntity } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const number: KindSample = {
  kind: "number",
  use: "USE_NUMBER",
  messages: "Number",
  file: "number",
  collection: "numbers",
  make: (options) =>
    new NumberEntity({
      ...options,
      deviceClass: "duration",
      unitOfMeasurement: "min",
      minValue: 0.5,
      maxValue: 60,
      step: 0.5,
      mode: "slider",
      initialValue: 15,
    }),
  makeUnknown: ({ onCommand, ...options }) =>
    new NumberEntity({ ...options, minValue: 0, maxValue: 60, initialValue: null }),
  listed: {
    deviceClass: "duration",
    unitOfMeasurement: "min",
    minValue: 0.5,
    maxValue: 60,
    step: 0.5,
    mode: 2,
  },
  state: { state: 15, missingState: false },
  words: "15 min",
  json: { state: 15, min_value: 0.5, max_value: 60, step: 0.5, unit_of_measurement: "min" },
  command: {
    message: "NumberCommandRequest",
    fields: { state: 22.5 },
    words: "22.5",
    json: { state: 22.5 },
    state: { state: 22.5, missingState: false },
    becomes: { state: 22.5 },
    back: { state: 15 },
  },
  wrong: { set: 61, fields: { state: 61 }, says: "the value is 61; it must be from 0.5 to 60" },
  homeAssistant: { commands: [{ text: "7" }], shows: { "": "7" } },
  card: { sent: { state: 22.5 }, shows: "22.5 min", fills: { Value: "30" }, becomes: "30.0 min" },
};
