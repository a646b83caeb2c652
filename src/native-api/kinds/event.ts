import type { EventEntity } from "../../entities/event.js";
import { encodeEventResponse, encodeListEntitiesEventResponse } from "../../messages/event.js";
import type { NativeKind } from "./native-kind.js";

export const eventKind: NativeKind<EventEntity> = {
  kind: "event",
  encodeList: encodeListEntitiesEventResponse,
  encodeState: encodeEventResponse,
  isMomentary: true,
};
