import type { Sensor } from "../../entities/sensor.js";
import { mqttKind, orNone } from "../mqtt-kind.js";

export const sensor = mqttKind({
  kind: "sensor",
  platform: "sensor",
  describe: (entity: Sensor, { state }) => ({
    state_topic: state,
    unit_of_measurement: orNone(entity.unitOfMeasurement),
    suggested_display_precision: entity.accuracyDecimals,
    device_class: orNone(entity.deviceClass),
    state_class: entity.stateClass === "none" ? undefined : entity.stateClass,
    ...(entity.forceUpdate && { force_update: true }),
  }),
  write: ({ wireState }, to) => to.number(wireState),
});
