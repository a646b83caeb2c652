import type { VirtualChip } from "./chips.js";
import { NoSuchPinError, PinAbilityError, PinDirectionError, PinInUseError } from "./errors.js";
import { RMT, type RMTUse } from "./rmt.js";

/** The highest pin number. With 0 to 48, the pin numbers of every ESP32 exist here. */
export const LAST_PIN = 48;

/** As many as an ESP32 has. */
const DEFAULT_PWM_CHANNELS = 8;

/** How many each chip has, if it has any: the SDK uses one of the capture timers. */
const DEFAULT_PULSE_WIDTHS = 1;

/** The voltage of a high level. */
export const SUPPLY_VOLTS = 3.3;

/** What a pin is open as. */
export type PinUse =
  | "digital input"
  | "digital output"
  | "open-drain output"
  | "PWM output"
  | "analog output"
  | "analog input"
  | "pulse count"
  | "pulse width"
  | "pulse train input"
  | "pulse train output"
  | "pulse train wire"
  | "I2C"
  | "SPI"
  | "SPI input"
  | "1-Wire"
  | "LED strip"
  | "serial port";

/** What needs an output. */
const OUTPUTS: readonly PinUse[] = [
  "digital output",
  "open-drain output",
  "PWM output",
  "analog output",
  "I2C",
  "SPI",
  "1-Wire",
  "LED strip",
  "serial port",
  "pulse train output",
  "pulse train wire",
];

/** How the SDK refuses a pin that is for input only, where it doesn't say "input only". */
const INPUT_ONLY: Partial<Record<PinUse, string>> = {
  "PWM output": "can't configure",
  I2C: "unusable pins",
};

/** What can't be driven from outside. */
const DRIVEN: readonly PinUse[] = ["digital output", "PWM output", "analog output"];

const INPUTS: readonly (PinUse | undefined)[] = [
  "digital input",
  "analog input",
  "pulse count",
  "pulse width",
  "pulse train input",
  "pulse train wire",
];

/** One pin: the program's output, the voltage from outside, and the resulting level. */
export class Pin {
  readonly number: number;
  use: PinUse | undefined;
  /** Called when the level changes from outside. */
  onEdge: ((level: 0 | 1) => void) | undefined;

  readonly #onChange: (pin: number) => void;
  readonly #onSeen: (pin: number) => void;
  readonly #chip: VirtualChip | undefined;
  #output: number | undefined;
  #pull: 0 | 1 = 0;
  #volts: number | undefined;

  constructor(
    number: number,
    onChange: (pin: number) => void,
    onSeen: (pin: number) => void,
    chip?: VirtualChip,
  ) {
    this.number = number;
    this.#onChange = onChange;
    this.#onSeen = onSeen;
    this.#chip = chip;
  }

  /** Whether it is an analog input that can't be read while Wi-Fi is on. */
  get needsWiFiOff(): boolean {
    return this.#chip?.adc2.has(this.number) === true;
  }

  /** The share of time at high level: 0, 1, or with PWM between them. */
  get duty(): number {
    return this.#output ?? this.level;
  }

  /** The volts that are connected from outside; undefined when nothing is. */
  get connected(): number | undefined {
    return this.#volts;
  }

  /** The level of the pin when nothing drives it. */
  get pull(): 0 | 1 {
    return this.#pull;
  }

  get volts(): number {
    if (this.#output !== undefined) return this.#output * SUPPLY_VOLTS;
    return this.#volts ?? this.#pull * SUPPLY_VOLTS;
  }

  get level(): 0 | 1 {
    return this.volts >= SUPPLY_VOLTS / 2 ? 1 : 0;
  }

  /** Opens the pin; `close` releases it. */
  open(use: PinUse): void {
    if (this.use) throw new PinInUseError(this.number, this.use);
    if (this.#chip) checkAbility(this.#chip, this.number, use);
    this.use = use;
    this.#onSeen(this.number);
  }

  close(): void {
    this.onEdge = undefined;
    this.put(undefined);
    this.use = undefined;
    this.#onSeen(this.number);
  }

  /** Puts out a duty cycle, or with undefined nothing. `pull` is the level of the pin when nothing drives it. */
  put(output: number | undefined, pull: 0 | 1 = 0): void {
    const before = this.duty;
    this.#output = output;
    this.#pull = pull;
    if (this.duty === before) return;
    if (!INPUTS.includes(this.use)) this.#onChange(this.number);
    this.#onSeen(this.number);
  }

  /** Connects a voltage from outside. Undefined disconnects it. */
  connect(volts: number | undefined): void {
    if (this.use !== undefined && DRIVEN.includes(this.use)) {
      throw new PinDirectionError(`Pin ${this.number} is a ${this.use}: only inputs can be driven`);
    }
    const before = this.level;
    this.#volts = volts;
    if (this.level !== before) this.onEdge?.(this.level);
    this.#onSeen(this.number);
  }
}

/** @throws {PinAbilityError} the chip's pin can't be used so */
function checkAbility(
  { name, flash, inputOnly, adc1, adc2, dac }: VirtualChip,
  pin: number,
  use: PinUse,
): void {
  if (flash.has(pin))
    throw new PinAbilityError(`in use: pin ${pin} of an ${name} is wired to its flash`);
  if (inputOnly.has(pin) && OUTPUTS.includes(use))
    throw new PinAbilityError(
      `${INPUT_ONLY[use] ?? "input only"}: pin ${pin} of an ${name} is for input only, not for ${use}`,
    );
  if (use === "analog input" && !adc1.has(pin) && !adc2.has(pin))
    throw new PinAbilityError(`not analog pin: pin ${pin} of an ${name}`);
  if (use === "analog output" && !dac.has(pin))
    throw new PinAbilityError(
      dac.size === 0
        ? `no DAC: an ${name} has none; use PWM`
        : `not DAC pin: pin ${pin} of an ${name}; it has ${[...dac].join(" and ")}`,
    );
}

/** All pins of a board. */
export class Pins {
  /** Pins are made when they are asked for: a device uses few of them. */
  readonly #pins: (Pin | undefined)[] = [];
  readonly #chip: VirtualChip | undefined;
  readonly #onChange: (pin: number) => void;
  readonly #onSeen: (pin: number) => void;
  readonly #rmt: RMT;

  /**
   * @param onChange called with a pin's number when its output has changed
   * @param onSeen called with a pin's number when anything about it has changed
   * @param chip the chip whose pins they are; default: each pin can do everything
   */
  constructor(onChange: (pin: number) => void, onSeen: (pin: number) => void, chip?: VirtualChip) {
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

  /** How many pins can measure pulses at a time. */
  get pulseWidths(): number {
    return this.#chip?.pulseWidths ?? DEFAULT_PULSE_WIDTHS;
  }

  /** Whether each channel of the chip's RMT can send and receive. */
  get hasSharedRMT(): boolean {
    return this.#rmt.areShared;
  }

  /** How many pins can have PWM at a time. */
  get pwmChannels(): number {
    return this.#chip?.pwmChannels ?? DEFAULT_PWM_CHANNELS;
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
