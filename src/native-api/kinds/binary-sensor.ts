import type { BinarySensor } from "../../entities/binary-sensor.js";
import {
  encodeBinarySensorStateResponse,
  encodeListEntitiesBinarySensorResponse,
} from "../../messages/binary-sensor.js";
import type { NativeKind } from "./native-kind.js";

type Known = BinarySensor & { readonly state: boolean };

/** It has no state until one is known. */
export const binarySensorKind: NativeKind<BinarySensor> = {
  kind: "binary_sensor",
  encodeList: encodeListEntitiesBinarySensorResponse,
  encodeState: (entity, at) =>
    entity.state === undefined ? at : encodeBinarySensorStateResponse(entity as Known, at),
};
