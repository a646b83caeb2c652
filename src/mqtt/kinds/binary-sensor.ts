import type { BinarySensor } from "../../entities/binary-sensor.js";
import { mqttKind, OFF, ON, orNone } from "../mqtt-kind.js";

/** Home Assistant's payload for an unknown state. */
const UNKNOWN = "None";

export const binarySensor = mqttKind({
  kind: "binary_sensor",
  platform: "binary_sensor",
  describe: ({ deviceClass }: BinarySensor, { state }) => ({
    state_topic: state,
    device_class: orNone(deviceClass),
  }),
  write: ({ state }, to) => to.word(state === undefined ? UNKNOWN : state ? ON : OFF),
});
