import { DateEntity } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const date: KindSample = {
  kind: "date",
  use: "USE_DATE",
  messages: "Date",
  file: "date",
  collection: "dates",
  libraries: ["esphome-client"],
  make: (options) => new DateEntity({ ...options, initialDate: "2026-11-22" }),
  makeUnknown: ({ onCommand, ...options }) => new DateEntity(options),
  listed: {},
  state: { year: 2026, month: 11, day: 22, missingState: false },
  words: "2026-11-22",
  json: { state: "2026-11-22" },
  command: {
    message: "DateCommandRequest",
    fields: { year: 2028, month: 2, day: 29 },
    words: "2028-02-29",
    json: { state: "2028-02-29" },
    state: { year: 2028, month: 2, day: 29, missingState: false },
    becomes: { state: "2028-02-29" },
    back: { year: 2026, month: 11, day: 22 },
  },
  wrong: {
    set: { year: 2027, month: 2, day: 29 },
    fields: { year: 2027, month: 2, day: 29 },
    says: "there is no 2027-02-29",
  },
  homeAssistant: { commands: [{ text: "2026-12-24" }], shows: { "": "2026-12-24" } },
  card: {
    sent: { state: "2028-02-29" },
    shows: "2028-02-29",
    fills: { date: "2027-01-05" },
    becomes: "2027-01-05",
  },
};
