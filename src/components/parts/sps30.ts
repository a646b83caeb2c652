import { SPS30, type SPS30Sample } from "../../parts/sps30.js";
import { count, dust } from "./dust.js";
import {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
} from "./part-sensor.js";

export interface SPS30Options extends I2CPartOptions {
  /** Particles up to 1 µm in µg/m³, 0 to 1000. */
  pm1?: PartChannel;
  /** Up to 2.5 µm. */
  pm25?: PartChannel;
  /** Up to 4 µm. */
  pm4?: PartChannel;
  /** Up to 10 µm. */
  pm10?: PartChannel;
  /** How many particles of 0.3 to 0.5 µm are in 1 cm³, 0 to 3000. */
  count05?: PartChannel;
  /** Of 0.3 to 1 µm. */
  count1?: PartChannel;
  /** Of 0.3 to 2.5 µm. */
  count25?: PartChannel;
  /** Of 0.3 to 4 µm. */
  count4?: PartChannel;
  /** Of 0.3 to 10 µm. */
  count10?: PartChannel;
  /** The size of a typical one in µm. */
  size?: PartChannel;
}

const particles = (name: keyof SPS30Sample) => count<SPS30Sample>(name, "#/cm³", 2);

const PART: I2CPart<SPS30Sample, keyof SPS30Sample> = {
  title: "SPS30",
  address: 0x69,
  Driver: SPS30,
  quantities: {
    pm1: dust("pm1", 2),
    pm25: dust("pm25", 2),
    pm4: dust("pm4", 2),
    pm10: dust("pm10", 2),
    ...{ count05: particles("count05"), count1: particles("count1") },
    ...{ count25: particles("count25"), count4: particles("count4") },
    count10: particles("count10"),
    size: count("size", "µm", 0),
  },
};

/**
 * Sensors on a Sensirion SPS30 (dust), address 0x69, with its pin SEL at ground:
 * `const { pm25 } = sps30({ bus: { data: 21, clock: 22 }, pm25: "Dust" })`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function sps30<Name extends keyof SPS30Options>(
  options: Pick<SPS30Options, Name | "bus">,
): PartSensors<Exclude<Name, keyof I2CPartOptions>> {
  const { count05, count1, count25, count4, count10, size }: SPS30Options = options;
  const counted = [count05, count1, count25, count4, count10, size];
  return i2cSensors(PART, options, { hasCounts: counted.some((each) => each !== undefined) });
}
