import { checksum } from "./virtual-pzem004t.js";
import { VirtualSerialPart } from "./virtual-serial-part.js";

/** Milliseconds until its answer of 13 bytes has come, at 9600 bits a second. */
const ANSWER = 40;

/** SenseAir S8, from its description of Modbus (TDE2067). */
export class VirtualSenseAir extends VirtualSerialPart {
  readonly channels = {
    co2: { from: 0, to: 10_000, precision: 0.5, unit: "ppm" },
  };

  /** Its meter status: bits of errors. 1 is fatal. */
  status = 0;
  /** What it adds to the concentration, since it was calibrated, in ppm. */
  correction = 0;
  /** Hours in which it takes the lowest value for 400 ppm. That isn't simulated. */
  selfCalibration = 180;
  #done = 0;

  constructor(options: { name?: string; co2?: number } = {}) {
    super(options.name ?? "senseair-s8");
    this.set("co2", options.co2 ?? 600);
  }

  protected written(bytes: Uint8Array): void {
    const [unit = 0, fn = 0, high = 0, first = 0, valueHigh = 0, valueLow = 0, ...crc] = bytes;
    if (checksum([...bytes.subarray(0, 6)]).join() !== crc.join()) return;
    if (unit !== 0xfe && unit !== 0x68) return;
    const value = valueHigh * 256 + valueLow;
    if (high === 0 && fn === 4 && first + value <= 4)
      this.#send(unit, fn, this.#inputs, first, value);
    else if (high === 0 && fn === 3 && value === 1 && (first === 0 || first === 0x1f))
      this.#send(unit, fn, [first === 0 ? this.#done : this.selfCalibration], 0, 1);
    else if (high === 0 && fn === 6 && this.#write(first, value)) this.answer([...bytes], ANSWER);
    else {
      const error = [unit, fn | 0x80, 2];
      this.answer([...error, ...checksum(error)], ANSWER);
    }
  }

  get #inputs(): readonly number[] {
    return [this.status, 0, 0, Math.round(this.get("co2") + this.correction)];
  }

  #send(unit: number, fn: number, all: readonly number[], first: number, count: number): void {
    const words = all
      .slice(first, first + count)
      .flatMap((word) => [(word >> 8) & 0xff, word & 0xff]);
    const answer = [unit, fn, words.length, ...words];
    this.answer([...answer, ...checksum(answer)], ANSWER);
  }

  /** Whether it has such a register. */
  #write(register: number, value: number): boolean {
    if (register === 0) this.#done = value;
    else if (register === 0x1f) this.selfCalibration = value;
    else if (register === 1 && value === 0x7c06) {
      this.correction = 400 - this.get("co2");
      this.#done |= 0x20;
    } else return false;
    return true;
  }
}
