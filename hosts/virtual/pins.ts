import type { SafePin } from "../../src/host/host.js";
import type { VirtualChip } from "./chips/chip.js";
import { CHIPS } from "./chips/chips.js";
import type { LEDC } from "./chips/ledc.js";
import { NoSuchPinError } from "./errors.js";
import { Pin, type PinUse } from "./pin.js";
import { RMT, type RMTUse } from "./rmt.js";
import { soon } from "./soon.js";
import { TouchSensing } from "./touch-sensing.js";

/** The highest pin number. With 0 to 48, the pin numbers of every ESP32 exist here. */
export const LAST_PIN = 48;

/** How many each chip has, if it has any: the SDK uses one of the capture timers. */
const DEFAULT_PULSE_WIDTHS = 1;

/** All pins of a board. */
export class Pins {
  /** Pins are made when they are asked for: a device uses few of them. */
  readonly #pins: (Pin | undefined)[] = [];
  /** Calls a callback once the program returns to the event loop. */
  readonly soon: (callback: () => void) => void;
  readonly touchSensing: TouchSensing = new TouchSensing();
  readonly #chip: VirtualChip | undefined;
  readonly #onChange: (pin: number) => void;
  readonly #onSeen: (pin: number) => void;
  readonly #rmt: RMT;
  #pulseCountersInUse = 0;

  /**
   * @param onChange called with a pin's number when its output has changed
   * @param onSeen called with a pin's number when anything about it has changed
   * @param chip the chip whose pins they are; default: each pin can do everything
   * @param later calls a callback once the program returns to the event loop; default: as the machine does
   */
  constructor(
    onChange: (pin: number) => void,
    onSeen: (pin: number) => void,
    chip?: VirtualChip,
    later: (callback: () => void) => void = soon,
  ) {
    this.soon = later;
    this.#chip = chip;
    this.#onChange = onChange;
    this.#onSeen = onSeen;
    this.#rmt = new RMT(chip?.rmt);
  }

  /** The numbers of the pins that a program can use. */
  get numbers(): readonly number[] {
    const chip = this.#chip;
    const all = Array.from({ length: LAST_PIN + 1 }, (_, number) => number);
    return chip ? all.filter((pin) => chip.pins.has(pin) && !chip.flash.has(pin)) : all;
  }

  /** What the converter reads at each attenuation; without a chip, as an ESP32's. */
  get analog(): VirtualChip["analog"] {
    return (this.#chip ?? CHIPS.esp32).analog;
  }

  /** Whether a finger makes a touch pad's values higher; without a chip, as an ESP32's. */
  get touchRises(): boolean {
    return this.#chip?.name === "ESP32-S3";
  }

  /** The serial ports; without a chip, as an ESP32's. */
  get uarts(): VirtualChip["uarts"] {
    return (this.#chip ?? CHIPS.esp32).uarts;
  }

  /** How many I2C buses can be in use at a time; without a chip, as of an ESP32. */
  get i2cBuses(): number {
    return (this.#chip ?? CHIPS.esp32).i2cBuses;
  }

  /** How many units count pulses; without a chip, as many as an ESP32 has. */
  get pulseCounters(): number {
    return (this.#chip ?? CHIPS.esp32).pulseCounters;
  }

  /** Takes a unit that counts pulses. Returns false when none is left. */
  takePulseCounter(): boolean {
    if (this.#pulseCountersInUse === this.pulseCounters) return false;
    this.#pulseCountersInUse += 1;
    return true;
  }

  freePulseCounter(): void {
    this.#pulseCountersInUse -= 1;
  }

  /** How many pins can measure pulses at a time. */
  get pulseWidths(): number {
    return this.#chip?.pulseWidths ?? DEFAULT_PULSE_WIDTHS;
  }

  /** Whether each channel of the chip's RMT can send and receive. */
  get hasSharedRMT(): boolean {
    return this.#rmt.areShared;
  }

  /** The hardware for PWM: an ESP32's, unless it is another chip. */
  get ledc(): LEDC {
    return (this.#chip ?? CHIPS.esp32).ledc;
  }

  /**
   * Opens several pins, or none.
   * @throws {PinInUseError} one of them is open
   */
  openAll(use: PinUse, numbers: readonly number[]): void {
    const opened: Pin[] = [];
    try {
      for (const number of numbers) {
        const pin = this.get(number);
        pin.open(use);
        opened.push(pin);
      }
    } catch (error) {
      for (const pin of opened) pin.close();
      throw error;
    }
  }

  /**
   * Opens a pin whose use takes channels of the chip's RMT.
   * @throws {NoRMTChannelError} none is left
   */
  openWithRMT(use: PinUse, number: number, channels: RMTUse): Pin {
    const pin = this.get(number);
    pin.open(use);
    try {
      this.#rmt.take(number, channels);
    } catch (error) {
      pin.close();
      throw error;
    }
    return pin;
  }

  closeWithRMT(number: number, channels: RMTUse): void {
    this.#rmt.free(channels);
    this.get(number).close();
  }

  /** Keeps these pins at their safe levels, and no others. What can't be an output is refused when it is opened. */
  keep(safe: readonly SafePin[]): void {
    const kept = new Map(safe.map((each) => [each.pin, each]));
    for (const number of kept.keys()) if (this.#canPutOut(number)) this.get(number);
    for (const pin of this.#pins)
      if (pin && (!kept.has(pin.number) || this.#canPutOut(pin.number)))
        pin.keep(kept.get(pin.number));
  }

  #canPutOut(number: number): boolean {
    const chip = this.#chip;
    if (!chip) return Number.isInteger(number) && number >= 0 && number <= LAST_PIN;
    return chip.pins.has(number) && !chip.flash.has(number) && !chip.inputOnly.has(number);
  }

  /** @throws {NoSuchPinError} */
  get(number: number): Pin {
    const made = this.#pins[number];
    if (made) return made;
    const chip = this.#chip;
    if (chip && !chip.pins.has(number))
      throw new NoSuchPinError(`invalid pin: an ${chip.name} has no pin ${number}`);
    if (!(Number.isInteger(number) && number >= 0 && number <= LAST_PIN))
      throw new NoSuchPinError(`Pin ${number} doesn't exist: this board has 0 to ${LAST_PIN}`);
    const pin = new Pin(number, this.#onChange, this.#onSeen, chip);
    this.#pins[number] = pin;
    return pin;
  }
}
