import { Switch } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const switchSample: KindSample = {
  kind: "switch",
  use: "USE_SWITCH",
  messages: "Switch",
  file: "switch",
  collection: "switches",
  make: (options) => new Switch({ icon: "mdi:power", ...options, deviceClass: "outlet" }),
  listed: { icon: "mdi:power", assumedState: false, deviceClass: "outlet" },
  state: { state: false },
  words: "off",
  json: { state: false, icon: "mdi:power", device_class: "outlet" },
  command: {
    message: "SwitchCommandRequest",
    fields: { state: true },
    words: "on",
    json: { state: true },
    state: { state: true },
    becomes: { state: true },
    back: { state: false },
  },
  wrong: { set: "on", says: "the state is on; it must be true or false" },
  homeAssistant: { commands: [{ text: "ON" }], shows: { "": "ON" } },
  card: { sent: { state: true }, shows: "On", clicks: ["switch"], becomes: "Off" },
};
