import { ConfigurationError } from "../../base/errors.js";
import { Fan, type FanOptions } from "../../entities/fan/fan.js";
import { isOn, type TuyaDatapoints } from "./tuya-datapoints.js";

/** The datapoints of a fan, `switch` or `speed` at least. */
export interface TuyaFanDatapoints {
  /** Whether it is on: `bool`. */
  switch?: number;
  /** Its speed: `int` from 1, or `enum` from 0. */
  speed?: number;
  /** Whether it oscillates: `bool` or `enum`. */
  oscillation?: number;
  /** Whether it turns the other way: `enum` or `bool`. */
  direction?: number;
}

/** `speedCount` is for fans with a `speed`. */
export type TuyaFanOptions = Omit<
  FanOptions,
  `supports${string}` | "presetModes" | "initialState" | "restore" | "onCommand"
>;

/** A fan at a Tuya device's processor. @throws ConfigurationError naming the entity, when it has too few datapoints. */
export function tuyaFan(mcu: TuyaDatapoints, ids: TuyaFanDatapoints, options: TuyaFanOptions): Fan {
  const { speed, oscillation, direction } = ids;
  if (speed === undefined && ids.switch === undefined)
    throw new ConfigurationError(`"${options.name}": give a switch or a speed.`);
  const fan = new Fan({
    ...options,
    supportsSpeed: speed !== undefined,
    supportsOscillation: oscillation !== undefined,
    supportsDirection: direction !== undefined,
    onCommand: (to) => {
      mcu.settle(ids.switch, to.state ? 1 : 0, "bool");
      mcu.settle(oscillation, to.oscillating ? 1 : 0);
      mcu.settle(direction, to.direction === "reverse" ? 1 : 0, "enum");
      const first = mcu.last(speed)?.type === "enum" ? 1 : 0;
      mcu.settle(speed, to.speedLevel - first);
    },
  });
  mcu.onReport(speed, ({ type, value }) => {
    const speedLevel = Number(value) + (type === "enum" ? 1 : 0);
    if (speedLevel >= 1 && speedLevel <= fan.speedCount) fan.publish({ speedLevel });
  });
  mcu.onReport(ids.switch, ({ value }) => fan.publish({ state: isOn(value) }));
  mcu.onReport(oscillation, ({ value }) => fan.publish({ oscillating: isOn(value) }));
  mcu.onReport(direction, ({ value }) =>
    fan.publish({ direction: isOn(value) ? "reverse" : "forward" }),
  );
  return fan;
}
