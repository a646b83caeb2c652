import type { SafePin } from "../../src/host/host.js";
import type { VirtualChip } from "./chips/chip.js";
import { PinAbilityError, PinDirectionError, PinInUseError } from "./errors.js";
import { LoopWires, type PulseWave, type WiredPin } from "./loop-wires.js";

/** The voltage of a high level. */
export const SUPPLY_VOLTS = 3.3;

/** What a pin is open as. */
export type PinUse =
  | "digital input"
  | "digital output"
  | "open-drain output"
  | "PWM output"
  | "dimmer's gate"
  | "zero crossing"
  | "analog output"
  | "analog input"
  | "pulse count"
  | "edge count"
  | "pulse width"
  | "pulse train input"
  | "pulse train output"
  | "pulse train wire"
  | "I2C"
  | "SPI"
  | "SPI input"
  | "1-Wire"
  | "LED strip"
  | "serial port"
  | "touch pad";

/** What needs an output. */
const OUTPUTS: readonly PinUse[] = [
  "digital output",
  "open-drain output",
  "PWM output",
  "dimmer's gate",
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
const DRIVEN: readonly PinUse[] = [
  "digital output",
  "PWM output",
  "dimmer's gate",
  "analog output",
];

const INPUTS: readonly (PinUse | undefined)[] = [
  "digital input",
  "analog input",
  "pulse count",
  "edge count",
  "pulse width",
  "pulse train input",
  "pulse train wire",
  "touch pad",
];

/** One pin: the program's output, the voltage from outside, and the resulting level. */
export class Pin implements WiredPin {
  readonly number: number;
  readonly wires = new LoopWires(this);
  use: PinUse | undefined;
  /** Called when the level changes from outside. */
  onEdge: ((level: 0 | 1) => void) | undefined;
  /** The PWM's frequency, where it is a PWM output. */
  hz = 0;

  readonly #onChange: (pin: number) => void;
  readonly #onSeen: (pin: number) => void;
  readonly #chip: VirtualChip | undefined;
  #output: number | undefined;
  #pull: 0 | 1 = 0;
  #volts: number | undefined;
  #safe: SafePin | undefined;

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
    if (this.wires.isBroken) return 0;
    return this.given ?? this.wires.volts ?? this.#pull * SUPPLY_VOLTS;
  }

  get given(): number | undefined {
    return this.#output === undefined ? this.#volts : this.#output * SUPPLY_VOLTS;
  }

  get wave(): PulseWave | undefined {
    const duty = this.#output ?? 0;
    return this.use === "PWM output" && duty > 0 && duty < 1 ? { hz: this.hz, duty } : undefined;
  }

  levelChanged(): void {
    this.onEdge?.(this.level);
    this.#onSeen(this.number);
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

  /** @param pull the level of the pin when nothing drives it from then on */
  close(pull: 0 | 1 = 0): void {
    this.onEdge = undefined;
    this.rest(pull);
    this.use = undefined;
    this.#onSeen(this.number);
  }

  /** The level at which the pin's part does nothing. */
  get safeLevel(): 0 | 1 {
    return this.#safe?.level ?? 0;
  }

  /** The pin has this level whenever the program hasn't opened it. Undefined: nothing drives it then. */
  keep(safe: SafePin | undefined): void {
    this.#safe = safe;
    if (!this.use) this.rest();
  }

  /** Puts out its safe level, or nothing. */
  rest(pull: 0 | 1 = 0): void {
    const safe = this.#safe;
    if (!safe) this.put(undefined, pull);
    else this.put(safe.openDrain && safe.level === 1 ? undefined : safe.level, safe.level);
  }

  /** Puts out a duty cycle, or with undefined nothing. `pull` is the level of the pin when nothing drives it. */
  put(output: number | undefined, pull: 0 | 1 = 0): void {
    const before = this.duty;
    this.wires.change(() => {
      this.#output = output;
      // Pins for input only have no pull resistors.
      this.#pull = this.#chip?.inputOnly.has(this.number) ? 0 : pull;
    });
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
    this.wires.change(() => {
      this.#volts = volts;
    });
    if (this.level !== before) this.onEdge?.(this.level);
    this.#onSeen(this.number);
  }
}

/** @throws {PinAbilityError} the chip's pin can't be used so */
function checkAbility(
  { name, flash, inputOnly, adc1, adc2, dac, touch }: VirtualChip,
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
  if (use === "touch pad" && !touch.has(pin))
    throw new PinAbilityError(
      touch.size === 0
        ? `no touch pad: an ${name} has none; take an ESP32 or ESP32-S3`
        : `not touch pad: pin ${pin} of an ${name}; it has ${[...touch].join(", ")}`,
    );
}
