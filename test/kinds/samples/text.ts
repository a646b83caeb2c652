import { TextEntity } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const text: KindSample = {
  kind: "text",
  use: "USE_TEXT",
  messages: "Text",
  file: "text",
  collection: "texts",
  make: (options) =>
    new TextEntity({
      ...options,
      minLength: 2,
      maxLength: 12,
      pattern: "[a-zé ]+",
      initialText: "hello",
    }),
  makeUnknown: ({ onCommand, ...options }) => new TextEntity({ ...options, minLength: 2 }),
  listed: { minLength: 2, maxLength: 12, pattern: "[a-zé ]+", mode: 0 },
  state: { state: "hello", missingState: false },
  words: "hello",
  json: { state: "hello", min_length: 2, max_length: 12, pattern: "[a-zé ]+", mode: "text" },
  command: {
    message: "TextCommandRequest",
    fields: { state: "good café" },
    words: "good café",
    json: { state: "good café" },
    state: { state: "good café", missingState: false },
    becomes: { state: "good café" },
    back: { state: "hello" },
  },
  wrong: {
    set: "x",
    fields: { state: "x" },
    says: "the text has 1 characters; it must have 2 to 12",
  },
  homeAssistant: { commands: [{ text: "Grüße" }], shows: { "": "Grüße" } },
};
