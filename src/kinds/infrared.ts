// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { Infrared } from "../entities/index.js";
import { MessageId } from "../messages/ids.js";
import {
  decodeInfraredRFTransmitRawTimingsRequest,
  encodeInfraredRFReceiveEvent,
  encodeListEntitiesInfraredResponse,
  InfraredRFTransmitRawTimingsRequest,
} from "../messages/infrared.js";

import { kind } from "./kind.js";

export const INFRARED = kind<Infrared>({
  name: "infrared",
  collection: "infrareds",
  description: "Send and receive what remote controls do",
  state: () => ({}),
  encodeList: encodeListEntitiesInfraredResponse,
  encodeState: encodeInfraredRFReceiveEvent,
  isMomentary: true,
  command: {
    id: MessageId.InfraredRFTransmitRawTimingsRequest,
    Request: InfraredRFTransmitRawTimingsRequest,
    decode: decodeInfraredRFTransmitRawTimingsRequest,
  },
  // biome-ignore format: a line for each value
  values: [

  ],
});
