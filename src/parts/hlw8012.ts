import type {
  Digital,
  DigitalConstructor,
  EdgeCount,
  EdgeCountConstructor,
  PinSpecifier,
} from "../host/host.js";
import type { SensorDriver } from "./sensor-driver.js";

/** Fewer pulses between two readings are noise. */
const FEWEST = 2;

/** Readings that are passed over at the start, in which the part begins to measure. */
const FIRST = 2;

const MILLISECONDS_PER_HOUR = 3_600_000;

/** What one pulse a second at each output stands for, with a reference of 1 V, a shunt of 1 Ω and no voltage divider. */
interface PulseFormulas {
  /** The reference voltage, in V. */
  readonly reference: number;
  readonly power: number;
  readonly current: number;
  readonly voltage: number;
}

/** The frequency of the part's clock, in Hz. */
const CLOCK = 3_579_000;

/** By its data sheet. A CSE7759 has the same formulas. */
const HLW8012_FORMULAS: PulseFormulas = {
  reference: 2.43,
  power: 128 / 48 / CLOCK,
  current: 512 / 24 / CLOCK,
  voltage: 512 / 2 / CLOCK,
};

const MODELS = {
  HLW8012: HLW8012_FORMULAS,
  CSE7759: HLW8012_FORMULAS,
  /** By its data sheet: in pulses a second. */
  BL0937: { reference: 1.218, power: 1 / 1_721_506, current: 1 / 94_638, voltage: 1 / 15_397 },
} satisfies Record<string, PulseFormulas>;

export type HLW8012Model = keyof typeof MODELS;

export interface HLW8012DriverOptions {
  sensor: {
    /** The class that counts pulses: a host's `io.EdgeCount`. */
    io: EdgeCountConstructor;
    cf: PinSpecifier;
    cf1: PinSpecifier;
  };
  select: {
    /** A host's `io.Digital`. */
    io: DigitalConstructor;
    /** SEL. */
    pin: PinSpecifier;
    /** What is between the pin and SEL inverts it. Default false. */
    inverted?: boolean;
  };
  /** The time in milliseconds, of a clock that nobody sets. */
  now: () => number;
  /** Default `"HLW8012"`. */
  model?: HLW8012Model;
  /** In Ω. Default 0.001. */
  shunt?: number;
  /** How many times the mains have the voltage of the part's input. Default 2351. */
  voltageDivider?: number;
  /** Readings of one of current and voltage, until the other one is read. 0: it stays. Default 8. */
  changeModeEvery?: number;
  /** Which is read first. Default `"voltage"`. */
  initialMode?: "voltage" | "current";
}

/** What isn't there wasn't measured this time. */
export interface HLW8012Sample {
  /** In V. */
  voltage?: number;
  /** In A. */
  current?: number;
  /** In W. */
  power?: number;
  /** In kWh, since the driver was made. */
  energy?: number;
}

/**
 * Hiliwi HLW8012, Chipsea CSE7759 and Shanghai Belling BL0937: the meters in older sockets that measure power. CF has pulses for
 * the power. CF1 has them for the current while SEL is low, and for the voltage while it is high. So each of the two is known
 * for a while, then the other one. One pulse between two readings is noise, and the first reading after a change of SEL is left
 * out, as in ESPHome. Without pulses all values are 0.
 *
 * Data sheets: HLW8012 (Hiliwi), BL0937 (Belling). Its ground is the mains: nothing of the board may be touched.
 */
export class HLW8012 implements SensorDriver<HLW8012Sample> {
  private readonly cf: EdgeCount;
  private readonly cf1: EdgeCount;
  private readonly select: Digital;
  private readonly options: HLW8012DriverOptions;
  private readonly powerPulse: number;
  private readonly currentPulse: number;
  private readonly voltagePulse: number;
  private isVoltage: boolean;
  /** How many readings there were in all, and since SEL was changed. */
  private readings = 0;
  private inMode = 0;
  private time = Number.NaN;
  private powerCount = 0;
  private modeCount = 0;

  constructor(options: HLW8012DriverOptions) {
    const { sensor, select, shunt = 0.001, voltageDivider = 2351, initialMode } = options;
    const { reference, power, current, voltage } = MODELS[options.model ?? "HLW8012"];
    this.options = options;
    this.powerPulse = (power * reference ** 2 * voltageDivider) / shunt;
    this.currentPulse = (current * reference) / shunt;
    this.voltagePulse = voltage * reference * voltageDivider;
    this.isVoltage = initialMode !== "current";
    const { io: Output, pin } = select;
    const count = { mode: Output.InputPullUp, edge: Output.Rising };
    this.select = new Output({ pin, mode: Output.Output, initialValue: this.selected });
    try {
      this.cf = new sensor.io({ ...count, pin: sensor.cf });
    } catch (error) {
      this.select.close();
      throw error;
    }
    try {
      this.cf1 = new sensor.io({ ...count, pin: sensor.cf1 });
    } catch (error) {
      this.cf.close();
      this.select.close();
      throw error;
    }
  }

  sample(): HLW8012Sample {
    const now = this.options.now();
    const power = this.cf.read();
    const mode = this.cf1.read();
    const seconds = (now - this.time) / 1000;
    const hz = (pulses: number) => (pulses < FEWEST ? 0 : pulses / seconds);
    const powerHz = hz(power - this.powerCount);
    const modeHz = hz(mode - this.modeCount);
    this.time = now;
    this.powerCount = power;
    this.modeCount = mode;
    this.readings += 1;
    if (this.readings <= FIRST) return {};
    const sample: HLW8012Sample = {
      power: powerHz * this.powerPulse,
      energy: (power * this.powerPulse) / MILLISECONDS_PER_HOUR,
    };
    const { changeModeEvery = 8 } = this.options;
    // After a change of SEL the part needs a while.
    if (changeModeEvery === 0 || this.inMode > 0) {
      if (this.isVoltage) sample.voltage = modeHz * this.voltagePulse;
      else sample.current = modeHz * this.currentPulse;
    }
    if (changeModeEvery > 0) this.count(changeModeEvery);
    return sample;
  }

  close(): void {
    this.cf1.close();
    this.cf.close();
    this.select.close();
  }

  private count(most: number): void {
    this.inMode += 1;
    if (this.inMode <= most) return;
    this.inMode = 0;
    this.isVoltage = !this.isVoltage;
    this.select.write(this.selected);
  }

  /** The level that chooses what is measured. */
  private get selected(): 0 | 1 {
    return this.isVoltage !== (this.options.select.inverted ?? false) ? 1 : 0;
  }
}
