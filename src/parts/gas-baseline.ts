/**
 * What is usual of a gas's raw signal: Sensirion's estimator of its mean and deviation.
 *
 * Copyright (c) 2022, Sensirion AG, whose licence is in NOTICE: the formulas and constants are those of its gas index
 * algorithm, version 3.2.
 */
import type { GasTuning, IndexedGas } from "./gas-tuning.js";

/** Seconds in which the mean follows quickly at first, then the deviation, and the time constant of the mean. */
const FIRST_MEAN = { voc: 0.75 * 3600, nox: 4.75 * 3600 };
const FIRST_DEVIATION = { voc: 1.45 * 3600, nox: 5.7 * 3600 };
const FIRST_MEAN_TAU = { voc: 20, nox: 1200 };
const FIRST_DEVIATION_TAU = 2500;
/** How steep the change is from these to the hours of the tuning. */
const CHANGE = 0.01;

/** The index above which air is bad, at first and then, and how steep that is. */
const FIRST_THRESHOLD = 510;
const THRESHOLD = { voc: 340, nox: 30 };
const STEEPNESS = 0.09;
/** So much of the time bad air may be there without an end. */
const BAD_SHARE = 0.3;

/** Seconds for which it knows what is usual when that was kept. */
const KEPT_AGE = 3 * 3600;

/** Falls from 1 to 0, around `middle`. */
function falling(x: number, middle: number, steepness: number): number {
  return 1 / (1 + Math.exp(steepness * (x - middle)));
}

/** The share of a new value in a mean with a time constant in seconds, when there is a value each second. */
function shareOf(tau: number): number {
  return 1 / (tau + 1);
}

export class GasBaseline {
  isKnown = false;
  mean = 0;
  deviation: number;
  private readonly meanShare: number;
  private readonly deviationShare: number;
  private readonly longest: number;
  /** Seconds that it has learnt, that bad air has been told from usual air, and minutes that the air was bad. */
  private age = 0;
  private goodAge = 0;
  private badMinutes = 0;

  constructor(
    private readonly gas: IndexedGas,
    tuning: Required<GasTuning>,
  ) {
    this.deviation = tuning.stdInitial;
    this.meanShare = shareOf(tuning.learningTimeOffset * 3600);
    this.deviationShare = shareOf(tuning.learningTimeGain * 3600);
    this.longest = tuning.gatingMaxDuration;
  }

  /** Goes on with what was usual. */
  restore(mean: number, deviation: number): void {
    this.mean = mean;
    this.deviation = deviation;
    this.age = KEPT_AGE;
    this.isKnown = true;
  }

  /** Takes the signal of one more second. @param index - The gas's index. */
  learn(signal: number, index: number): void {
    if (!this.isKnown) {
      this.isKnown = true;
      this.mean = signal;
      return;
    }
    const { gas, meanShare, deviationShare } = this;
    this.age += 1;
    this.goodAge += 1;
    const firstMean = falling(this.age, FIRST_MEAN[gas], CHANGE);
    const firstDeviation = falling(this.age, FIRST_DEVIATION[gas], CHANGE) - firstMean;
    const goodForMean = this.goodness(index, FIRST_MEAN[gas]);
    const goodForDeviation = this.goodness(index, FIRST_DEVIATION[gas]);
    const forMean =
      goodForMean * (meanShare + (shareOf(FIRST_MEAN_TAU[gas]) - meanShare) * firstMean);
    const forDeviation =
      goodForDeviation *
      (deviationShare + (shareOf(FIRST_DEVIATION_TAU) - deviationShare) * firstDeviation);
    const bad = (1 - goodForMean) * (1 + BAD_SHARE) - BAD_SHARE;
    this.badMinutes = Math.max(0, this.badMinutes + bad / 60);
    if (this.badMinutes > this.longest) this.goodAge = 0;
    const apart = signal - this.mean;
    const { deviation } = this;
    this.deviation = Math.sqrt(
      (1 - forDeviation) * (deviation * deviation + forDeviation * apart * apart),
    );
    this.mean += forMean * apart;
  }

  /** How much of this second's signal is learnt: nothing while the air is bad. */
  private goodness(index: number, first: number): number {
    const usual = THRESHOLD[this.gas];
    const threshold = usual + (FIRST_THRESHOLD - usual) * falling(this.goodAge, first, CHANGE);
    return falling(index, threshold, STEEPNESS);
  }
}
