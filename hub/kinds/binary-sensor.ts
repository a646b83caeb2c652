import {
  BinarySensorStateResponse,
  ListEntitiesBinarySensorResponse,
} from "../../src/messages/binary-sensor.js";
import {
  decodeBinarySensorStateResponse,
  decodeListEntitiesBinarySensorResponse,
} from "../../src/messages/client/binary-sensor.js";
import { MessageId } from "../../src/messages/ids.js";
import { type HubKind, onOrOff } from "./kind.js";

export const binarySensor: HubKind<ListEntitiesBinarySensorResponse, BinarySensorStateResponse> = {
  name: "binary_sensor",
  list: {
    id: MessageId.ListEntitiesBinarySensorResponse,
    message: new ListEntitiesBinarySensorResponse(),
    decode: decodeListEntitiesBinarySensorResponse,
  },
  state: {
    id: MessageId.BinarySensorStateResponse,
    message: new BinarySensorStateResponse(),
    decode: decodeBinarySensorStateResponse,
  },
  inWords: ({ state }) => onOrOff(state),
};
