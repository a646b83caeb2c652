import {
  decodeListEntitiesSensorResponse,
  decodeSensorStateResponse,
} from "../../src/messages/client/sensor.js";
import { MessageId } from "../../src/messages/ids.js";
import { ListEntitiesSensorResponse, SensorStateResponse } from "../../src/messages/sensor.js";
import type { HubKind } from "./kind.js";

export const sensor: HubKind<ListEntitiesSensorResponse, SensorStateResponse> = {
  name: "sensor",
  list: {
    id: MessageId.ListEntitiesSensorResponse,
    message: new ListEntitiesSensorResponse(),
    decode: decodeListEntitiesSensorResponse,
  },
  state: {
    id: MessageId.SensorStateResponse,
    message: new SensorStateResponse(),
    decode: decodeSensorStateResponse,
  },
  inWords({ state }, { accuracyDecimals, unitOfMeasurement }) {
    if (Number.isNaN(state)) return "no reading";
    return `${state.toFixed(decimals(accuracyDecimals))} ${unitOfMeasurement}`.trimEnd();
  },
};

/** Limited to what `toFixed` accepts; ESPHome's may be below 0. */
function decimals(accuracyDecimals: number): number {
  return Math.min(Math.max(accuracyDecimals, 0), 100);
}
