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
  homeAssistant: { commands: [{ text: "Grüße" }], shows: { "": "Grüße" } },
};
