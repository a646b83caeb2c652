import type { Serial } from "../host/host.js";
import { PartDriver } from "./part-driver.js";
import { PartError } from "./part-error.js";
import type { SensorDriver } from "./sensor-driver.js";
import { SerialInput } from "./serial-input.js";
import { openSerial, type SerialSensorOptions } from "./serial-sensor.js";

const BAUD = 9600;

const READ = Uint8Array.of(0xff, 0x01, 0x86, 0, 0, 0, 0, 0, 0x79);
const CALIBRATE_ZERO = Uint8Array.of(0xff, 0x01, 0x87, 0, 0, 0, 0, 0, 0x78);
const SELF_CALIBRATION_ON = Uint8Array.of(0xff, 0x01, 0x79, 0xa0, 0, 0, 0, 0, 0xe6);
const SELF_CALIBRATION_OFF = Uint8Array.of(0xff, 0x01, 0x79, 0, 0, 0, 0, 0, 0x86);
const START = 0xff;
const COMMAND = 0x86;
const LENGTH = 9;

/** Milliseconds until the answer has come. */
const ANSWER_TIME = 50;

/** What is added to a temperature. */
const COLDEST = 40;

/** What parts measure that have carbon dioxide only. */
export interface CO2Sample {
  carbonDioxideGasSensor: {
    /** In parts per million. */
    CO2: number;
  };
}

export interface MHZ19Sample extends CO2Sample {
  thermometer: {
    /** Of the part itself, in whole °C. Its manual doesn't mention it. */
    temperature: number;
  };
}

/**
 * Winsen MH-Z19B: carbon dioxide. It needs three minutes to warm up. It takes the lowest value of each day
 * for 400 ppm, so it also reports less, which is shown as it is.
 *
 * Its manual: MH-Z19B, version 1.6. 0 to 5000 ppm, 9600 bits a second.
 */
export class MHZ19 extends PartDriver<Serial> implements SensorDriver<MHZ19Sample> {
  readonly again = ANSWER_TIME;
  private readonly input: SerialInput;

  constructor(options: SerialSensorOptions) {
    super(openSerial(options, BAUD));
    this.input = new SerialInput(this.io);
  }

  measure(): number {
    this.input.clear();
    this.io.write(READ);
    return ANSWER_TIME;
  }

  /** Takes the air that it has measured for twenty minutes for 400 ppm. Returns the milliseconds that this takes. */
  calibrateZero(): number {
    this.io.write(CALIBRATE_ZERO);
    return ANSWER_TIME;
  }

  /** Whether it takes the lowest value of each day for 400 ppm. Returns the milliseconds that this takes. */
  setSelfCalibration(isOn: boolean): number {
    this.io.write(isOn ? SELF_CALIBRATION_ON : SELF_CALIBRATION_OFF);
    return ANSWER_TIME;
  }

  /** @throws PartError when the checksum is wrong, or nothing was measured yet. */
  sample(): MHZ19Sample | undefined {
    const { bytes } = this.input;
    this.input.receive();
    if (this.input.length < LENGTH) return undefined;
    let sum = 0;
    for (let i = 1; i < LENGTH - 1; i++) sum += bytes[i] as number;
    if (bytes[0] !== START || bytes[1] !== COMMAND || ((256 - sum) & 0xff) !== bytes[LENGTH - 1])
      throw new PartError("The checksum is wrong.");
    const CO2 = (bytes[2] as number) * 256 + (bytes[3] as number);
    if (CO2 === 0) throw new PartError("Nothing was measured yet.");
    return {
      carbonDioxideGasSensor: { CO2 },
      thermometer: { temperature: (bytes[4] as number) - COLDEST },
    };
  }
}
