import type {
  AnalogConstructor,
  DigitalConstructor,
  PinSpecifier,
  PulseCountConstructor,
  PWMConstructor,
} from "../../src/host/host.js";
import { createAnalog } from "./analog.js";
import { createDigital } from "./digital.js";
import { NoSuchPinError, OutOfRangeError } from "./errors.js";
import { type Pin, Pins, type PinUse, SUPPLY_VOLTS } from "./pins.js";
import { createPulseCount } from "./pulse-count.js";
import { createPWM } from "./pwm.js";

/** The button and the lamp of the ESP32 boards that most people have. */
const DEFAULT_PIN = { button: 0, led: 2 };

/**
 * A board that isn't there, with pins 0 to 48. The device's program opens them
 * through `Digital`, `PWM`, `Analog` and `PulseCount`; whoever stands around the board reads
 * and drives them by number or name, and finds at each moment what a meter
 * would show.
 *
 * Each method that takes a pin throws NoSuchPinError where there's none.
 */
export class VirtualBoard {
  /** The named pins. */
  readonly pin: Readonly<Record<string, PinSpecifier>>;
  readonly Digital: DigitalConstructor;
  readonly PWM: PWMConstructor;
  readonly Analog: AnalogConstructor;
  readonly PulseCount: PulseCountConstructor;

  readonly #pins: Pins;
  readonly #listeners = new Set<(pin: PinSpecifier) => void>();

  /** @param pin names for pins; default `{ button: 0, led: 2 }` */
  constructor(pin: Readonly<Record<string, PinSpecifier>> = DEFAULT_PIN) {
    const pins = new Pins((number) => {
      for (const listener of this.#listeners) listener(number);
    });
    for (const number of Object.values(pin)) pins.get(number);
    this.pin = { ...pin };
    this.#pins = pins;
    this.Digital = createDigital(pins);
    this.PWM = createPWM(pins);
    this.Analog = createAnalog(pins);
    this.PulseCount = createPulseCount(pins);
  }

  /**
   * Puts a level on an input, as a button or a sensor does; `undefined` lets go
   * of it, so that its pull-up or pull-down decides.
   * @throws {PinDirectionError} the program puts out a level there itself
   */
  drive(pin: PinSpecifier | string, level: 0 | 1 | undefined): void {
    this.#find(pin).connect(level === undefined ? undefined : level * SUPPLY_VOLTS);
  }

  /**
   * Puts volts on an input, 0 to 3.3. A digital input reads half of that and more as 1.
   * @throws {OutOfRangeError} more or less volts
   * @throws {PinDirectionError} the program puts out a level there itself
   */
  setVoltage(pin: PinSpecifier | string, volts: number): void {
    if (!(volts >= 0 && volts <= SUPPLY_VOLTS)) {
      throw new OutOfRangeError(`The voltage of pin ${pin}`, volts, 0, SUPPLY_VOLTS);
    }
    this.#find(pin).connect(volts);
  }

  /** The pin's level, in or out. PWM counts as 1 from a duty cycle of 0.5 on. */
  level(pin: PinSpecifier | string): 0 | 1 {
    return this.#find(pin).level;
  }

  /** The share of time at high level, 0 to 1; a digital pin's is 0 or 1. */
  duty(pin: PinSpecifier | string): number {
    return this.#find(pin).duty;
  }

  /** The pin's volts, 0 to 3.3; with PWM their mean. */
  voltage(pin: PinSpecifier | string): number {
    return this.#find(pin).volts;
  }

  /** What the program has opened the pin as, or undefined. */
  use(pin: PinSpecifier | string): PinUse | undefined {
    return this.#find(pin).use;
  }

  /**
   * Calls back with the pin's number, at once, whenever the program has changed
   * what it puts out.
   * @returns ends the calls
   */
  onChange(callback: (pin: PinSpecifier) => void): () => void {
    // Wrapped, so that a callback given twice can be ended once.
    const listener = (pin: PinSpecifier) => callback(pin);
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #find(pin: PinSpecifier | string): Pin {
    if (typeof pin === "number") return this.#pins.get(pin);
    const number = Object.hasOwn(this.pin, pin) ? this.pin[pin] : undefined;
    if (number !== undefined) return this.#pins.get(number);
    const names = Object.keys(this.pin).join(", ");
    throw new NoSuchPinError(`No pin is named "${pin}": this board has ${names || "no names"}`);
  }
}
