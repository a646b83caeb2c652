import type { I2CBus, PinSpecifier, ReceivingPins, SafeOutputs } from "../../src/host/host.js";
import { BoardIO } from "./board-io.js";
import {
  type AttachedPart,
  type BoardBus,
  BoardWiring,
  type CountWires,
  DEFAULT_TWO_WIRES,
  type I2CWires,
  type PartPins,
  type PulseWires,
  type SPIWires,
  type TwoWires,
} from "./board-wiring.js";
import { VirtualChipSensors } from "./chip-sensors.js";
import type { VirtualChip } from "./chips/chip.js";
import { NoSuchPartError, NoSuchPinError, OutOfRangeError } from "./errors.js";
import type { VirtualI2CBus } from "./i2c.js";
import { joinWires } from "./join-wires.js";
import type { VirtualOneWireBus } from "./one-wire.js";
import type { VirtualAudioPart } from "./parts/virtual-audio-part.js";
import { VirtualCountPart, type VirtualCountWires } from "./parts/virtual-count-part.js";
import { VirtualI2CPart } from "./parts/virtual-i2c-part.js";
import type { VirtualOneWirePart } from "./parts/virtual-one-wire-part.js";
import type { VirtualClock, VirtualPart } from "./parts/virtual-part.js";
import type { VirtualPulsePart } from "./parts/virtual-pulse-part.js";
import type { VirtualSerialPart } from "./parts/virtual-serial-part.js";
import type { VirtualSPIPart } from "./parts/virtual-spi-part.js";
import { VirtualTCA9548A } from "./parts/virtual-tca9548a.js";
import type { VirtualTrainPart } from "./parts/virtual-train-part.js";
import { VirtualWirePart } from "./parts/virtual-wire-part.js";
import { type Pin, type PinUse, SUPPLY_VOLTS } from "./pin.js";
import { Pins } from "./pins.js";
import { VirtualStrip } from "./pixel-output.js";
import type { VirtualTrainWire } from "./pulse-trains.js";
import type { VirtualPulseWire } from "./pulse-width.js";
import type { VirtualSerialPort } from "./serial.js";
import type { VirtualSPIBus } from "./spi.js";
import { isTouched } from "./touch-pad.js";

/** The button and the LED of the most common ESP32 boards. */
const DEFAULT_PIN = { button: 0, led: 2 };

/** Called synchronously with each change on a board, as seen from outside. */
export interface BoardWatcher {
  /** A pin's use, its level or its voltage. */
  pin(number: PinSpecifier): void;
  /** What the LEDs of the strip at this pin show. */
  strip(pin: PinSpecifier): void;
  /** A part's values, whether it is plugged in, or the error that it noticed. */
  part(part: VirtualPart): void;
}

/** Milliseconds. */
const systemClock: VirtualClock = () => Date.now();

/**
 * A simulated board with pins 0 to 48. The device's program opens them through `Digital`, `PWM`,
 * `Analog` and `PulseCount`. From outside, this class drives inputs and reads outputs by number or
 * name, as a meter would.
 *
 * Each method with a pin throws NoSuchPinError if the board doesn't have it.
 */
export class VirtualBoard extends BoardIO {
  /** Keeps pins at their safe levels while the program hasn't opened them. */
  readonly safeOutputs: SafeOutputs;
  /** The named pins. */
  readonly pin: Readonly<Record<string, PinSpecifier>>;
  /** What the chip says of itself: `board.chipSensors.temperature = 80`. */
  readonly chipSensors = new VirtualChipSensors();
  /** The name of its chip: `"ESP32-C3"`; undefined for a board whose pins can do everything. */
  readonly chip: string | undefined;

  readonly #pins: Pins;
  /** The parts that are wired to it. */
  readonly parts: readonly VirtualPart[] = [];
  readonly #clock: VirtualClock;
  readonly #strips = new Map<PinSpecifier, VirtualStrip>();
  readonly #listeners: Set<(pin: PinSpecifier) => void>;
  readonly #watchers: Set<BoardWatcher>;
  readonly #wiring: BoardWiring;

