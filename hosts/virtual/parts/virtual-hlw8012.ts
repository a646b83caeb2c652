import { VirtualCountPart } from "./virtual-count-part.js";

interface VirtualHLW8012Options {
  readonly name?: string;
  /** Both as in most sockets: in Ω, default 0.001; and how many times the mains have the voltage of the input, default 2351. */
  readonly shunt?: number;
  readonly voltageDivider?: number;
}

/** A meter whose pulses are the product, and one of both, of the voltages at its inputs. */
abstract class VirtualPulseMeter extends VirtualCountPart {
  readonly channels = {
    voltage: { from: 80, to: 260, precision: 0.02, unit: "V" },
    current: { from: 0, to: 16, precision: 0.002, unit: "A" },
    power: { from: 0, to: 3680, precision: 0.09, unit: "W" },
  };
  readonly #shunt: number;
  readonly #divider: number;

  constructor(usual: string, { name, shunt, voltageDivider }: VirtualHLW8012Options) {
    super(name ?? usual);
    this.#shunt = shunt ?? 0.001;
    this.#divider = voltageDivider ?? 2351;
    this.set("voltage", 230);
    this.set("current", 1);
    this.set("power", 200);
  }

  protected hz(wire: 0 | 1, selected: 0 | 1): number {
    if (wire === 0) return this.powerHz((this.get("power") * this.#shunt) / this.#divider);
    return selected === 1
      ? this.voltageHz(this.get("voltage") / this.#divider)
      : this.currentHz(this.get("current") * this.#shunt);
  }

  protected abstract powerHz(squareVolts: number): number;
  protected abstract currentHz(volts: number): number;
  protected abstract voltageHz(volts: number): number;
}

/** Hz of its oscillator, and V of its reference. */
const OSCILLATOR = 3_579_000;
const REFERENCE = 2.43;

/** Hiliwi HLW8012, from its data sheet: the frequencies of CF, and of CF1 by SEL. */
export class VirtualHLW8012 extends VirtualPulseMeter {
  constructor(options: VirtualHLW8012Options = {}) {
    super("hlw8012", options);
  }

  protected powerHz(squareVolts: number): number {
    return ((squareVolts * 48) / REFERENCE ** 2) * (OSCILLATOR / 128);
  }

  protected currentHz(volts: number): number {
    return ((volts * 24) / REFERENCE) * (OSCILLATOR / 512);
  }

  protected voltageHz(volts: number): number {
    return ((volts * 2) / REFERENCE) * (OSCILLATOR / 512);
  }
}

/** Chipsea CSE7759, whose data sheet has the same frequencies. */
export class VirtualCSE7759 extends VirtualHLW8012 {
  constructor(options: VirtualHLW8012Options = {}) {
    super({ name: "cse7759", ...options });
  }
}

/** V of the BL0937's reference. */
const BELLING_REFERENCE = 1.218;

/** Shanghai Belling BL0937, from its data sheet. */
export class VirtualBL0937 extends VirtualPulseMeter {
  constructor(options: VirtualHLW8012Options = {}) {
    super("bl0937", options);
  }

  protected powerHz(squareVolts: number): number {
    return (1_721_506 * squareVolts) / BELLING_REFERENCE ** 2;
  }

  protected currentHz(volts: number): number {
    return (94_638 * volts) / BELLING_REFERENCE;
  }

  protected voltageHz(volts: number): number {
    return (15_397 * volts) / BELLING_REFERENCE;
  }
}
