import type { BinarySensor } from "../../entities/binary-sensor.js";
import {
  encodeBinarySensorStateResponse,
  encodeListEntitiesBinarySensorResponse,
} from "../../messages/binary-sensor.js";
import type { NativeKind } from "./native-kind.js";

export const binarySensorKind: NativeKind<BinarySensor> = {
  kind: "binary_sensor",
  encodeList: encodeListEntitiesBinarySensorResponse,
  encodeState: encodeBinarySensorStateResponse,
};
