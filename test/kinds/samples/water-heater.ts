import { WaterHeater } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const waterHeater: KindSample = {
  kind: "water_heater",
  use: "USE_WATER_HEATER",
  messages: "WaterHeater",
  file: "water-heater",
  collection: "water-heaters",
  libraries: ["esphome-client"],
  make: ({ onCommand, ...options }) =>
    new WaterHeater({
      ...options,
      modes: ["eco", "performance"],
      supportsCurrentTemperature: true,
      supportsOnOff: true,
      targetTemperature: 50,
      onCommand: () => onCommand?.(),
    }),
  listed: {
    supportedModes: [1, 3],
    supportedFeatures: 23,
    minTemperature: 40,
    maxTemperature: 65,
    targetTemperatureStep: 0.5,
  },
  state: { mode: 1, targetTemperature: 50 },
  words: "on, current unknown, target 50 °C, mode eco",
  json: { mode: "eco", on: true, target_temperature: 50, current_temperature: null },
  command: {
    message: "WaterHeaterCommandRequest",
    fields: { hasFields: 3, mode: 3, targetTemperature: 55 },
    words: "mode performance target_temperature 55",
    json: { mode: "performance", target_temperature: 55 },
    state: { mode: 3, targetTemperature: 55 },
    becomes: { mode: "performance", target_temperature: 55, on: true },
    back: { hasFields: 3, mode: 1, targetTemperature: 50 },
  },
  wrong: {
    set: { mode: "electric" },
    fields: { hasFields: 1, mode: 2 },
    says: 'mode is "electric"; it must be one of "eco", "performance"',
  },
  homeAssistant: {
    commands: [
      { template: "mode_command_template", variables: { value: "performance" } },
      { template: "temperature_command_template", variables: { value: 55 } },
      { template: "power_command_template", variables: { value: "OFF" } },
    ],
    shows: {
      mode_state_template: "off",
      temperature_state_template: "55",
      current_temperature_template: "None",
    },
    json: { on: false },
  },
  card: {
    sent: { mode: "performance" },
    shows: "Performance",
    chooses: { Mode: "eco" },
    becomes: "Eco",
  },
};
