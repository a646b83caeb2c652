// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { Switch } from "../entities/index.js";
import { MessageId } from "../messages/ids.js";
import {
  decodeSwitchCommandRequest,
  encodeListEntitiesSwitchResponse,
  encodeSwitchStateResponse,
  SwitchCommandRequest,
} from "../messages/switch.js";

import { Access, kind, ValueType } from "./kind.js";

export const SWITCH = kind<Switch>({
  name: "switch",
  collection: "switches",
  description: "On or off, can be turned on and off",
  state(entity) {
    const state: Record<string, unknown> = {
      state: entity.state,
      assumed_state: entity.assumedState,
    };
    if (entity.deviceClass) state.device_class = entity.deviceClass;
    return state;
  },
  encodeList: encodeListEntitiesSwitchResponse,
  encodeState: encodeSwitchStateResponse,
  savedFormat: 0xa9f62555,
  command: {
    id: MessageId.SwitchCommandRequest,
    Request: SwitchCommandRequest,
    decode: decodeSwitchCommandRequest,
  },
  // biome-ignore format: a line for each value
  values: [
    { name: "state", property: "state", type: ValueType.BOOLEAN, access: Access.BOTH, isSaved: true },
    { name: "assumed_state", property: "assumedState", type: ValueType.BOOLEAN, access: Access.READ, isFixed: true },
    { name: "device_class", property: "deviceClass", type: ValueType.TEXT, access: Access.READ, isFixed: true, when: "deviceClass" },
  ],
});
