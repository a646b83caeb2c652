import { checkedNumber } from "../../base/option-ranges.js";

export interface PIDTunerOptions {
  /** How far the temperature has to be past the target before it turns, in °C, more than 0. Default 0.25, as in ESPHome. */
  noiseBand?: number;
  /** How much it heats meanwhile, 0 to 1. Default 1. */
  positiveOutput?: number;
  /** How much it cools meanwhile, 0 to -1. Default -1. */
  negativeOutput?: number;
}

/** What was found. */
export interface PIDTuning {
  readonly kp: number;
  readonly ki: number;
  readonly kd: number;
  /** Why it may not be right; `""` when nothing is known. */
  readonly doubt: string;
}

/** Two intervals are alike when the shorter is at least this share of the longer, as in ESPHome. */
const ALIKE = 0.66;
/** How many phases it waits for intervals that are alike. */
const PATIENCE = 6;
/** How many peaks it needs on each side, and keeps. */
const MIN_PEAKS = 3;
const MAX_PEAKS = 7;

/**
 * Finds what a PID controller should react with: it has the temperature swing around the target, and measures how fast
 * and how far it does (Åström and Hägglund's relay method, with Ziegler and Nichols' rule). A tuner is for one time.
 * Source: ESPHome's pid_autotuner.cpp.
 */
export class PIDTuner {
  private readonly noiseBand: number;
  private readonly positiveOutput: number;
  private readonly negativeOutput: number;
  private heats: boolean | undefined;
  private phases = 0;
  /** How many there were when there was enough to calculate with. */
  private enoughAt = 0;
  private isAbove: boolean | undefined;
  private crossedAt: number | undefined;
  private readonly intervals: number[] = [];
  private least = Number.NaN;
  private most = Number.NaN;
  private readonly lowest: number[] = [];
  private readonly highest: number[] = [];

  /** @throws ConfigurationError when an option is out of range. */
  constructor(options: PIDTunerOptions = {}) {
    const { noiseBand = 0.25, positiveOutput = 1, negativeOutput = -1 } = options;
    const who = "The PID tuner";
    this.noiseBand = checkedNumber(who, "noiseBand", noiseBand, { above: 0, unit: "°C" });
    const heats = { from: 0, to: 1 };
    this.positiveOutput = checkedNumber(who, "positiveOutput", positiveOutput, heats);
    const cools = { from: -1, to: 0 };
    this.negativeOutput = checkedNumber(who, "negativeOutput", negativeOutput, cools);
  }

  /**
   * Takes a reading.
   *
   * @param error - What is missing to the target, in °C.
   * @param now - The host's ticks, in milliseconds.
   * @param least - The least and the most of the outputs that there are.
   * @returns the output until the next reading, or in the end what was found.
   */
  update(error: number, now: number, least: number, most: number): number | PIDTuning {
    const from = Math.max(this.negativeOutput, least);
    const to = Math.min(this.positiveOutput, most);
    this.turn(error);
    this.cross(error, now);
    return this.isEnough() ? this.found((to - from) / 2) : this.heats ? to : from;
  }

  /** It turns when the temperature is past the target. */
  private turn(error: number): void {
    const before = this.heats;
    this.heats ??= error > this.noiseBand;
    if (this.heats ? error < -this.noiseBand : error > this.noiseBand) this.heats = !this.heats;
    if (before !== undefined && before !== this.heats) this.phases += 1;
    if (before !== this.heats) {
      // The peak on one side is in the phase that drives to the other, since what heats is slow.
      if (before === true) keep(this.highest, this.most);
      else if (before === false) keep(this.lowest, this.least);
      this.least = this.most = error;
    }
    if (error < this.least) this.least = error;
    if (error > this.most) this.most = error;
  }

  /** It measures how long the temperature is on each side of the target. */
  private cross(error: number, now: number): void {
    const band = this.noiseBand / 4;
    const before = this.isAbove;
    this.isAbove ??= error <= band;
    if (this.isAbove ? error > band : error < -band) this.isAbove = !this.isAbove;
    if (before === undefined || before === this.isAbove) return;
    if (this.crossedAt !== undefined) this.intervals.push(now - this.crossedAt);
    this.crossedAt = now;
  }

  private isEnough(): boolean {
    const peaks = Math.min(this.lowest.length, this.highest.length);
    if (this.intervals.length < 2 || peaks < MIN_PEAKS) return false;
    if (this.isEven) return true;
    if (this.enoughAt === 0) this.enoughAt = this.phases;
    return this.phases - this.enoughAt > PATIENCE;
  }

  private get isEven(): boolean {
    return Math.min(...this.intervals) / Math.max(...this.intervals) >= ALIKE;
  }

  /** @param magnitude - Half of what the output changed by. */
  private found(magnitude: number): PIDTuning {
    const { lowest, highest, intervals } = this;
    let sum = 0;
    const count = Math.min(lowest.length, highest.length) - 2;
    for (let at = 1; at <= count; at++)
      sum += Math.abs((highest[at] as number) - (lowest[at + 1] as number));
    const amplitude = sum / count / 2;
    const ultimateGain = (4 * magnitude) / (Math.PI * amplitude);
    let time = 0;
    for (const each of intervals) time += each;
    const period = (time / intervals.length / 1000) * 2;
    return {
      kp: 0.6 * ultimateGain,
      ki: (1.2 * ultimateGain) / period,
      kd: 0.075 * ultimateGain * period,
      doubt: this.isEven ? "" : "it heats and cools at different rates: try a smaller output",
    };
  }
}

function keep(peaks: number[], peak: number): void {
  peaks.push(peak);
  if (peaks.length > MAX_PEAKS) peaks.shift();
}
