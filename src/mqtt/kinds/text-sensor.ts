import type { TextSensor } from "../../entities/text-sensor.js";
import { mqttKind, orNone } from "../mqtt-kind.js";

/** Home Assistant's sensors are texts as well. */
export const textSensor = mqttKind({
  kind: "text_sensor",
  platform: "sensor",
  describe: ({ deviceClass }: TextSensor, { state }) => ({
    state_topic: state,
    device_class: orNone(deviceClass),
  }),
  write: ({ wireState }, to) => to.text(wireState),
});
