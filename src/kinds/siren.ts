// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { Siren } from "../entities/index.js";
import { MessageId } from "../messages/ids.js";
import {
  decodeSirenCommandRequest,
  encodeListEntitiesSirenResponse,
  encodeSirenStateResponse,
  SirenCommandRequest,
} from "../messages/siren.js";

import { Access, kind, ValueType } from "./kind.js";

export const SIREN = kind<Siren>({
  name: "siren",
  collection: "sirens",
  description: "Sirens, buzzers and bells",
  encodeList: encodeListEntitiesSirenResponse,
  encodeState: encodeSirenStateResponse,

  command: {
    id: MessageId.SirenCommandRequest,
    Request: SirenCommandRequest,
    decode: decodeSirenCommandRequest,
  },
  values: [
    { name: "state", type: ValueType.BOOLEAN, access: Access.BOTH },
    { name: "tone", type: ValueType.TEXT, access: Access.BOTH, among: "tones", when: "tones" },
    {
      name: "duration",
      type: ValueType.INTEGER,
      access: Access.SET,
      unit: "s",
      minimum: 0,
      maximum: 86400,
    },
    {
      name: "volume",
      type: ValueType.NUMBER,
      access: Access.BOTH,
      minimum: 0,
      maximum: 1,
      when: "supportsVolume",
    },
    {
      name: "tones",
      type: ValueType.TEXT,
      access: Access.READ,
      isList: true,
      isFixed: true,
      when: "tones",
    },
  ],
});
