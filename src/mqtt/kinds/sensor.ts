import type { Sensor } from "../../entities/sensor.js";
import { SENSOR_STATE_CLASS_WORDS as STATE_CLASSES } from "../../messages/words.js";
import { mqttKind, orNone } from "../mqtt-kind.js";

export const sensor = mqttKind({
  kind: "sensor",
  platform: "sensor",
  describe: (entity: Sensor, { state }) => ({
    state_topic: state,
    unit_of_measurement: orNone(entity.unitOfMeasurement),
    suggested_display_precision: entity.accuracyDecimals,
    device_class: orNone(entity.deviceClass),
    state_class: entity.stateClass === 0 ? undefined : STATE_CLASSES[entity.stateClass],
    ...(entity.forceUpdate && { force_update: true }),
  }),
  write: ({ state }, to) => to.number(state),
});
