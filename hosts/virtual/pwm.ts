import type * as host from "../../src/host/host.js";
import { ClosedError, NoPWMChannelError, OutOfRangeError } from "./errors.js";
import type { Pin, Pins } from "./pins.js";

// As Moddable's modules/io/pwm/esp32, with the lowest frequency that 10 bits allow.
const DEFAULT_HZ = 1024;
const RESOLUTION = 10;
const LOWEST_HZ = 17;
// The LEDC's clock of 80 MHz counts to 2 ** RESOLUTION in each pulse.
const HIGHEST_HZ = 80_000_000 / 2 ** RESOLUTION;

/** ECMA-419's PWM on these pins. */
export function createPWM(pins: Pins): host.PWMConstructor {
  const channels = pins.pwmChannels;
  let channelsInUse = 0;

  return class PWM implements host.PWM {
    target: unknown;
    readonly hz: number;
    readonly resolution = RESOLUTION;
    #pin: Pin | undefined;

    constructor(options: host.PWMOptions) {
      const { hz = DEFAULT_HZ } = options;
      const pin = pins.get(options.pin);
      if (!(hz >= LOWEST_HZ && hz <= HIGHEST_HZ)) {
        throw new OutOfRangeError(`The PWM's hz on pin ${pin.number}`, hz, LOWEST_HZ, HIGHEST_HZ);
      }
      if (!pin.use && channelsInUse === channels) throw new NoPWMChannelError(pin.number, channels);
      pin.open("PWM output");
      channelsInUse++;
      this.#pin = pin;
      this.hz = Math.trunc(hz);
      this.target = options.target;
      pin.put(0);
    }

    write(value: number): void {
      if (!this.#pin) throw new ClosedError("The PWM");
      const steps = 2 ** RESOLUTION;
      if (!(value >= 0 && value < steps)) {
        throw new OutOfRangeError(`The PWM value of pin ${this.#pin.number}`, value, 0, steps - 1);
      }
      const step = Math.trunc(value);
      // The highest value means always on: the ESP32 port adds one to it.
      this.#pin.put(step === steps - 1 ? 1 : step / steps);
    }

    close(): void {
      if (!this.#pin) return;
      channelsInUse--;
      this.#pin.close();
      this.#pin = undefined;
    }
  };
}
