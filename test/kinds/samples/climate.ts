import { Climate } from "thimble";
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
      modes: ["off", "heat"],
      presets: ["home", "away", "Party"],
      targetTemperature: 20,
    }),
  listed: {
    supportedModes: [0, 3],
    supportsAway: true,
    supportedPresets: [1, 2],
    supportedCustomPresets: ["Party"],
  },
  state: {
    mode: 0,
    targetTemperature: 20,
    away: false,
    preset: 1,
    action: 0,
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
      mode: 3,
      hasTargetTemperature: true,
      targetTemperature: 21.5,
      hasCustomPreset: true,
      customPreset: "Party",
    },
    words: "mode heat target_temperature 21.5 preset Party",
    json: { mode: "heat", target_temperature: 21.5, preset: "Party" },
    state: { mode: 3, targetTemperature: 21.5, away: false },
    becomes: { mode: "heat", target_temperature: 21.5, preset: "Party" },
    back: {
      hasMode: true,
      mode: 0,
      hasTargetTemperature: true,
      targetTemperature: 20,
      hasPreset: true,
      preset: 1,
    },
  },
  wrong: {
    set: { mode: "cool" },
    fields: { mode: 2 },
    says: 'mode is "cool"; it must be one of "off", "heat"',
  },
  homeAssistant: {
    commands: [
      { template: "mode_command_template", variables: { value: "heat" } },
      { template: "temperature_command_template", variables: { value: 21.5 } },
      { template: "preset_mode_command_template", variables: { value: "Party" } },
    ],
    shows: {
      mode_state_template: "heat",
      temperature_state_template: "21.5",
      preset_mode_value_template: "Party",
    },
  },
  card: {
    sent: { target_temperature: 25 },
    shows: "25.0",
    clicks: ["Raise climate: target"],
    becomes: "25.1",
  },
};