  /**
   * @param pin names for pins; default `{ button: 0, led: 2 }`
   * @param clock milliseconds, for parts that take time to measure; default: the machine's
   * @param chip the chip whose limits apply; default: each pin can do everything
   * @param later calls a callback once the program returns to the event loop; default: as the machine does
   */
  constructor(
    pin: Readonly<Record<string, PinSpecifier>> = DEFAULT_PIN,
    clock: VirtualClock = systemClock,
    chip?: VirtualChip,
    later?: (callback: () => void) => void,
  ) {
    const listeners = new Set<(pin: PinSpecifier) => void>();
    const watchers = new Set<BoardWatcher>();
    const pins = new Pins(
      (number) => {
        for (const listener of listeners) listener(number);
      },
      (number) => {
        for (const watcher of watchers) watcher.pin(number);
      },
      chip,
      later,
    );
    for (const number of Object.values(pin)) pins.get(number);
    const wiring = new BoardWiring(clock);
    super(pins, wiring, (number) => this.strip(number), clock);
    this.pin = { ...pin };
    this.chip = chip?.name;
    this.#pins = pins;
    this.safeOutputs = { keep: (state) => pins.keep(state.pins) };
    this.#clock = clock;
    this.#listeners = listeners;
    this.#watchers = watchers;
    this.#wiring = wiring;
  }

