import type * as host from "../../src/host/host.js";
import { ClosedError, OutOfRangeError, PinAbilityError } from "./errors.js";
import type { Pin } from "./pin.js";
import type { Pins } from "./pins.js";

// As hosts/moddable/esp32/adc.c, which reads millivolts.
const RESOLUTION = 12;
const FULL_SCALE = 4.095;

const DEFAULT_ATTENUATION = 12;

/** ECMA-419's Analog on these pins. */
export function createAnalog(pins: Pins): host.AnalogConstructor {
  return class Analog implements host.Analog {
    target: unknown;
    readonly resolution = RESOLUTION;
    readonly fullScale = FULL_SCALE;
    readonly #lowest: number;
    readonly #highest: number;
    #pin: Pin | undefined;

    constructor(options: host.AnalogOptions) {
      const { attenuation = DEFAULT_ATTENUATION } = options;
      const pin = pins.get(options.pin);
      const range = pins.analog[attenuation];
      if (!range) throw new OutOfRangeError("bad attenuation: it", attenuation, 0, 12);
      [this.#lowest, this.#highest] = range;
      pin.open("analog input");
      this.#pin = pin;
      this.target = options.target;
    }

    read(): number {
      if (!this.#pin) throw new ClosedError("The Analog");
      if (this.#pin.needsWiFiOff)
        throw new PinAbilityError(
          `read failed: pin ${this.#pin.number} is on ADC2, which Wi-Fi uses; take one on ADC1`,
        );
      const volts = Math.min(Math.max(this.#pin.volts, this.#lowest), this.#highest);
      return Math.round(volts * 1000);
    }

    close(): void {
      this.#pin?.close();
      this.#pin = undefined;
    }
  };
}
