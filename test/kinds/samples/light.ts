import { Light } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const light: KindSample = {
  kind: "light",
  use: "USE_LIGHT",
  messages: "Light",
  file: "light",
  collection: "lights",
  make: (options) =>
    new Light({ ...options, supportsBrightness: true, supportsRgb: true, effects: ["Pulse"] }),
  listed: {
    ...{ supportsBrightness: true, supportsRgb: true, effects: ["None", "Pulse"] },
    supportedColorModes: [35],
  },
  state: { state: false, brightness: 1, red: 1, green: 1, blue: 1, effect: "None", colorMode: 35 },
  words: "off",
  json: { state: false, brightness: 1, red: 1, green: 1, blue: 1, effect: "None" },
  command: {
    message: "LightCommandRequest",
    fields: { hasState: true, state: true, hasBrightness: true, brightness: 0.5 },
    words: "on brightness 0.5",
    json: { state: true, brightness: 0.5 },
    state: { state: true, brightness: 0.5, red: 1, green: 1, blue: 1, effect: "None" },
    becomes: { state: true, brightness: 0.5 },
    back: { hasState: true, state: false, hasBrightness: true, brightness: 1 },
  },
  wrong: { set: { effect: "Disco" }, says: 'effect is "Disco"; it must be one of "", "Pulse"' },
  homeAssistant: {
    commands: [
      { text: '{"state":"ON","brightness":51}' },
      { text: '{"state":"ON","color":{"r":255,"g":0,"b":51},"effect":"Pulse","transition":0}' },
    ],
    json: {
      state: "ON",
      brightness: 51,
      color_mode: "rgb",
      color: { r: 255, g: 0, b: 51 },
      effect: "Pulse",
    },
  },
  card: {
    sent: { state: true, brightness: 0.4 },
    shows: "40 %",
    fills: { Brightness: "0.7" },
    becomes: "70 %",
  },
};
