import { Switch } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const switchSample: KindSample = {
  kind: "switch",
  use: "USE_SWITCH",
  messages: "Switch",
  file: "switch",
  collection: "switches",
  make: (options) => new Switch({ ...options, icon: "mdi:power" }),
  listed: { icon: "mdi:power", assumedState: false },
  state: { state: false },
  words: "off",
  json: { state: false },
  command: {
    message: "SwitchCommandRequest",
    fields: { state: true },
    words: "on",
    json: { state: true },
    state: { state: true },
    becomes: { state: true },
    back: { state: false },
  },
};
