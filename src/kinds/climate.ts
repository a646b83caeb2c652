// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { Climate } from "../entities/index.js";
import {
  ClimateCommandRequest,
  decodeClimateCommandRequest,
  encodeClimateStateResponse,
  encodeListEntitiesClimateResponse,
} from "../messages/climate.js";
import { MessageId } from "../messages/ids.js";
import {
  CLIMATE_ACTION_WORDS,
  CLIMATE_MODE_WORDS,
  CLIMATE_SWING_MODE_WORDS,
} from "../messages/words.js";
import { float } from "./entity-values.js";
import { Access, kind, ValueType } from "./kind.js";

export const CLIMATE = kind<Climate>({
  name: "climate",
  collection: "climates",
  description: "Heaters, coolers and thermostats",
  state(entity) {
    const state: Record<string, unknown> = {
      mode: entity.mode,
      supported_modes: [...entity.modes],
      visual_min_temperature: float(entity.visualMinTemperature) ?? 0,
      visual_max_temperature: float(entity.visualMaxTemperature) ?? 0,
      visual_temperature_step: float(entity.visualTemperatureStep) ?? 0,
    };
    if (entity.supportsCurrentTemperature)
      state.current_temperature = float(entity.currentTemperature);
    if (!entity.supportsTwoPointTargetTemperature)
      state.target_temperature = float(entity.targetTemperature);
    if (entity.supportsTwoPointTargetTemperature)
      state.target_temperature_low = float(entity.targetTemperatureLow);
    if (entity.supportsTwoPointTargetTemperature)
      state.target_temperature_high = float(entity.targetTemperatureHigh);
    if (entity.supportsAway) state.away = entity.away;
    if (entity.supportsAction) state.action = entity.action;
    if (entity.hasFanModes) state.fan_mode = entity.fanMode;
    if (entity.hasSwingModes) state.swing_mode = entity.swingMode;
    if (entity.hasPresets) state.preset = entity.preset;
    if (entity.supportsCurrentHumidity) state.current_humidity = float(entity.currentHumidity);
    if (entity.supportsTargetHumidity) state.target_humidity = float(entity.targetHumidity);
    if (entity.hasFanModes) state.supported_fan_modes = [...entity.fanModes];
    if (entity.hasSwingModes) state.supported_swing_modes = [...entity.swingModes];
    if (entity.hasPresets) state.supported_presets = [...entity.presets];
    if (entity.supportsTargetHumidity)
      state.visual_min_humidity = float(entity.visualMinHumidity) ?? 0;
    if (entity.supportsTargetHumidity)
      state.visual_max_humidity = float(entity.visualMaxHumidity) ?? 0;
    return state;
  },
  encodeList: encodeListEntitiesClimateResponse,
  encodeState: encodeClimateStateResponse,
  savedFormat: 0x2e055e80,
  command: {
    id: MessageId.ClimateCommandRequest,
    Request: ClimateCommandRequest,
    decode: decodeClimateCommandRequest,
  },
  // biome-ignore format: a line for each value
  values: [
    { name: "mode", property: "mode", type: ValueType.TEXT, access: Access.BOTH, words: Object.values(CLIMATE_MODE_WORDS), isSaved: true, among: "modes" },
    { name: "current_temperature", property: "currentTemperature", type: ValueType.NUMBER, access: Access.READ, canBeUnknown: true, unit: "°C", when: "supportsCurrentTemperature" },
    { name: "target_temperature", property: "targetTemperature", type: ValueType.NUMBER, access: Access.BOTH, isSaved: true, canBeUnknown: true, unit: "°C", from: "visualMinTemperature", to: "visualMaxTemperature", unless: "supportsTwoPointTargetTemperature" },
    { name: "target_temperature_low", property: "targetTemperatureLow", type: ValueType.NUMBER, access: Access.BOTH, isSaved: true, canBeUnknown: true, unit: "°C", from: "visualMinTemperature", to: "visualMaxTemperature", when: "supportsTwoPointTargetTemperature" },
    { name: "target_temperature_high", property: "targetTemperatureHigh", type: ValueType.NUMBER, access: Access.BOTH, isSaved: true, canBeUnknown: true, unit: "°C", from: "visualMinTemperature", to: "visualMaxTemperature", when: "supportsTwoPointTargetTemperature" },
    { name: "away", property: "away", type: ValueType.BOOLEAN, access: Access.BOTH, when: "supportsAway" },
    { name: "action", property: "action", type: ValueType.TEXT, access: Access.READ, words: Object.values(CLIMATE_ACTION_WORDS), when: "supportsAction" },
    { name: "fan_mode", property: "fanMode", type: ValueType.TEXT, access: Access.BOTH, isSaved: true, among: "fanModes", when: "hasFanModes" },
    { name: "swing_mode", property: "swingMode", type: ValueType.TEXT, access: Access.BOTH, words: Object.values(CLIMATE_SWING_MODE_WORDS), isSaved: true, among: "swingModes", when: "hasSwingModes" },
    { name: "preset", property: "preset", type: ValueType.TEXT, access: Access.BOTH, isSaved: true, among: "presets", when: "hasPresets" },
    { name: "current_humidity", property: "currentHumidity", type: ValueType.NUMBER, access: Access.READ, canBeUnknown: true, unit: "%", when: "supportsCurrentHumidity" },
    { name: "target_humidity", property: "targetHumidity", type: ValueType.NUMBER, access: Access.BOTH, isSaved: true, canBeUnknown: true, unit: "%", from: "visualMinHumidity", to: "visualMaxHumidity", when: "supportsTargetHumidity" },
    { name: "supported_modes", property: "modes", type: ValueType.TEXT, access: Access.READ, words: Object.values(CLIMATE_MODE_WORDS), isList: true, isFixed: true },
    { name: "visual_min_temperature", property: "visualMinTemperature", type: ValueType.NUMBER, access: Access.READ, isFixed: true, unit: "°C" },
    { name: "visual_max_temperature", property: "visualMaxTemperature", type: ValueType.NUMBER, access: Access.READ, isFixed: true, unit: "°C" },
    { name: "visual_temperature_step", property: "visualTemperatureStep", type: ValueType.NUMBER, access: Access.READ, isFixed: true, unit: "°C" },
    { name: "supported_fan_modes", property: "fanModes", type: ValueType.TEXT, access: Access.READ, isList: true, isFixed: true, when: "hasFanModes" },
    { name: "supported_swing_modes", property: "swingModes", type: ValueType.TEXT, access: Access.READ, isList: true, isFixed: true, when: "hasSwingModes" },
    { name: "supported_presets", property: "presets", type: ValueType.TEXT, access: Access.READ, isList: true, isFixed: true, when: "hasPresets" },
    { name: "visual_min_humidity", property: "visualMinHumidity", type: ValueType.NUMBER, access: Access.READ, isFixed: true, unit: "%", when: "supportsTargetHumidity" },
    { name: "visual_max_humidity", property: "visualMaxHumidity", type: ValueType.NUMBER, access: Access.READ, isFixed: true, unit: "%", when: "supportsTargetHumidity" },
  ],
});
