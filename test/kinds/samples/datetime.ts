import { DateTimeEntity } from "thimble";
import type { KindSample } from "../kind-sample.js";

const AT_FIRST = Date.UTC(2026, 10, 22, 7, 30) / 1000;
const THEN = Date.UTC(2040, 1, 29, 23, 59, 59) / 1000;

export const datetime: KindSample = {
  kind: "datetime",
  use: "USE_DATETIME",
  messages: "DateTime",
  file: "datetime",
  collection: "datetimes",
  libraries: ["esphome-client"],
  make: (options) => new DateTimeEntity({ ...options, initialDateTime: new Date(AT_FIRST * 1000) }),
  makeUnknown: ({ onCommand, ...options }) => new DateTimeEntity(options),
  listed: {},
  state: { epochSeconds: AT_FIRST, missingState: false },
  words: "2026-11-22T07:30:00.000Z",
  json: { state: "2026-11-22T07:30:00.000Z" },
  command: {
    message: "DateTimeCommandRequest",
    fields: { epochSeconds: THEN },
    words: "2040-02-29T23:59:59Z",
    json: { state: "2040-02-29T23:59:59Z" },
    state: { epochSeconds: THEN, missingState: false },
    becomes: { state: "2040-02-29T23:59:59.000Z" },
    back: { epochSeconds: AT_FIRST },
  },
  wrong: { set: new Date("2107-01-01"), says: "must be from 1970 to 2106" },
  homeAssistant: {
    commands: [{ text: "2026-12-24T18:00:00+00:00" }],
    shows: { "": "2026-12-24T18:00:00.000Z" },
  },
  card: {
    sent: { state: "2028-02-29T12:00:00Z" },
    shows: "2028",
    fills: { datetime: "2027-06-05T08:15:00" },
    becomes: "2027",
  },
};
