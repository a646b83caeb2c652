import type * as host from "../../src/host/host.js";
import { ClosedError, OutOfRangeError } from "./errors.js";
import type { Pin } from "./pin.js";
import type { Pins } from "./pins.js";

/** As an ESP32's. */
const RESOLUTION = 8;

/** A digital-to-analog converter on these pins. */
export function createDAC(pins: Pins): host.DACConstructor {
  return class DAC implements host.DAC {
    target: unknown;
    readonly resolution = RESOLUTION;
    #pin: Pin | undefined;

    constructor(options: host.DACOptions) {
      const pin = pins.get(options.pin);
      pin.open("analog output");
      this.#pin = pin;
      this.target = options.target;
      pin.put(pin.safeLevel);
    }

    write(value: number): void {
      const pin = this.#pin;
      if (!pin) throw new ClosedError("The DAC");
      const highest = 2 ** RESOLUTION - 1;
      if (!(value >= 0 && value <= highest))
        throw new OutOfRangeError(`The DAC value of pin ${pin.number}`, value, 0, highest);
      pin.put(Math.trunc(value) / highest);
    }

    close(): void {
      this.#pin?.close();
      this.#pin = undefined;
    }
  };
}
