import { Climate, ClimateAction, ClimateMode } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const climate: KindSample = {
  kind: "climate",
  use: "USE_CLIMATE",
  messages: "Climate",
  file: "climate",
  collection: "climates",
  make: (options) =>
    new Climate({
      ...options,
      supportedModes: [ClimateMode.OFF, ClimateMode.HEAT],
      supportsAway: true,
      targetTemperature: 20,
    }),
  listed: { supportedModes: [ClimateMode.OFF, ClimateMode.HEAT], supportsAway: true },
  state: {
    mode: ClimateMode.OFF,
    targetTemperature: 20,
    away: false,
    action: ClimateAction.OFF,
  },
  words: "off, target 20.0 °C",
  json: { mode: "off", target_temperature: 20, away: false, supported_modes: ["off", "heat"] },
  command: {
    message: "ClimateCommandRequest",
    fields: {
      hasMode: true,
      mode: ClimateMode.HEAT,
      hasTargetTemperature: true,
      targetTemperature: 21.5,
    },
    words: "mode heat target 21.5",
    json: { mode: "heat", target_temperature: 21.5 },
    state: { mode: ClimateMode.HEAT, targetTemperature: 21.5, away: false },
    becomes: { mode: "heat", target_temperature: 21.5 },
    back: {
      hasMode: true,
      mode: ClimateMode.OFF,
      hasTargetTemperature: true,
      targetTemperature: 20,
    },
  },
};
