import type { Serial } from "../host/host.js";
import type { CO2Sample } from "./mhz19.js";
import { ModbusClient, READ_HOLDING_REGISTERS, READ_INPUT_REGISTERS } from "./modbus.js";
import { PartDriver } from "./part-driver.js";
import { PartError } from "./part-error.js";
import type { SensorDriver } from "./sensor-driver.js";
import { openSerial, type SerialSensorOptions } from "./serial-sensor.js";

const BAUD = 9600;

/** Answers to it, whatever its address is. */
const ANY_UNIT = 0xfe;

/** Input registers: its errors first, carbon dioxide last. */
const REGISTERS = 4;
const CO2 = 6;
const HAS_FAILED = 0x01;

/** Holding registers: what it has done, what it shall do, and hours. */
const DONE = 0;
const COMMAND = 1;
const SELF_CALIBRATION = 0x1f;

/** With its parameter, the background. */
const CALIBRATE = 0x7c06;
const IS_CALIBRATED = 0x20;

/** Wakes some of its family. */
const WAKE_UP = Uint8Array.of(0);

/** Milliseconds until it is awake, and until its answer has come. */
const WAKE_UP_TIME = 5;
const ANSWER_TIME = 60;

/**
 * SenseAir S8 and its family: carbon dioxide. It takes the lowest value of 180 hours for 400 ppm, so it also reports less, which
 * is shown as it is.
 *
 * Modbus on SenseAir S8, revision 1.03 (TDE2067). 400 to 10,000 ppm, 9600 bits a second.
 */
export class SenseAir extends PartDriver<Serial> implements SensorDriver<CO2Sample> {
  readonly again = ANSWER_TIME;
  private readonly modbus: ModbusClient;
  private isAsked = false;

  constructor(options: SerialSensorOptions) {
    super(openSerial(options, BAUD));
    this.modbus = new ModbusClient(this.io);
  }

  measure(): number {
    this.isAsked = false;
    return this.wakeUp();
  }

  /** @throws PartError when the checksum is wrong, or the part has failed. */
  sample(): CO2Sample | undefined {
    if (!this.isAsked) {
      this.modbus.read(ANY_UNIT, READ_INPUT_REGISTERS, 0, REGISTERS);
      this.isAsked = true;
      return undefined;
    }
    const registers = this.modbus.answer();
    if (!registers) return undefined;
    if (registers.getUint16(0) & HAS_FAILED) throw new PartError("The part reports a fatal error.");
    return { carbonDioxideGasSensor: { CO2: registers.getInt16(CO2) } };
  }

  /** Before anything else. Returns the milliseconds that this takes. */
  wakeUp(): number {
    this.io.write(WAKE_UP);
    return WAKE_UP_TIME;
  }

  /** Forgets that it was calibrated. Returns the milliseconds that this takes. */
  forgetCalibration(): number {
    return this.write(DONE, 0);
  }

  /** From now on, what it measures now counts as 400 ppm: call it in fresh air. Returns the milliseconds that this takes. */
  calibrateBackground(): number {
    return this.write(COMMAND, CALIBRATE);
  }

  /** @param hours - In which the lowest value is 400 ppm; 0: never. Returns the milliseconds that this takes. */
  setSelfCalibration(hours: number): number {
    return this.write(SELF_CALIBRATION, hours);
  }

  /** @throws PartError when it hasn't confirmed what it was told. */
  confirm(): number {
    if (!this.modbus.isWritten()) throw new PartError("It hasn't answered.");
    return 0;
  }

  /** Asks whether it was calibrated, or for the hours of its self-calibration. */
  ask(what: "calibration" | "period"): number {
    const register = what === "calibration" ? DONE : SELF_CALIBRATION;
    this.modbus.read(ANY_UNIT, READ_HOLDING_REGISTERS, register, 1);
    return ANSWER_TIME;
  }

  /** What it has answered to `ask`: whether it was calibrated, and hours. @throws PartError when it hasn't. */
  asked(): { readonly isCalibrated: boolean; readonly hours: number } {
    const registers = this.modbus.answer();
    if (!registers) throw new PartError("It hasn't answered.");
    const hours = registers.getUint16(0);
    return { isCalibrated: (hours & IS_CALIBRATED) !== 0, hours };
  }

  private write(register: number, value: number): number {
    this.modbus.writeRegister(ANY_UNIT, register, value);
    return ANSWER_TIME;
  }
}
