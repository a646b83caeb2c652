import { VL53L0X, type VL53L0XSample } from "../../parts/vl53l0x.js";
import {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
} from "./part-sensor.js";
import { DISTANCE } from "./quantities.js";

export interface VL53L0XOptions extends I2CPartOptions {
  /** In cm, 3 to 120. It has no value while nothing is in range. */
  distance: PartChannel;
}

const PART: I2CPart<VL53L0XSample, "distance"> = {
  title: "VL53L0X",
  address: 0x29,
  Driver: VL53L0X,
  quantities: { distance: DISTANCE },
};

/**
 * A sensor on an ST VL53L0X (distance by light), address 0x29:
 * `const { distance } = vl53l0x({ bus: { data: 21, clock: 22 }, distance: "Shelf" })`.
 *
 * @throws ConfigurationError when an option is out of range.
 */
export function vl53l0x(options: VL53L0XOptions): PartSensors<"distance"> {
  return i2cSensors(PART, options);
}
