import type { BinarySensor } from "../../entities/binary-sensor.js";
import { kindDiscovery, orNone } from "./kind-discovery.js";

export const discovery = kindDiscovery({
  platform: "binary_sensor",
  describe: ({ deviceClass }: BinarySensor, { state }) => ({
    state_topic: state,
    device_class: orNone(deviceClass),
  }),
});
