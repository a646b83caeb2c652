import { TimeEntity } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const time: KindSample = {
  kind: "time",
  use: "USE_TIME",
  messages: "Time",
  file: "time-of-day",
  collection: "times",
  libraries: ["esphome-client"],
  make: (options) => new TimeEntity({ ...options, initialTime: "07:30" }),
  makeUnknown: ({ onCommand, ...options }) => new TimeEntity(options),
  listed: {},
  state: { hour: 7, minute: 30, second: 0, missingState: false },
  words: "07:30:00",
  json: { state: "07:30:00" },
  command: {
    message: "TimeCommandRequest",
    fields: { hour: 23, minute: 5, second: 9 },
    words: "23:05:09",
    json: { state: "23:05:09" },
    state: { hour: 23, minute: 5, second: 9, missingState: false },
    becomes: { state: "23:05:09" },
    back: { hour: 7, minute: 30, second: 0 },
  },
  wrong: {
    set: { hour: 24, minute: 0, second: 0 },
    fields: { hour: 24 },
    says: "there is no 24:00:00",
  },
  homeAssistant: { commands: [{ text: "07:30:00" }], shows: { "": "07:30:00" } },
  card: {
    sent: { state: "21:05:00" },
    shows: "21:05:00",
    fills: { time: "08:15:30" },
    becomes: "08:15:30",
  },
};
