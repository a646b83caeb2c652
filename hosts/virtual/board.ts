import type {
  AnalogConstructor,
  DigitalConstructor,
  I2CBus,
  I2CConstructor,
  OneWireConstructor,
  PinSpecifier,
  PixelOutputConstructor,
  PulseCountConstructor,
  PWMConstructor,
  SerialConstructor,
  SerialPins,
} from "../../src/host/host.js";
import { createAnalog } from "./analog.js";
import type { VirtualChip } from "./chips.js";
import { createDigital } from "./digital.js";
import { NoSuchPartError, NoSuchPinError, OutOfRangeError } from "./errors.js";
import { createI2C, VirtualI2CBus } from "./i2c.js";
import { createOneWire, VirtualOneWireBus } from "./one-wire.js";
import { VirtualI2CPart } from "./parts/virtual-i2c-part.js";
import { VirtualOneWirePart } from "./parts/virtual-one-wire-part.js";
import type { VirtualClock, VirtualPart } from "./parts/virtual-part.js";
import type { VirtualSerialPart } from "./parts/virtual-serial-part.js";
import { type Pin, Pins, type PinUse, SUPPLY_VOLTS } from "./pins.js";
import { createPixelOutput, VirtualStrip } from "./pixel-output.js";
import { createPulseCount } from "./pulse-count.js";
import { createPWM } from "./pwm.js";
import { createSerial, VirtualSerialPort } from "./serial.js";

/** The button and the LED of the most common ESP32 boards. */
const DEFAULT_PIN = { button: 0, led: 2 };

/** Where most ESP32 boards have their I2C bus. */
const DEFAULT_I2C: I2CBus = { data: 21, clock: 22 };

const DEFAULT_ONE_WIRE = 4;

const DEFAULT_SERIAL: SerialPins = { receive: 16, transmit: 17 };

/** Milliseconds. */
const systemClock: VirtualClock = () => Date.now();

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
  readonly I2C: I2CConstructor;
  readonly OneWire: OneWireConstructor;
  readonly Serial: SerialConstructor;
  readonly PixelOutput: PixelOutputConstructor;

  readonly #pins: Pins;
  /** The parts that are wired to it. */
  readonly parts: readonly VirtualPart[] = [];
  readonly #clock: VirtualClock;
  readonly #i2c = new Map<string, VirtualI2CBus>();
  readonly #strips = new Map<PinSpecifier, VirtualStrip>();
  readonly #serial = new Map<string, VirtualSerialPort>();
  readonly #oneWire = new Map<PinSpecifier, VirtualOneWireBus>();
  readonly #listeners = new Set<(pin: PinSpecifier) => void>();

  /**
   * @param pin names for pins; default `{ button: 0, led: 2 }`
   * @param clock milliseconds, for parts that take time to measure; default: the machine's
   * @param chip whose pins they are: what it refuses is refused; default: each pin can do everything
   */
  constructor(
    pin: Readonly<Record<string, PinSpecifier>> = DEFAULT_PIN,
    clock: VirtualClock = systemClock,
    chip?: VirtualChip,
  ) {
    this.#clock = clock;
    const pins = new Pins((number) => {
      for (const listener of this.#listeners) listener(number);
    }, chip);
    for (const number of Object.values(pin)) pins.get(number);
    this.pin = { ...pin };
    this.#pins = pins;
    this.Digital = createDigital(pins);
    this.PWM = createPWM(pins);
    this.Analog = createAnalog(pins);
    this.PulseCount = createPulseCount(pins);
    this.I2C = createI2C(pins, (bus) => this.i2c(bus));
    this.PixelOutput = createPixelOutput(pins, (number) => this.strip(number));
    this.Serial = createSerial(pins, (port) => this.serial(port));
    this.OneWire = createOneWire(pins, (number) => this.oneWire(number));
  }

  /**
   * Wires a part to a bus, and switches it on.
   * @param bus the pins of its I2C bus, default 21 (data) and 22 (clock); of its 1-Wire bus,
   *   default 4; or of its serial port, default 16 (receive) and 17 (transmit)
   * @returns the part
   */
  attach<Part extends VirtualI2CPart>(part: Part, bus?: I2CBus): Part;
  attach<Part extends VirtualOneWirePart>(part: Part, pin?: PinSpecifier): Part;
  attach<Part extends VirtualSerialPart>(part: Part, pins?: SerialPins): Part;
  attach<Part extends VirtualI2CPart | VirtualOneWirePart | VirtualSerialPart>(
    part: Part,
    to?: I2CBus | PinSpecifier | SerialPins,
  ): Part {
    if (part instanceof VirtualI2CPart) this.i2c(to as I2CBus | undefined).parts.push(part);
    else if (part instanceof VirtualOneWirePart)
      this.oneWire(to as PinSpecifier | undefined).parts.push(part);
    else this.serial(to as SerialPins | undefined).part = part;
    (this.parts as VirtualPart[]).push(part);
    part.wire(this.#clock);
    return part;
  }

  /**
   * The part that has this name: `board.part("bme280").set("temperature", 25)`.
   * @throws {NoSuchPartError}
   */
  part(name: string): VirtualPart {
    const part = this.parts.find((each) => each.name === name);
    if (part) return part;
    const names = this.parts.map((each) => each.name).join(", ");
    throw new NoSuchPartError(`No part is named "${name}": this board has ${names || "none"}`);
  }

  /** The LED strip at this pin, as seen from outside. */
  strip(pin: PinSpecifier): VirtualStrip {
    const strip = this.#strips.get(pin) ?? new VirtualStrip();
    this.#strips.set(pin, strip);
    return strip;
  }

  /** The serial port at these pins, as seen from outside. */
  serial({ receive, transmit }: SerialPins = DEFAULT_SERIAL): VirtualSerialPort {
    const key = `${receive} ${transmit}`;
    const port = this.#serial.get(key) ?? new VirtualSerialPort();
    this.#serial.set(key, port);
    return port;
  }

  /** The 1-Wire bus at this pin, as seen from outside. */
  oneWire(pin: PinSpecifier = DEFAULT_ONE_WIRE): VirtualOneWireBus {
    const bus = this.#oneWire.get(pin) ?? new VirtualOneWireBus();
    this.#oneWire.set(pin, bus);
    return bus;
  }

  /** The I2C bus at these pins, as seen from outside. */
  i2c({ data, clock }: I2CBus = DEFAULT_I2C): VirtualI2CBus {
    const key = `${data} ${clock}`;
    const bus = this.#i2c.get(key) ?? new VirtualI2CBus();
    this.#i2c.set(key, bus);
    return bus;
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
