import type { NumberEntity } from "../../entities/number.js";
import { kindDiscovery, orNone } from "./kind-discovery.js";

export const discovery = kindDiscovery({
  platform: "number",
  describe: (entity: NumberEntity, { state, command }) => ({
    state_topic: state,
    command_topic: command,
    min: entity.minValue,
    max: entity.maxValue,
    step: entity.step,
    mode: entity.mode,
    unit_of_measurement: orNone(entity.unitOfMeasurement),
    device_class: orNone(entity.deviceClass),
  }),
});
