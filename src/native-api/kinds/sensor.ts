import type { Sensor } from "../../entities/sensor.js";
import {
  encodeListEntitiesSensorResponse,
  encodeSensorStateResponse,
} from "../../messages/sensor.js";
import type { NativeKind } from "./native-kind.js";

export const sensorKind: NativeKind<Sensor> = {
  kind: "sensor",
  encodeList: encodeListEntitiesSensorResponse,
  encodeState: encodeSensorStateResponse,
};
