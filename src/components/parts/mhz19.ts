import { MHZ19, type MHZ19Sample } from "../../parts/mhz19.js";
import {
  type Instruct,
  type PartChannel,
  type PartSensors,
  type SerialPart,
  type SerialPartOptions,
  serialSensors,
  withActions,
} from "./part-sensor.js";
import { CARBON_DIOXIDE, TEMPERATURE, withDecimals } from "./quantities.js";

export interface MHZ19Options extends SerialPartOptions {
  /** Carbon dioxide in ppm, up to 5000. */
  co2?: PartChannel;
  /** Of the part itself, which is warmer than the room, in whole °C. */
  temperature?: PartChannel;
  /** Whether the part counts the lowest value of each day as 400 ppm. It is written at each start. Default: what it has kept, true when it is new. */
  selfCalibration?: boolean;
}

const PART: SerialPart<MHZ19Sample, "co2" | "temperature"> = {
  title: "MH-Z19",
  Driver: MHZ19,
  quantities: { co2: CARBON_DIOXIDE, temperature: withDecimals(TEMPERATURE, 0) },
};

/** What an MH-Z19 can be told besides. It doesn't answer, so nothing says whether it did it. */
export interface MHZ19Actions {
  /** Has the part take the air for 400 ppm. It must have measured fresh air for twenty minutes. The part keeps this. */
  calibrateZero(): void;
  /** Whether the part takes the lowest value of each day for 400 ppm, as a new one does. The part keeps this. */
  setSelfCalibration(isOn: boolean): void;
}

/**
 * Sensors on a Winsen MH-Z19B (carbon dioxide, its own temperature):
 * `const { co2 } = mhz19({ serial: { receive: 16, transmit: 17 }, co2: "Office" })`. What it returns also has
 * `calibrateZero()`, for when the part has been in fresh air for twenty minutes, and `setSelfCalibration(false)` for rooms
 * that never have fresh air.
 *
 * @throws ConfigurationError when an option is out of range.
 */
export function mhz19<Name extends keyof MHZ19Options>(
  given: Pick<MHZ19Options, Name | "serial">,
): PartSensors<Exclude<Name, keyof SerialPartOptions | "selfCalibration">> & MHZ19Actions {
  const { selfCalibration, ...options }: MHZ19Options = given;
  const part = withActions(serialSensors(PART, options), (instruct: Instruct<MHZ19>) => ({
    calibrateZero: () => instruct((driver) => driver.calibrateZero()),
    setSelfCalibration: (isOn: boolean) => instruct((driver) => driver.setSelfCalibration(isOn)),
  }));
  if (selfCalibration !== undefined) part.setSelfCalibration(selfCalibration);
  return part;
}
