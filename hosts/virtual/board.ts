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

/** The button and the LED of the most common ESP32 boards. */
const DEFAULT_PIN = { button: 0, led: 2 };

/**
 * A simulated board with pins 0 to 48. The device's program opens them through `Digital`, `PWM`,
 * `Analog` and `PulseCount`. From outside, this class drives inputs and reads outputs by number or
 * name, as a meter would.
 *
 * Each method with a pin throws NoSuchPinError if the board doesn't have it.
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
   * Puts a level on an input, as a button or a sensor does. `undefined` disconnects it, so that its
   * pull-up or pull-down decides.
   * @throws {PinDirectionError} the pin is an output
   */
  drive(pin: PinSpecifier | string, level: 0 | 1 | undefined): void {
    this.#find(pin).connect(level === undefined ? undefined : level * SUPPLY_VOLTS);
  }

  /**
   * Puts volts on an input, 0 to 3.3. A digital input reads half of that and more as 1.
   * @throws {OutOfRangeError} the voltage is out of range
   * @throws {PinDirectionError} the pin is an output
   */
  setVoltage(pin: PinSpecifier | string, volts: number): void {
    if (!(volts >= 0 && volts <= SUPPLY_VOLTS)) {
      throw new OutOfRangeError(`The voltage of pin ${pin}`, volts, 0, SUPPLY_VOLTS);
    }
    this.#find(pin).connect(volts);
  }

  /** The pin's level, input or output. PWM counts as 1 from a duty cycle of 0.5 on. */
  level(pin: PinSpecifier | string): 0 | 1 {
    return this.#find(pin).level;
  }

  /** The duty cycle: the share of time at high level, 0 to 1. On a digital pin it is 0 or 1. */
  duty(pin: PinSpecifier | string): number {
    return this.#find(pin).duty;
  }

  /** The pin's voltage, 0 to 3.3. With PWM it is the mean. */
  voltage(pin: PinSpecifier | string): number {
    return this.#find(pin).volts;
  }

  /** What the program has opened the pin as, or undefined. */
  use(pin: PinSpecifier | string): PinUse | undefined {
    return this.#find(pin).use;
  }

  /**
   * Calls back with the pin's number, synchronously, whenever the program changes an output.
   * @returns a function that ends the calls
   */
  onChange(callback: (pin: PinSpecifier) => void): () => void {
    // Wrapped, so that each registration of the same callback can be ended by itself.
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
