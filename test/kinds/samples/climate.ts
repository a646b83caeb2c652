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
      customPresets: ["Party"],
      targetTemperature: 20,
    }),
  listed: {
    supportedModes: [ClimateMode.OFF, ClimateMode.HEAT],
    supportsAway: true,
    supportedPresets: [1, 2],
    supportedCustomPresets: ["Party"],
  },
  state: {
    mode: ClimateMode.OFF,
    targetTemperature: 20,
    away: false,
    preset: 1,
    action: ClimateAction.OFF,
  },
  words: "off, target 20 °C",
  json: {
    mode: "off",
    target_temperature: 20,
    away: false,
    supported_modes: ["off", "heat"],
    preset: "home",
  },
  command: {
    message: "ClimateCommandRequest",
    fields: {
      hasMode: true,
      mode: ClimateMode.HEAT,
      hasTargetTemperature: true,
      targetTemperature: 21.5,
      hasCustomPreset: true,
      customPreset: "Party",
    },
    words: "mode heat target_temperature 21.5 preset Party",
    json: { mode: "heat", target_temperature: 21.5, preset: "Party" },
    state: { mode: ClimateMode.HEAT, targetTemperature: 21.5, away: false },
    becomes: { mode: "heat", target_temperature: 21.5, preset: "Party" },
    back: {
      hasMode: true,
      mode: ClimateMode.OFF,
      hasTargetTemperature: true,
      targetTemperature: 20,
      hasPreset: true,
      preset: 1,
    },
  },
};
