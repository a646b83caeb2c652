import type * as host from "../../../src/host/host.js";

// Functions of adc.c. Each call of `native` creates a function. These calls run once, when the firmware is built.
const open = native("xs_thimble_adc_open");
const read = native("xs_thimble_adc_read");
const close = native("xs_thimble_adc_close");

/** The attenuations in ESP-IDF's order. */
const ATTENUATIONS: readonly host.Attenuation[] = [0, 2.5, 6, 12];

/**
 * An analog input, which reads millivolts. The SDK's class calibrates all inputs for the attenuation of the first one,
 * and ends at 2.45 V.
 */
export class ESP32Analog implements host.Analog {
  target: unknown;
  readonly resolution = 12;
  readonly fullScale = 4.095;
  /** Undefined when it is closed. */
  private number: number | undefined;

  constructor({ pin, attenuation = 12, target }: host.AnalogOptions) {
    const index = ATTENUATIONS.indexOf(attenuation);
    if (index < 0) throw new RangeError("bad attenuation");
    this.number = open(pin, index) as number;
    this.target = target;
  }

  read(): number {
    return read(this.number ?? -1) as number;
  }

  close(): void {
    if (this.number !== undefined) close(this.number);
    this.number = undefined;
  }
}
