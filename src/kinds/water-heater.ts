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
import { Access, kind, ValueType } from "./kind.js";

export const WATER_HEATER = kind<WaterHeater>({
  name: "water_heater",
  collection: "water-heaters",
  description: "Boilers and other heaters of water",
  encodeList: encodeListEntitiesWaterHeaterResponse,
  encodeState: encodeWaterHeaterStateResponse,

  command: {
    id: MessageId.WaterHeaterCommandRequest,
    Request: WaterHeaterCommandRequest,
    decode: decodeWaterHeaterCommandRequest,
  },
  values: [
    {
      name: "current_temperature",
      property: "currentTemperature",
      type: ValueType.NUMBER,
      access: Access.READ,
      canBeUnknown: true,
      unit: "°C",
      when: "supportsCurrentTemperature",
    },
    {
      name: "target_temperature",
      property: "targetTemperature",
      type: ValueType.NUMBER,
      access: Access.BOTH,
      canBeUnknown: true,
      unit: "°C",
      from: "minTemperature",
      to: "maxTemperature",
      unless: "supportsTwoPointTargetTemperature",
    },
    {
      name: "mode",
      type: ValueType.TEXT,
      access: Access.BOTH,
      words: Object.values(WATER_HEATER_MODE_WORDS),
      among: "modes",
      when: "modes",
    },
    {
      name: "target_temperature_low",
      property: "targetTemperatureLow",
      type: ValueType.NUMBER,
      access: Access.BOTH,
      canBeUnknown: true,
      unit: "°C",
      from: "minTemperature",
      to: "maxTemperature",
      when: "supportsTwoPointTargetTemperature",
    },
    {
      name: "target_temperature_high",
      property: "targetTemperatureHigh",
      type: ValueType.NUMBER,
      access: Access.BOTH,
      canBeUnknown: true,
      unit: "°C",
      from: "minTemperature",
      to: "maxTemperature",
      when: "supportsTwoPointTargetTemperature",
    },
    { name: "on", type: ValueType.BOOLEAN, access: Access.BOTH, when: "supportsOnOff" },
    { name: "away", type: ValueType.BOOLEAN, access: Access.BOTH, when: "supportsAway" },
    {
      name: "min_temperature",
      property: "minTemperature",
      type: ValueType.NUMBER,
      access: Access.READ,
      isFixed: true,
      unit: "°C",
    },
    {
      name: "max_temperature",
      property: "maxTemperature",
      type: ValueType.NUMBER,
      access: Access.READ,
      isFixed: true,
      unit: "°C",
    },
    {
      name: "target_temperature_step",
      property: "targetTemperatureStep",
      type: ValueType.NUMBER,
      access: Access.READ,
      isFixed: true,
      unit: "°C",
    },
    {
      name: "supported_modes",
      property: "modes",
      type: ValueType.TEXT,
      access: Access.READ,
      words: Object.values(WATER_HEATER_MODE_WORDS),
      isList: true,
      isFixed: true,
      when: "modes",
    },
  ],
});
