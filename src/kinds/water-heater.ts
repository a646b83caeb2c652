// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { WaterHeater } from "../entities/index.js";
import { MessageId } from "../messages/ids.js";
import {
  decodeWaterHeaterCommandRequest,
  encodeListEntitiesWaterHeaterResponse,
  encodeWaterHeaterStateResponse,
  WaterHeaterCommandRequest,
} from "../messages/water-heater.js";
import { WATER_HEATER_MODE_WORDS } from "../messages/words.js";
import { float } from "./entity-values.js";
import { Access, kind, ValueType } from "./kind.js";

export const WATER_HEATER = kind<WaterHeater>({
  name: "water_heater",
  collection: "water-heaters",
  description: "Boilers and other heaters of water",
  state(entity) {
    const state: Record<string, unknown> = {
      min_temperature: float(entity.minTemperature) ?? 0,
      max_temperature: float(entity.maxTemperature) ?? 0,
      target_temperature_step: float(entity.targetTemperatureStep) ?? 0,
    };
    if (entity.supportsCurrentTemperature)
      state.current_temperature = float(entity.currentTemperature);
    if (!entity.supportsTwoPointTargetTemperature)
      state.target_temperature = float(entity.targetTemperature);
    if (entity.hasModes) state.mode = entity.mode;
    if (entity.supportsTwoPointTargetTemperature)
      state.target_temperature_low = float(entity.targetTemperatureLow);
    if (entity.supportsTwoPointTargetTemperature)
      state.target_temperature_high = float(entity.targetTemperatureHigh);
    if (entity.supportsOnOff) state.on = entity.on;
    if (entity.supportsAway) state.away = entity.away;
    if (entity.hasModes) state.supported_modes = [...entity.modes];
    return state;
  },
  encodeList: encodeListEntitiesWaterHeaterResponse,
  encodeState: encodeWaterHeaterStateResponse,
  savedFormat: 0x23f8dac5,
  command: {
    id: MessageId.WaterHeaterCommandRequest,
    Request: WaterHeaterCommandRequest,
    decode: decodeWaterHeaterCommandRequest,
  },
  // biome-ignore format: a line for each value
  values: [
    { name: "current_temperature", property: "currentTemperature", type: ValueType.NUMBER, access: Access.READ, canBeUnknown: true, unit: "°C", when: "supportsCurrentTemperature" },
    { name: "target_temperature", property: "targetTemperature", type: ValueType.NUMBER, access: Access.BOTH, isSaved: true, canBeUnknown: true, unit: "°C", from: "minTemperature", to: "maxTemperature", unless: "supportsTwoPointTargetTemperature" },
    { name: "mode", property: "mode", type: ValueType.TEXT, access: Access.BOTH, words: Object.values(WATER_HEATER_MODE_WORDS), isSaved: true, among: "modes", when: "hasModes" },
    { name: "target_temperature_low", property: "targetTemperatureLow", type: ValueType.NUMBER, access: Access.BOTH, isSaved: true, canBeUnknown: true, unit: "°C", from: "minTemperature", to: "maxTemperature", when: "supportsTwoPointTargetTemperature" },
    { name: "target_temperature_high", property: "targetTemperatureHigh", type: ValueType.NUMBER, access: Access.BOTH, isSaved: true, canBeUnknown: true, unit: "°C", from: "minTemperature", to: "maxTemperature", when: "supportsTwoPointTargetTemperature" },
    { name: "on", property: "on", type: ValueType.BOOLEAN, access: Access.BOTH, isSaved: true, when: "supportsOnOff" },
    { name: "away", property: "away", type: ValueType.BOOLEAN, access: Access.BOTH, isSaved: true, when: "supportsAway" },
    { name: "min_temperature", property: "minTemperature", type: ValueType.NUMBER, access: Access.READ, isFixed: true, unit: "°C" },
    { name: "max_temperature", property: "maxTemperature", type: ValueType.NUMBER, access: Access.READ, isFixed: true, unit: "°C" },
    { name: "target_temperature_step", property: "targetTemperatureStep", type: ValueType.NUMBER, access: Access.READ, isFixed: true, unit: "°C" },
    { name: "supported_modes", property: "modes", type: ValueType.TEXT, access: Access.READ, words: Object.values(WATER_HEATER_MODE_WORDS), isList: true, isFixed: true, when: "hasModes" },
  ],
});
