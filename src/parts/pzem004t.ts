import type { Serial } from "../host/host.js";
import { ModbusClient, READ_INPUT_REGISTERS } from "./modbus.js";
import { PartDriver } from "./part-driver.js";
import type { SensorDriver } from "./sensor-driver.js";
import { openSerial, type SerialSensorOptions } from "./serial-sensor.js";

const BAUD = 9600;

/** Answers to it, whatever its address is. */
const ANY_UNIT = 0xf8;

const REGISTERS = 10;

/** Milliseconds until the answer has come: 33 bytes at 9600 bits a second, and the part's own time. */
const ANSWER_TIME = 100;

export interface PZEM004TSample {
  /** In V. */
  voltage: number;
  /** In A. */
  current: number;
  /** In W. */
  power: number;
  /** In kWh, since it was reset. */
  energy: number;
  /** In Hz. */
  frequency: number;
  /** 0 to 1. */
  powerFactor: number;
}

/**
 * Peacefair PZEM-004T, version 3: a meter for one phase of mains, the only one on a serial port.
 *
 * Its manual: PZEM-004T V3.0. 80 to 260 V, 0 to 100 A, 9600 bits a second.
 */
export class PZEM004T extends PartDriver<Serial> implements SensorDriver<PZEM004TSample> {
  readonly again = ANSWER_TIME;
  private readonly modbus: ModbusClient;

  constructor(options: SerialSensorOptions) {
    super(openSerial(options, BAUD));
    this.modbus = new ModbusClient(this.io);
  }

  measure(): number {
    this.modbus.read(ANY_UNIT, READ_INPUT_REGISTERS, 0, REGISTERS);
    return ANSWER_TIME;
  }

  /** @throws PartError when the checksum is wrong. */
  sample(): PZEM004TSample | undefined {
    const registers = this.modbus.answer();
    return registers && pzem004tSample(registers);
  }
}

/** What its ten registers say. */
export function pzem004tSample(registers: DataView): PZEM004TSample {
  // Numbers of 32 bits have their lower half first.
  const long = (register: number) =>
    registers.getUint16(2 * register) + registers.getUint16(2 * register + 2) * 65_536;
  return {
    voltage: registers.getUint16(0) / 10,
    current: long(1) / 1000,
    power: long(3) / 10,
    energy: long(5) / 1000,
    frequency: registers.getUint16(14) / 10,
    powerFactor: registers.getUint16(16) / 100,
  };
}
