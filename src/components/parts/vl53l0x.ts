import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import { checkedDuration, checkedNumber, type NumberRange } from "../../base/option-ranges.js";
import { VL53L0X, type VL53L0XSample } from "../../parts/vl53l0x.js";
import type { DigitalPin } from "../pins/digital-pin.js";
import {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
} from "./part-sensor.js";
import { DISTANCE } from "./quantities.js";

export interface VL53L0XOptions extends I2CPartOptions {
  /** In cm, 3 to 120, with `longRange` to 200. It has no value while nothing is in range. */
  distance: PartChannel;
  /**
   * The pin of its XSHUT, an output of the board or of an expander. It is low until the part is read first, and the part is
   * given its `address` then. So several can be on one bus: each with a pin, and with an address other than 0x29. Default:
   * XSHUT isn't wired.
   */
  enablePin?: DigitalPin;
  /** Its address on the bus, 0x08 to 0x77; another one than 0x29 only with `enablePin`. Default 0x29. */
  address?: number;
  /** Measures farther, to 200 cm in the dark, as ST's API does for long ranges. Default false. */
  longRange?: boolean;
  /**
   * Weaker signals are out of range, in millions of counted photons a second, more than 0 and less than 512. Default 0.25,
   * with `longRange` 0.1.
   */
  signalRateLimit?: number;
  /** How long a measurement takes, 20 ms to 2 s: in a longer one distances vary less. Default 33 ms. */
  timingBudget?: Duration;
}

const OWNER = "The VL53L0X";
const USUAL_ADDRESS = 0x29;
const ADDRESS: NumberRange = { from: 0x08, to: 0x77, whole: true };
/** It has 16 bits, of which 7 are behind the point. */
const LIMIT: NumberRange = { from: 1 / 128, to: 511.99 };
const BUDGET: NumberRange = { from: 20, to: 2000 };

const PART: I2CPart<VL53L0XSample, "distance"> = {
  title: "VL53L0X",
  address: USUAL_ADDRESS,
  Driver: VL53L0X,
  quantities: { distance: DISTANCE },
};

/**
 * A sensor on an ST VL53L0X (distance by light), address 0x29:
 * `const { distance } = vl53l0x({ bus: { data: 21, clock: 22 }, distance: "Shelf" })`. Several on one bus have a pin each:
 * `vl53l0x({ bus, enablePin: 16, address: 0x30, distance: "Left" })`.
 *
 * @throws ConfigurationError when an option is out of range.
 */
export function vl53l0x(options: VL53L0XOptions): PartSensors<"distance"> {
  const { enablePin, address = USUAL_ADDRESS, longRange, signalRateLimit, timingBudget } = options;
  checkedNumber(OWNER, "address", address, ADDRESS);
  if (enablePin === undefined && address !== USUAL_ADDRESS)
    throw new ConfigurationError(
      `${OWNER}: address is 0x${address.toString(16)}, which the part has to be given at each start; wire its XSHUT to a pin and give that as enablePin.`,
    );
  const settings = {
    ...(longRange && { longRange }),
    ...(signalRateLimit !== undefined && {
      signalRateLimit: checkedNumber(OWNER, "signalRateLimit", signalRateLimit, LIMIT),
    }),
    ...(timingBudget !== undefined && {
      timingBudget: checkedDuration(OWNER, "timingBudget", timingBudget, BUDGET),
    }),
  };
  return i2cSensors(PART, options, settings, enablePin);
}
