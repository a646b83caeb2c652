// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { Siren } from "../entities/index.js";
import { MessageId } from "../messages/ids.js";
import {
  decodeSirenCommandRequest,
  encodeListEntitiesSirenResponse,
  encodeSirenStateResponse,
  SirenCommandRequest,
} from "../messages/siren.js";

import { float } from "./entity-values.js";
import { Access, kind, ValueType } from "./kind.js";

export const SIREN = kind<Siren>({
  name: "siren",
  collection: "sirens",
  description: "Sirens, buzzers and bells",
  state(entity) {
    const state: Record<string, unknown> = { state: entity.state };
    if (entity.hasTones) state.tone = entity.tone;
    if (entity.supportsVolume) state.volume = float(entity.volume) ?? 0;
    if (entity.hasTones) state.tones = [...entity.tones];
    return state;
  },
  encodeList: encodeListEntitiesSirenResponse,
  encodeState: encodeSirenStateResponse,
  command: {
    id: MessageId.SirenCommandRequest,
    Request: SirenCommandRequest,
    decode: decodeSirenCommandRequest,
  },
  // biome-ignore format: a line for each value
  values: [
    { name: "state", property: "state", type: ValueType.BOOLEAN, access: Access.BOTH },
    { name: "tone", property: "tone", type: ValueType.TEXT, access: Access.BOTH, among: "tones", when: "hasTones" },
    { name: "duration", property: "duration", type: ValueType.INTEGER, access: Access.SET, unit: "s", minimum: 0, maximum: 86400 },
    { name: "volume", property: "volume", type: ValueType.NUMBER, access: Access.BOTH, minimum: 0, maximum: 1, when: "supportsVolume" },
    { name: "tones", property: "tones", type: ValueType.TEXT, access: Access.READ, isList: true, isFixed: true, when: "hasTones" },
  ],
});
