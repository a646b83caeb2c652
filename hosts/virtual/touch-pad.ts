import type * as host from "../../src/host/host.js";
import { ClosedError } from "./errors.js";
import { type Pin, SUPPLY_VOLTS } from "./pin.js";
import type { Pins } from "./pins.js";

/** What a pad measures at rest, and with a finger on all of it. An ESP32's values fall, those of an ESP32-S3 rise. */
const ESP32 = { rest: 1000, touched: 200 };
const ESP32_S3 = { rest: 25_000, touched: 45_000 };

/** Microseconds of a measurement with these values: they are proportional to it. */
const DURATION = 8192;

/** What pads of this chip measure. */
function valuesOf(pins: Pins): { readonly rest: number; readonly touched: number } {
  const { rest, touched } = pins.touchRises ? ESP32_S3 : ESP32;
  const share = (pins.touchSensing.measurement?.duration ?? DURATION) / DURATION;
  return { rest: Math.round(rest * share), touched: Math.round(touched * share) };
}

/** What the pad at a pin measures now. */
export function touchValue(pins: Pins, { volts }: Pin): number {
  const { rest, touched } = valuesOf(pins);
  return Math.round(rest + (volts / SUPPLY_VOLTS) * (touched - rest));
}

/** Whether it is touched, as the chip decides that while it sleeps. */
export function isTouched(pins: Pins, pin: Pin, threshold: number): boolean {
  const value = touchValue(pins, pin);
  return pins.touchRises ? value > valuesOf(pins).rest + threshold : value < threshold;
}

/** Touch pads on these pins. A finger is a high level: half the voltage is half a finger. */
export function createTouchPad(pins: Pins): host.TouchPadConstructor {
  return class TouchPad implements host.TouchPad {
    target: unknown;
    #pin: Pin | undefined;

    constructor(options: host.TouchPadOptions) {
      const pin = pins.get(options.pin);
      pin.open("touch pad");
      try {
        pins.touchSensing.begin(pins.touchRises, options.measuring, (shield) => pins.get(shield));
      } catch (error) {
        pin.close();
        throw error;
      }
      this.#pin = pin;
      this.target = options.target;
    }

    get benchmark(): number | undefined {
      return pins.touchRises ? valuesOf(pins).rest : undefined;
    }

    read(): number {
      if (!this.#pin) throw new ClosedError("The TouchPad");
      return touchValue(pins, this.#pin);
    }

    close(): void {
      if (!this.#pin) return;
      this.#pin.close();
      this.#pin = undefined;
      pins.touchSensing.end();
    }
  };
}
