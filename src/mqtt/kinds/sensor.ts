import type { Sensor } from "../../entities/sensor.js";
import { kindDiscovery, orNone } from "./kind-discovery.js";

export const discovery = kindDiscovery({
  platform: "sensor",
  describe: (entity: Sensor, { state }) => ({
    state_topic: state,
    unit_of_measurement: orNone(entity.unitOfMeasurement),
    suggested_display_precision: entity.accuracyDecimals,
    device_class: orNone(entity.deviceClass),
    state_class: entity.stateClass === "none" ? undefined : entity.stateClass,
    ...(entity.forceUpdate && { force_update: true }),
  }),
});
