import { ClimateAction, type ClimateFanMode, ClimatePreset } from "../../../src/messages/enums.js";
import { CLIMATE_FAN_MODE_WORDS, CLIMATE_PRESET_WORDS } from "../../../src/messages/words.js";
import { specialHubKind } from "../special-hub-kind.js";

const FAN_MODES: readonly string[] = CLIMATE_FAN_MODE_WORDS;
const PRESETS: readonly string[] = CLIMATE_PRESET_WORDS;

export const special = specialHubKind<
  "ListEntitiesClimateResponse",
  "ClimateStateResponse",
  "ClimateCommandRequest"
>({
  properties: {
    fanModes: ({ supportedFanModes, supportedCustomFanModes }) => [
      ...supportedFanModes.map((mode) => FAN_MODES[mode]),
      ...supportedCustomFanModes,
    ],
    presets: ({ supportedPresets, supportedCustomPresets }) => [
      ...supportedPresets.map((preset) => PRESETS[preset]),
      ...supportedCustomPresets,
    ],
  },
  values: {
    fan_mode: {
      read: ({ customFanMode, fanMode }) => customFanMode || FAN_MODES[fanMode],
      fields: (mode, { supportedCustomFanModes }) =>
        supportedCustomFanModes.includes(mode)
          ? { hasCustomFanMode: true, customFanMode: mode }
          : { hasFanMode: true, fanMode: FAN_MODES.indexOf(mode) as ClimateFanMode },
    },
    preset: {
      read: ({ customPreset, preset }) => customPreset || PRESETS[preset],
      fields: (preset, { supportedCustomPresets }) =>
        supportedCustomPresets.includes(preset)
          ? { hasCustomPreset: true, customPreset: preset }
          : { hasPreset: true, preset: PRESETS.indexOf(preset) as ClimatePreset },
    },
  },
  shows(name, { action, customPreset, preset, away }) {
    if (name === "action") return action !== ClimateAction.OFF;
    // For earlier hubs, the preset away is also a value of its own.
    return name !== "preset" || customPreset !== "" || (preset > ClimatePreset.HOME && !away);
  },
});
