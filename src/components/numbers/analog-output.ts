import { NumberEntity, type NumberEntityOptions } from "../../entities/number.js";
import type { PinSpecifier } from "../../host/host.js";
import { DACOutput } from "../pins/dac-output.js";

/** Volts that the highest value puts out. */
const SUPPLY = 3.3;

export interface AnalogOutputOptions
  extends Omit<NumberEntityOptions, "minValue" | "maxValue" | "step" | "onCommand"> {
  /** The output pin: 25 or 26 of an ESP32. ESP32-S3, C3 and C6 have no analog output. */
  pin: PinSpecifier;
  /** The value at 0 V. Default 0. */
  minValue?: number;
  /** The value at 3.3 V, above `minValue`. Default 3.3. */
  maxValue?: number;
  /** The distance between the values that clients offer, above 0. Default a 256th of the range. */
  step?: number;
}

/**
 * A voltage that clients set, from 0 to 3.3 V in 256 steps: for dimmers, valves and drives, which have an input
 * for it. With a range of its own, the value is in percent or litres.
 */
export class AnalogOutput extends NumberEntity {
  private readonly output: DACOutput;

  constructor(options: AnalogOutputOptions) {
    const { pin, minValue = 0, maxValue = SUPPLY, ...others } = options;
    const isVolts = options.maxValue === undefined;
    const step = (maxValue - minValue) / 256;
    super({
      step,
      ...(isVolts && { unitOfMeasurement: "V", deviceClass: "voltage" }),
      ...others,
      minValue,
      maxValue,
    });
    this.output = this.use(new DACOutput(pin));
    if (this.state !== undefined) this.write(this.state);
  }

  protected override write(value: number): void {
    // What clients send is in single precision, and may be a little out of range.
    const share = (value - this.minValue) / (this.maxValue - this.minValue);
    this.output.write(Math.min(Math.max(share, 0), 1));
  }
}