  /**
   * Wires a part to a bus, and switches it on.
   * @param to the pins of its I2C bus, default 21 (data) and 22 (clock); of its SPI bus, default 18
   *   (clock) and 5 (select); of its 1-Wire bus, default 4; of its serial port, default 16 (receive)
   *   and 17 (transmit); those of its pulses, default 12 (trigger) and 13 (echo), or 14 and 13 (which are
   *   counted) and 12 (which chooses); that of its trains of pulses, default 14; or its two wires, default 18 (clock) and 19
   *   (data). A multiplexer on the way to an I2C bus is wired as well, unless it is there
   * @returns the part
   */
  attach<Part extends VirtualI2CPart>(part: Part, wires?: I2CWires): Part;
  attach<Part extends VirtualOneWirePart>(part: Part, pin?: PinSpecifier): Part;
  attach<Part extends VirtualSerialPart>(part: Part, pins?: ReceivingPins): Part;
  attach<Part extends VirtualSPIPart>(part: Part, wires?: SPIWires): Part;
  attach<Part extends VirtualPulsePart>(part: Part, wires?: PulseWires): Part;
  attach<Part extends VirtualCountPart>(part: Part, wires?: CountWires): Part;
  attach<Part extends VirtualTrainPart>(part: Part, pin?: PinSpecifier): Part;
  attach<Part extends VirtualWirePart>(part: Part, wires?: TwoWires): Part;
  attach<Part extends VirtualAudioPart>(part: Part): Part;
  attach<Part extends AttachedPart>(part: Part): Part;
  attach(part: AttachedPart | VirtualAudioPart, to?: PartPins) {
    if (part instanceof VirtualI2CPart) this.#wireMultiplexers(to as I2CBus | undefined);
    const output = this.#wiring.attach(part, to);
    if (output !== undefined && "driven" in part) {
      this.onChange((pin) => {
        if (pin === output) part.driven(this.level(output));
      });
      if (part instanceof VirtualI2CPart || part instanceof VirtualCountPart)
        part.driven(this.level(output));
    }
    if (part instanceof VirtualWirePart) {
      const wires = (to as TwoWires | undefined) ?? DEFAULT_TWO_WIRES;
      joinWires(this, part, wires, this.#wiring.twoWires(wires));
    }
    (this.parts as VirtualPart[]).push(part);
    part.wire(this.#clock, () => {
      for (const watcher of this.#watchers) watcher.part(part);
    });
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
    const found = this.#strips.get(pin);
    if (found) return found;
    const strip = new VirtualStrip(() => {
      for (const watcher of this.#watchers) watcher.strip(pin);
    });
    this.#strips.set(pin, strip);
    return strip;
  }

  /** The buses to which something is wired, or that the program has used. */
  get buses(): readonly BoardBus[] {
    return this.#wiring.buses;
  }

  /** The serial port at these pins, as seen from outside. Default: 16 (receive) and 17 (transmit). */
  serial(pins?: ReceivingPins): VirtualSerialPort {
    return this.#wiring.serial(pins);
  }

  /** The 1-Wire bus at this pin, as seen from outside. Default: 4. */
  oneWire(pin?: PinSpecifier): VirtualOneWireBus {
    return this.#wiring.oneWire(pin);
  }

  /** The SPI bus with this clock, as seen from outside. Default: 18. */
  spi(clock?: PinSpecifier): VirtualSPIBus {
    return this.#wiring.spi(clock);
  }

  /** The wire at this pin on which pulses come, as seen from outside. Default: 13. */
  pulses(echo?: PinSpecifier): VirtualPulseWire {
    return this.#wiring.pulses(echo);
  }

  /** The part whose pulses are counted at this pin, as seen from outside. Default: 14. */
  counts(pin?: PinSpecifier): VirtualCountWires | undefined {
    return this.#wiring.counts(pin);
  }

  /** The wire at this pin for trains of pulses, as seen from outside. Default: 14. */
  trains(pin?: PinSpecifier): VirtualTrainWire {
    return this.#wiring.trains(pin);
  }

  /** The I2C bus at these pins, or behind a multiplexer, as seen from outside. Default: 21 (data) and 22 (clock). */
  i2c(bus?: I2CBus): VirtualI2CBus {
    this.#wireMultiplexers(bus);
    return this.#wiring.i2c(bus);
  }

  /** Wires those on the way to a bus that aren't there. */
  #wireMultiplexers(bus: I2CBus | undefined): void {
    for (let missing = bus && this.#wiring.missingMultiplexer(bus); missing; ) {
      const { address, on } = missing;
      const others = this.parts.filter((part) => part instanceof VirtualTCA9548A).length;
      const name = others === 0 ? {} : { name: `tca9548a-${others + 1}` };
      this.attach(new VirtualTCA9548A({ address, ...name }), on);
      missing = bus && this.#wiring.missingMultiplexer(bus);
    }
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

  /** Whether a finger is on the touch pad at a pin: the threshold is a `TouchWake`'s. */
  isTouched(pin: PinSpecifier | string, threshold: number): boolean {
    return isTouched(this.#pins, this.#find(pin), threshold);
  }

  /** The number of a pin that is given by its name or its number. */
  numberOf(pin: PinSpecifier | string): PinSpecifier {
    return this.#find(pin).number;
  }

  /** The numbers of the pins that a program can use. */
  get pins(): readonly PinSpecifier[] {
    return this.#pins.numbers;
  }

  /**
   * Joins two pins by a wire, or takes that wire away: an output's level, its PWM and what a bus sends reach the
   * other pin.
   */
  wire(pin: PinSpecifier | string, other: PinSpecifier | string, isWired = true): void {
    this.#find(pin).wires.wire(this.#find(other), isWired);
  }

  /** Breaks a pin, or repairs it. A broken one puts nothing out and reads 0. */
  breakPin(pin: PinSpecifier | string, isBroken = true): void {
    this.#find(pin).wires.isBroken = isBroken;
  }

  /** The level of an input when nothing drives it. */
  pull(pin: PinSpecifier | string): 0 | 1 {
    return this.#find(pin).pull;
  }

  /** The volts that were put on the pin from outside; undefined when nothing is connected. */
  connected(pin: PinSpecifier | string): number | undefined {
    return this.#find(pin).connected;
  }

  /** What the program has opened the pin as, or undefined. */
  use(pin: PinSpecifier | string): PinUse | undefined {
    return this.#find(pin).use;
  }

  /**
   * Calls the callback with the pin's number, synchronously, whenever the program changes an output.
   * @returns a function that ends the calls
   */
  onChange(callback: (pin: PinSpecifier) => void): () => void {
    // Wrapped, so that each registration of the same callback can be ended by itself.
    const listener = (pin: PinSpecifier) => callback(pin);
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Calls the watcher, synchronously, for each change, whoever made it.
   * @returns a function that ends this
   */
  watch(watcher: BoardWatcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  #find(pin: PinSpecifier | string): Pin {
    if (typeof pin === "number") return this.#pins.get(pin);
    const number = Object.hasOwn(this.pin, pin) ? this.pin[pin] : undefined;
    if (number !== undefined) return this.#pins.get(number);
    const names = Object.keys(this.pin).join(", ");
    throw new NoSuchPinError(`No pin is named "${pin}": this board has ${names || "no names"}`);
  }
}
