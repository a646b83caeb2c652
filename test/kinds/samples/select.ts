import { Select } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const select: KindSample = {
  kind: "select",
  use: "USE_SELECT",
  messages: "Select",
  file: "select",
  collection: "selects",
  make: (options) => new Select({ ...options, options: ["eco", "comfort", "frost protection"] }),
  makeUnknown: ({ onCommand, ...options }) =>
    new Select({ ...options, options: ["eco", "comfort"], initialOption: null }),
  listed: { options: ["eco", "comfort", "frost protection"] },
  state: { state: "eco", missingState: false },
  words: "eco",
  json: { state: "eco", options: ["eco", "comfort", "frost protection"] },
  command: {
    message: "SelectCommandRequest",
    fields: { state: "frost protection" },
    words: "frost protection",
    json: { state: "frost protection" },
    state: { state: "frost protection", missingState: false },
    becomes: { state: "frost protection" },
    back: { state: "eco" },
  },
  wrong: {
    set: "party",
    fields: { state: "party" },
    says: 'the option is "party"; it must be one of "eco", "comfort", "frost protection"',
  },
  homeAssistant: { commands: [{ text: "frost protection" }], shows: { "": "frost protection" } },
  card: {
    sent: { state: "frost protection" },
    shows: "frost protection",
    chooses: { Option: "comfort" },
    becomes: "comfort",
  },
};
