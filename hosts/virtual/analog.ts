import type * as host from "../../src/host/host.js";
import { ClosedError, PinAbilityError } from "./errors.js";
import { type Pin, type Pins, SUPPLY_VOLTS } from "./pins.js";

// As Moddable's modules/io/analog/esp32, which always reads 12 bits.
const RESOLUTION = 12;

/** The voltage of the highest reading. */
export const ANALOG_FULL_SCALE_VOLTS = SUPPLY_VOLTS;

/** ECMA-419's Analog on these pins. Every pin can be analog. */
export function createAnalog(pins: Pins): host.AnalogConstructor {
  return class Analog implements host.Analog {
    target: unknown;
    readonly resolution = RESOLUTION;
    #pin: Pin | undefined;

    constructor(options: host.AnalogOptions) {
      const pin = pins.get(options.pin);
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
      const highest = 2 ** RESOLUTION - 1;
      return Math.round(
        (Math.min(this.#pin.volts, ANALOG_FULL_SCALE_VOLTS) / ANALOG_FULL_SCALE_VOLTS) * highest,
      );
    }

    close(): void {
      this.#pin?.close();
      this.#pin = undefined;
    }
  };
}
