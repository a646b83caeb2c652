import type { TextSensor } from "../../entities/text-sensor.js";
import { kindDiscovery, orNone } from "./kind-discovery.js";

/** Home Assistant's sensors are texts as well. */
export const discovery = kindDiscovery({
  platform: "sensor",
  describe: ({ deviceClass }: TextSensor, { state }) => ({
    state_topic: state,
    device_class: orNone(deviceClass),
  }),
});
