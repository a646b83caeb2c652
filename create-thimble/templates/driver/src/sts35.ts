import {
  type I2CSensorOptions,
  openI2C,
  PartDriver,
  PartError,
  type SensorDriver,
  type Thermometer,
} from "thimble";
import type { I2C } from "thimble/host";

const ADDRESS = 0x4a;

/** One measurement of high repeatability, without holding the clock. */
const MEASURE = Uint8Array.of(0x24, 0x00);

/** Milliseconds, at most (table 4). */
const MEASUREMENT_TIME = 15.5;

/**
 * Sensirion STS35: temperature. It knows nothing of entities.
 *
 * Data sheet: STS3x-DIS, version 4. Address 0x4a, or 0x4b with ADDR high. -40 to 125 °C.
 */
export class STS35 extends PartDriver<I2C> implements SensorDriver<Thermometer> {
  readonly #answer = new Uint8Array(3);

  constructor(options: I2CSensorOptions) {
    super(openI2C(options, ADDRESS));
  }

  /** Begins a measurement. */
  measure(): number {
    this.io.write(MEASURE);
    return MEASUREMENT_TIME;
  }

  /** @throws PartError when the checksum is wrong. Without a measurement the part doesn't answer, which throws as well. */
  sample(): Thermometer {
    const answer = this.#answer;
    this.io.read(answer);
    if (crc(answer, 2) !== answer[2]) throw new PartError("The checksum is wrong.");
    const raw = (answer[0] as number) * 256 + (answer[1] as number);
    return { thermometer: { temperature: -45 + (175 * raw) / 65_535 } };
  }
}

/** CRC-8 (4.12): the polynomial 0x31, from 0xff on. */
function crc(bytes: Uint8Array, length: number): number {
  let sum = 0xff;
  for (let i = 0; i < length; i++) {
    sum ^= bytes[i] as number;
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x80 ? ((sum << 1) ^ 0x31) & 0xff : sum << 1;
  }
  return sum;
}
