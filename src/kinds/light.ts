// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { Light } from "../entities/index.js";
import { MessageId } from "../messages/ids.js";
import {
  decodeLightCommandRequest,
  encodeLightStateResponse,
  encodeListEntitiesLightResponse,
  LightCommandRequest,
} from "../messages/light.js";
import { COLOR_MODE_WORDS } from "../messages/words.js";
import { float } from "./entity-values.js";
import { Access, kind, ValueType } from "./kind.js";

export const LIGHT = kind<Light>({
  name: "light",
  collection: "lights",
  description: "Lamps",
  state(entity) {
    const state: Record<string, unknown> = { state: entity.state };
    if (entity.supportsBrightness) state.brightness = float(entity.brightness) ?? 0;
    if (entity.supportsRgb) state.red = float(entity.red) ?? 0;
    if (entity.supportsRgb) state.green = float(entity.green) ?? 0;
    if (entity.supportsRgb) state.blue = float(entity.blue) ?? 0;
    if (entity.supportsWhiteValue) state.white = float(entity.white) ?? 0;
    if (entity.supportsColorTemperature)
      state.color_temperature = float(entity.colorTemperature) ?? 0;
    if (entity.hasEffects) state.effect = entity.effect;
    if (entity.showsColorMode) state.color_mode = entity.colorMode;
    if (entity.supportsColdWarmWhite) state.cold_white = float(entity.coldWhite) ?? 0;
    if (entity.supportsColdWarmWhite) state.warm_white = float(entity.warmWhite) ?? 0;
    if (entity.supportsColorTemperature) state.min_mireds = float(entity.minMireds) ?? 0;
    if (entity.supportsColorTemperature) state.max_mireds = float(entity.maxMireds) ?? 0;
    if (entity.hasEffects) state.effects = [...entity.effects];
    if (entity.showsColorMode) state.supported_color_modes = [...entity.colorModes];
    return state;
  },
  encodeList: encodeListEntitiesLightResponse,
  encodeState: encodeLightStateResponse,
  savedFormat: 0x54007eca,
  command: {
    id: MessageId.LightCommandRequest,
    Request: LightCommandRequest,
    decode: decodeLightCommandRequest,
  },
  // biome-ignore format: a line for each value
  values: [
    { name: "state", property: "state", type: ValueType.BOOLEAN, access: Access.BOTH, isSaved: true },
    { name: "brightness", property: "brightness", type: ValueType.NUMBER, access: Access.BOTH, isSaved: true, minimum: 0, maximum: 1, when: "supportsBrightness" },
    { name: "red", property: "red", type: ValueType.NUMBER, access: Access.BOTH, isSaved: true, minimum: 0, maximum: 1, when: "supportsRgb" },
    { name: "green", property: "green", type: ValueType.NUMBER, access: Access.BOTH, isSaved: true, minimum: 0, maximum: 1, when: "supportsRgb" },
    { name: "blue", property: "blue", type: ValueType.NUMBER, access: Access.BOTH, isSaved: true, minimum: 0, maximum: 1, when: "supportsRgb" },
    { name: "white", property: "white", type: ValueType.NUMBER, access: Access.BOTH, isSaved: true, minimum: 0, maximum: 1, when: "supportsWhiteValue" },
    { name: "color_temperature", property: "colorTemperature", type: ValueType.NUMBER, access: Access.BOTH, isSaved: true, unit: "mireds", from: "minMireds", to: "maxMireds", when: "supportsColorTemperature" },
    { name: "effect", property: "effect", type: ValueType.TEXT, access: Access.BOTH, isSaved: true, among: "effects", when: "hasEffects" },
    { name: "color_mode", property: "colorMode", type: ValueType.TEXT, access: Access.BOTH, enumeration: "ColorMode", words: Object.values(COLOR_MODE_WORDS), isSaved: true, among: "colorModes", when: "showsColorMode" },
    { name: "cold_white", property: "coldWhite", type: ValueType.NUMBER, access: Access.BOTH, isSaved: true, minimum: 0, maximum: 1, when: "supportsColdWarmWhite" },
    { name: "warm_white", property: "warmWhite", type: ValueType.NUMBER, access: Access.BOTH, isSaved: true, minimum: 0, maximum: 1, when: "supportsColdWarmWhite" },
    { name: "transition_length", property: "transitionLength", type: ValueType.INTEGER, access: Access.SET, unit: "ms", minimum: 0, maximum: 2147483647, when: "supportsBrightness" },
    { name: "flash_length", property: "flashLength", type: ValueType.INTEGER, access: Access.SET, unit: "ms", minimum: 1, maximum: 2147483647 },
    { name: "min_mireds", property: "minMireds", type: ValueType.NUMBER, access: Access.READ, isFixed: true, when: "supportsColorTemperature" },
    { name: "max_mireds", property: "maxMireds", type: ValueType.NUMBER, access: Access.READ, isFixed: true, when: "supportsColorTemperature" },
    { name: "effects", property: "effects", type: ValueType.TEXT, access: Access.READ, isList: true, isFixed: true, when: "hasEffects" },
    { name: "supported_color_modes", property: "colorModes", type: ValueType.TEXT, access: Access.READ, enumeration: "ColorMode", words: Object.values(COLOR_MODE_WORDS), isList: true, isFixed: true, when: "showsColorMode" },
  ],
});
