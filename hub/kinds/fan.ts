import {
  decodeFanStateResponse,
  decodeListEntitiesFanResponse,
} from "../../src/messages/client/fan.js";
import { FanStateResponse, ListEntitiesFanResponse } from "../../src/messages/fan.js";
import { MessageId } from "../../src/messages/ids.js";
import { FAN_SPEED_WORDS } from "../../src/messages/words.js";
import { type HubKind, onOrOff } from "./kind.js";

export const fan: HubKind<ListEntitiesFanResponse, FanStateResponse> = {
  name: "fan",
  list: {
    id: MessageId.ListEntitiesFanResponse,
    message: new ListEntitiesFanResponse(),
    decode: decodeListEntitiesFanResponse,
  },
  state: {
    id: MessageId.FanStateResponse,
    message: new FanStateResponse(),
    decode: decodeFanStateResponse,
  },
  inWords({ state, speed, oscillating }, { supportsSpeed }) {
    const parts = [onOrOff(state)];
    if (supportsSpeed) parts.push(`speed ${FAN_SPEED_WORDS[speed] ?? speed}`);
    if (oscillating) parts.push("oscillating");
    return parts.join(", ");
  },
};
