import type { TextSensor } from "../../entities/text-sensor.js";
import {
  encodeListEntitiesTextSensorResponse,
  encodeTextSensorStateResponse,
} from "../../messages/text-sensor.js";
import type { NativeKind } from "./native-kind.js";

export const textSensorKind: NativeKind<TextSensor> = {
  kind: "text_sensor",
  encodeList: encodeListEntitiesTextSensorResponse,
  encodeState: encodeTextSensorStateResponse,
};
