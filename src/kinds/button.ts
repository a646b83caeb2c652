// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { Button } from "../entities/index.js";
import {
  ButtonCommandRequest,
  decodeButtonCommandRequest,
  encodeListEntitiesButtonResponse,
} from "../messages/button.js";
import { MessageId } from "../messages/ids.js";

import { Access, encodeNothing, kind, ValueType } from "./kind.js";

export const BUTTON = kind<Button>({
  name: "button",
  collection: "buttons",
  description: "Can be pressed, and have no state",
  state(entity) {
    const state: Record<string, unknown> = {};
    if (entity.deviceClass) state.device_class = entity.deviceClass;
    return state;
  },
  encodeList: encodeListEntitiesButtonResponse,
  encodeState: encodeNothing,
  command: {
    id: MessageId.ButtonCommandRequest,
    Request: ButtonCommandRequest,
    decode: decodeButtonCommandRequest,
  },
  // biome-ignore format: a line for each value
  values: [
    { name: "press", property: "press", type: ValueType.BOOLEAN, access: Access.SET },
    { name: "device_class", property: "deviceClass", type: ValueType.TEXT, access: Access.READ, isFixed: true, when: "deviceClass" },
  ],
});
