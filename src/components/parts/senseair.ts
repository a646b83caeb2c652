import { checkedNumber, type NumberRange } from "../../base/option-ranges.js";
import type { CO2Sample } from "../../parts/mhz19.js";
import { SenseAir } from "../../parts/senseair.js";
import {
  type Instruct,
  type PartChannel,
  type PartSensors,
  type SerialPart,
  type SerialPartOptions,
  serialSensors,
  withActions,
} from "./part-sensor.js";
import { CARBON_DIOXIDE } from "./quantities.js";

export interface SenseAirOptions extends SerialPartOptions {
  /** Carbon dioxide in ppm, up to 10,000. */
  co2: PartChannel;
}

const PART: SerialPart<CO2Sample, "co2"> = {
  title: "SenseAir S8",
  Driver: SenseAir,
  quantities: { co2: CARBON_DIOXIDE },
};

const HOURS: NumberRange = { from: 0, to: 0xffff, whole: true, unit: "h" };
const USUAL_HOURS = 180;

/** What a SenseAir S8 can be told besides. */
export interface SenseAirActions {
  /** Calibrates the part: what it measures now counts as 400 ppm. It must have been in fresh air for some minutes. The part keeps this. */
  calibrateBackground(): void;
  /** Calls back with whether it has calibrated itself since then. */
  checkCalibration(take: (isCalibrated: boolean) => void): void;
  /**
   * After how many hours the lowest value counts as 400 ppm, 0 to 65,535; 0: never. The part keeps this.
   *
   * @param hours - Default 180, as a new one has.
   * @throws ConfigurationError when it is out of range.
   */
  setSelfCalibration(hours?: number): void;
  /** Calls back with these hours. */
  checkSelfCalibration(take: (hours: number) => void): void;
}

/**
 * A sensor on a SenseAir S8 (carbon dioxide):
 * `const { co2 } = senseair({ serial: { receive: 16, transmit: 17 }, co2: "Office" })`. What it returns also has
 * `calibrateBackground()`, for when the part is in fresh air, and `setSelfCalibration(0)` for rooms that never have
 * fresh air.
 *
 * @throws ConfigurationError when an option is out of range.
 */
export function senseair(options: SenseAirOptions): PartSensors<"co2"> & SenseAirActions {
  return withActions(serialSensors(PART, options), (instruct: Instruct<SenseAir>) => {
    const wakeUp = (driver: SenseAir) => driver.wakeUp();
    const confirm = (driver: SenseAir) => driver.confirm();
    return {
      calibrateBackground: () =>
        instruct(
          wakeUp,
          (driver) => driver.forgetCalibration(),
          confirm,
          wakeUp,
          (driver) => driver.calibrateBackground(),
          confirm,
        ),
      checkCalibration: (take: (isCalibrated: boolean) => void) =>
        instruct(
          wakeUp,
          (driver) => driver.ask("calibration"),
          (driver) => {
            take(driver.asked().isCalibrated);
            return 0;
          },
        ),
      setSelfCalibration: (hours = USUAL_HOURS) => {
        checkedNumber("The SenseAir S8", "setSelfCalibration", hours, HOURS);
        instruct(wakeUp, (driver) => driver.setSelfCalibration(hours), confirm);
      },
      checkSelfCalibration: (take: (hours: number) => void) =>
        instruct(
          wakeUp,
          (driver) => driver.ask("period"),
          (driver) => {
            take(driver.asked().hours);
            return 0;
          },
        ),
    };
  });
}
