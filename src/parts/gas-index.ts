/**
 * The index of a gas, of the raw signal that an SGP40 or SGP41 has of it each second: Sensirion's gas index algorithm.
 *
 * Copyright (c) 2022, Sensirion AG, whose licence is in NOTICE: the formulas and constants are those of its gas index
 * algorithm, version 3.2.
 */
import { GasBaseline } from "./gas-baseline.js";
import { type GasTuning, type IndexedGas, wholeTuning } from "./gas-tuning.js";

/** Seconds until there is an index. */
const BLACKOUT = 45;

/** What is taken off the raw signal, what is left of it at most, and from where on it is none. */
const LOWEST_RAW = { voc: 20_000, nox: 10_000 };
const HIGHEST = 32_767;
const NO_RAW = 65_000;

const MOST = 500;
const LEAST = 0.5;
/** The middle of the curve that fits indexes into their range, and how steep it is. */
const MIDDLE = { voc: 213, nox: 614 };
const STEEPNESS = { voc: -0.0065, nox: -0.0101 };
/** The index of usual air that the curves are made for. */
const USUAL = { voc: 100, nox: 1 };

/** What the deviation of organic gases has besides, and that of nitrogen oxides. */
const DEVIATION_BONUS = 220;
const NOX_DEVIATION = 2000;

/** Seconds in which the index follows large changes and small ones, and how large is large. */
const FAST = 20;
const SLOW = 500;
const LARGE = -0.2;

export class GasIndex {
  /** What is usual. */
  readonly baseline: GasBaseline;
  private readonly offset: number;
  private readonly gain: number;
  private readonly shift: number;
  private age = 0;
  private signal = 0;
  private index = 0;
  /** The index, after three filters. */
  private isFiltered = false;
  private fast = 0;
  private slow = 0;
  private filtered = 0;

  constructor(
    private readonly gas: IndexedGas,
    given: GasTuning = {},
  ) {
    const tuning = wholeTuning(gas, given);
    const { indexOffset, gainFactor } = tuning;
    this.baseline = new GasBaseline(gas, tuning);
    this.offset = indexOffset;
    this.gain = gainFactor;
    this.shift =
      gas === "nox" ? (MOST / (MOST - 1)) * (1 - indexOffset) : (MOST - 5 * indexOffset) / 4;
  }

  /** Goes on with what was usual before a restart; before the first signal. */
  restore(mean: number, deviation: number): void {
    this.baseline.restore(mean, deviation);
    this.signal = mean;
  }

  /**
   * Takes the raw signal of one more second, 0 if there is none.
   *
   * @returns the index, 1 to 500, where 100 is usual air for organic gases and 1 for nitrogen oxides; 0 in the first 45
   *   seconds.
   */
  next(raw: number): number {
    const { gas, baseline } = this;
    if (this.age <= BLACKOUT) this.age += 1;
    else {
      if (raw > 0 && raw < NO_RAW)
        this.signal = Math.min(Math.max(raw - LOWEST_RAW[gas], 1), HIGHEST);
      const { signal } = this;
      const index =
        gas === "nox" && !baseline.isKnown ? this.offset : this.scaled(this.comparedTo(baseline));
      this.index = Math.max(LEAST, this.filter(index));
      if (signal > 0) baseline.learn(signal, this.index);
    }
    return Math.floor(this.index + 0.5);
  }

  /** How far the signal is from what is usual. */
  private comparedTo({ mean, deviation }: GasBaseline): number {
    const apart = (this.signal - mean) * this.gain;
    return this.gas === "nox" ? apart / NOX_DEVIATION : -apart / (deviation + DEVIATION_BONUS);
  }

  /** The same as an index. */
  private scaled(apart: number): number {
    const { gas, offset, shift } = this;
    const curve = 1 + Math.exp(STEEPNESS[gas] * (apart - MIDDLE[gas]));
    return apart >= 0 ? (MOST + shift) / curve - shift : ((offset / USUAL[gas]) * MOST) / curve;
  }

  private filter(index: number): number {
    if (!this.isFiltered) {
      this.isFiltered = true;
      this.fast = this.slow = this.filtered = index;
    }
    this.fast += (index - this.fast) / (FAST + 1);
    this.slow += (index - this.slow) / (SLOW + 1);
    const change = Math.abs(this.fast - this.slow);
    const tau = FAST + (SLOW - FAST) * Math.exp(LARGE * change);
    this.filtered += (index - this.filtered) / (tau + 1);
    return this.filtered;
  }
}
