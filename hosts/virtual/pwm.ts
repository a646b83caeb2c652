import type * as host from "../../src/host/host.js";
import { type LEDC, suitableBits } from "./chips/ledc.js";
import { ClosedError, NoPWMChannelError, NoPWMTimerError, OutOfRangeError } from "./errors.js";
import type { Pin } from "./pin.js";
import type { Pins } from "./pins.js";

// As hosts/moddable/esp32/pwm.c and pwm.ts.
const DEFAULT_HZ = 1000;

/** ECMA-419's PWM on these pins. */
export function createPWM(pins: Pins): host.PWMConstructor {
  const { ledc } = pins;
  const timers = new LedcTimers(ledc);
  let channelsInUse = 0;

  return class PWM implements host.PWM {
    target: unknown;
    readonly hz: number;
    readonly resolution: number;
    #pin: Pin | undefined;

    constructor(options: host.PWMOptions) {
      const { hz = DEFAULT_HZ } = options;
      const pin = pins.get(options.pin);
      this.hz = Math.trunc(hz);
      this.resolution = timers.bits(pin.number, this.hz);
      if (!pin.use && channelsInUse === ledc.channels)
        throw new NoPWMChannelError(pin.number, ledc.channels);
      pin.open("PWM output");
      try {
        timers.take(pin.number, this.hz);
      } catch (error) {
        pin.close();
        throw error;
      }
      channelsInUse++;
      this.#pin = pin;
      pin.hz = this.hz;
      this.target = options.target;
      pin.put(pin.safeLevel);
    }

    write(value: number): void {
      if (!this.#pin) throw new ClosedError("The PWM");
      const steps = 2 ** this.resolution;
      if (!(value >= 0 && value < steps)) {
        throw new OutOfRangeError(`The PWM value of pin ${this.#pin.number}`, value, 0, steps - 1);
      }
      const step = Math.trunc(value);
      // The highest value means always on.
      this.#pin.put(step === steps - 1 ? 1 : step / steps);
    }

    close(): void {
      if (!this.#pin) return;
      channelsInUse--;
      timers.free(this.hz);
      this.#pin.close();
      this.#pin = undefined;
    }
  };
}

/** The chip's timers: one for each frequency, all with the same clock of 80 MHz. */
class LedcTimers {
  readonly #ledc: LEDC;
  /** How many channels use each frequency. */
  readonly #users = new Map<number, number>();

  constructor(ledc: LEDC) {
    this.#ledc = ledc;
  }

  /** @throws {OutOfRangeError} the clock can't be divided to this frequency */
  bits(pin: number, hz: number): number {
    const clock = this.#ledc.clocks.find((each) => each.hz === CLOCK_HZ);
    const bits = clock && hz > 0 ? suitableBits(this.#ledc, clock, hz) : 0;
    if (bits > 0) return bits;
    const lowest = Math.ceil(CLOCK_HZ / (HIGHEST_DIVIDER * 2 ** this.#ledc.bits));
    throw new OutOfRangeError(`The PWM's hz on pin ${pin}`, hz, lowest, CLOCK_HZ / 2);
  }

  /** @throws {NoPWMTimerError} all have other frequencies */
  take(pin: number, hz: number): void {
    const users = this.#users.get(hz) ?? 0;
    if (users === 0 && this.#users.size === this.#ledc.timers)
      throw new NoPWMTimerError(pin, [...this.#users.keys()]);
    this.#users.set(hz, users + 1);
  }

  free(hz: number): void {
    const users = (this.#users.get(hz) ?? 1) - 1;
    if (users > 0) this.#users.set(hz, users);
    else this.#users.delete(hz);
  }
}

const CLOCK_HZ = 80_000_000;

/** Of the clock: 10 bits and 8 behind the point. */
const HIGHEST_DIVIDER = 0x3ffff / 256;
