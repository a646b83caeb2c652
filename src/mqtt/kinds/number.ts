import type { NumberEntity } from "../../entities/number.js";
import { ValidationError } from "../../schema/errors.js";
import { mqttKind, orNone, short } from "../mqtt-kind.js";

export const number = mqttKind({
  kind: "number",
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
  write: ({ wireState }, to) => to.number(wireState),
  command(text) {
    const state = text.trim() === "" ? Number.NaN : Number(text);
    if (Number.isNaN(state)) throw new ValidationError(`must be a number, not ${short(text)}.`);
    return { state };
  },
});
