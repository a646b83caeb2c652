import type { I2C } from "../host/host.js";
import { checkedWord } from "./checksums.js";
import { PartDriver } from "./part-driver.js";
import type { ClimateSample, I2CSensorOptions, SensorDriver } from "./sensor-driver.js";
import { openI2C } from "./smbus.js";

const ADDRESS = 0x62;

const START = Uint8Array.of(0x21, 0xb1);
const IS_READY = Uint8Array.of(0xe4, 0xb8);
const READ = Uint8Array.of(0xec, 0x05);

/** The bits that are set when there is a measurement. */
const READY = 0x7ff;

/** Milliseconds that a command takes (3.4). */
const COMMAND_TIME = 2;

/** Milliseconds: a measurement comes every five seconds. */
const UNTIL_NEXT = 5100;

/** The last command to the part. */
const enum Step {
  NOTHING,
  IS_READY,
  READ,
}

export interface SCD4xSample extends ClimateSample {
  carbonDioxideGasSensor: {
    /** Carbon dioxide, in parts per million. */
    CO2: number;
  };
}

/**
 * Sensirion SCD40 and SCD41. It measures every five seconds.
 *
 * Data sheet: SCD4x, version 1.4. Address 0x62. 400 to 5000 ppm (SCD40: 2000), -10 to 60 °C, 0 to 95 %.
 */
export class SCD4x extends PartDriver<I2C> implements SensorDriver<SCD4xSample> {
  /** Milliseconds until the next step. */
  again = COMMAND_TIME;
  private readonly data = new Uint8Array(9);
  private readonly word = this.data.subarray(0, 3);
  private hasStarted = false;
  private step = Step.NOTHING;

  constructor(options: I2CSensorOptions) {
    super(openI2C(options, ADDRESS, 100_000));
  }

  measure(): number {
    return this.sendCommand(IS_READY, Step.IS_READY);
  }

  /** @throws PartError when a checksum is wrong. */
  sample(): SCD4xSample | undefined {
    if (this.step === Step.NOTHING) this.sendCommand(IS_READY, Step.IS_READY);
    else if (this.step === Step.IS_READY) {
      this.io.read(this.word);
      if (checkedWord(this.word, 0) & READY) this.sendCommand(READ, Step.READ);
      else this.wait();
    } else return this.read();
    return undefined;
  }

  private sendCommand(command: Uint8Array, step: Step): number {
    this.io.write(command);
    this.step = step;
    this.again = COMMAND_TIME;
    return COMMAND_TIME;
  }

  /** Waits for the next measurement. */
  private wait(): void {
    this.step = Step.NOTHING;
    this.again = UNTIL_NEXT;
    if (this.hasStarted) return;
    this.hasStarted = true;
    try {
      this.io.write(START);
    } catch {
      // A part that measures already doesn't acknowledge this.
    }
  }

  private read(): SCD4xSample {
    const data = this.data;
    this.io.read(data);
    return {
      carbonDioxideGasSensor: { CO2: checkedWord(data, 0) },
      thermometer: { temperature: -45 + (175 * checkedWord(data, 3)) / 65_535 },
      hygrometer: { humidity: (100 * checkedWord(data, 6)) / 65_535 },
    };
  }
}
