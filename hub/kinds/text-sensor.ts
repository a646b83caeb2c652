import {
  decodeListEntitiesTextSensorResponse,
  decodeTextSensorStateResponse,
} from "../../src/messages/client/text-sensor.js";
import { MessageId } from "../../src/messages/ids.js";
import {
  ListEntitiesTextSensorResponse,
  TextSensorStateResponse,
} from "../../src/messages/text-sensor.js";
import type { HubKind } from "./kind.js";

export const textSensor: HubKind<ListEntitiesTextSensorResponse, TextSensorStateResponse> = {
  name: "text_sensor",
  list: {
    id: MessageId.ListEntitiesTextSensorResponse,
    message: new ListEntitiesTextSensorResponse(),
    decode: decodeListEntitiesTextSensorResponse,
  },
  state: {
    id: MessageId.TextSensorStateResponse,
    message: new TextSensorStateResponse(),
    decode: decodeTextSensorStateResponse,
  },
  inWords: ({ state }) => state,
};
