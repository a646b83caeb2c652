import { Fan } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const fan: KindSample = {
  kind: "fan",
  use: "USE_FAN",
  messages: "Fan",
  file: "fan",
  collection: "fans",
  make: (options) =>
    new Fan({
      ...options,
      supportsOscillation: true,
      supportsSpeed: true,
      supportsDirection: true,
      presetModes: ["Night"],
    }),
  listed: {
    supportsOscillation: true,
    supportsSpeed: true,
    supportsDirection: true,
    supportedSpeedCount: 3,
    supportedPresetModes: ["Night"],
  },
  state: { state: false, oscillating: false, speed: 2, speedLevel: 3 },
  words: "off, direction forward, speed level 3",
  json: {
    state: false,
    oscillating: false,
    speed_level: 3,
    speed_count: 3,
    direction: "forward",
    preset_mode: "",
    preset_modes: ["Night"],
  },
  command: {
    message: "FanCommandRequest",
    fields: {
      ...{ hasState: true, state: true, hasSpeedLevel: true, speedLevel: 2 },
      ...{ hasDirection: true, direction: 1 },
    },
    words: "on speed_level 2 direction reverse",
    json: { state: true, speed_level: 2, direction: "reverse" },
    state: {
      ...{ state: true, oscillating: false, speed: 1, speedLevel: 2, direction: 1 },
    },
    becomes: { state: true, oscillating: false, speed_level: 2, direction: "reverse" },
    back: { hasState: true, state: false, hasSpeed: true, speed: 2 },
  },
  wrong: {
    set: { presetMode: "Party" },
    fields: { presetMode: "Party" },
    says: 'presetMode is "Party"; it must be one of',
  },
  homeAssistant: {
    commands: [
      { template: "percentage_command_template", variables: { value: 2 } },
      { template: "oscillation_command_template", variables: { value: "true" } },
      { template: "direction_command_template", variables: { value: "reverse" } },
      { template: "preset_mode_command_template", variables: { value: "Night" } },
    ],
    shows: {
      state_value_template: "ON",
      percentage_value_template: "2",
      oscillation_value_template: "true",
      direction_value_template: "reverse",
      preset_mode_value_template: "Night",
    },
  },
  card: {
    sent: { state: true, speed_level: 1 },
    shows: "1 of 3",
    fills: { Speed: "2" },
    becomes: "2 of 3",
  },
};
