import {
  decodeListEntitiesSwitchResponse,
  decodeSwitchStateResponse,
} from "../../src/messages/client/switch.js";
import { MessageId } from "../../src/messages/ids.js";
import { ListEntitiesSwitchResponse, SwitchStateResponse } from "../../src/messages/switch.js";
import { type HubKind, onOrOff } from "./kind.js";

export const switchKind: HubKind<ListEntitiesSwitchResponse, SwitchStateResponse> = {
  name: "switch",
  list: {
    id: MessageId.ListEntitiesSwitchResponse,
    message: new ListEntitiesSwitchResponse(),
    decode: decodeListEntitiesSwitchResponse,
  },
  state: {
    id: MessageId.SwitchStateResponse,
    message: new SwitchStateResponse(),
    decode: decodeSwitchStateResponse,
  },
  inWords: ({ state }) => onOrOff(state),
};
