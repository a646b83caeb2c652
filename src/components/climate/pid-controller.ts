import { checkedNumber, type NumberRange } from "../../base/option-ranges.js";

/** How strongly it reacts: shares of its output. */
export interface PIDParameters {
  /** For each °C that is missing. */
  kp: number;
  /** For each °C that has been missing for a second. Default 0. */
  ki?: number;
  /** For each °C a second that the temperature falls. Default 0. */
  kd?: number;
}

/** Near the target, where it reacts less, so that relays rest. */
export interface PIDDeadband {
  /** How far below the target it begins in °C, 0 or less. */
  thresholdLow: number;
  /** How far above the target it ends in °C, 0 or more. */
  thresholdHigh: number;
  /** What `kp` is multiplied with there. Default 0.1, as in ESPHome. */
  kpMultiplier?: number;
  /** What `ki` is multiplied with there. Default 0. */
  kiMultiplier?: number;
  /** What `kd` is multiplied with there. Default 0. */
  kdMultiplier?: number;
  /** Its output is the average of so many there. Default 1. */
  outputSamples?: number;
}

export interface PIDOptions extends PIDParameters {
  /** The least that `ki` adds up to, a share of the output. Default -1, as in ESPHome. */
  minIntegral?: number;
  /** The most that `ki` adds up to. Default 1, as in ESPHome. */
  maxIntegral?: number;
  /** What `ki` has added up to at the start. Default 0. */
  startingIntegral?: number;
  /** What `kd` reacts to is the average of so many readings, 1 to 100. Default 1. */
  derivativeSamples?: number;
  /** Its output is the average of so many, 1 to 100. Default 1. */
  outputSamples?: number;
  /** Default: none. */
  deadband?: PIDDeadband;
}

const SAMPLES: NumberRange = { from: 1, to: 100, whole: true };

/** A PID controller, as ESPHome's pid_controller.cpp has it. Its terms are shares of the output. */
export class PIDController {
  kp: number;
  ki: number;
  kd: number;
  /** What is missing to the target in °C. */
  error = 0;
  proportional = 0;
  integral: number;
  derivative = 0;
  private readonly minIntegral: number;
  private readonly maxIntegral: number;
  private readonly derivatives: Average;
  private readonly outputs = new Average();
  private readonly derivativeSamples: number;
  private readonly outputSamples: number;
  private readonly deadband: Required<PIDDeadband>;
  private lastError = 0;
  private lastTarget: number | undefined;
  /** In the host's ticks. */
  private lastTime: number | undefined;

  /** @throws ConfigurationError naming the owner, when an option is out of range. */
  constructor(owner: string, options: PIDOptions) {
    const { minIntegral = -1, maxIntegral = 1, startingIntegral = 0 } = options;
    const { derivativeSamples = 1, outputSamples = 1 } = options;
    const { deadband = { thresholdLow: 0, thresholdHigh: 0 } } = options;
    this.kp = checkedNumber(owner, "kp", options.kp, {});
    this.ki = checkedNumber(owner, "ki", options.ki ?? 0, {});
    this.kd = checkedNumber(owner, "kd", options.kd ?? 0, {});
    this.minIntegral = checkedNumber(owner, "minIntegral", minIntegral, {});
    this.maxIntegral = checkedNumber(owner, "maxIntegral", maxIntegral, { from: minIntegral });
    this.integral = checkedNumber(owner, "startingIntegral", startingIntegral, {});
    this.derivativeSamples = checkedNumber(owner, "derivativeSamples", derivativeSamples, SAMPLES);
    this.outputSamples = checkedNumber(owner, "outputSamples", outputSamples, SAMPLES);
    this.derivatives = new Average();
    this.deadband = {
      ...{ kpMultiplier: 0.1, kiMultiplier: 0, kdMultiplier: 0, outputSamples: 1 },
      ...deadband,
    };
    checkDeadband(owner, this.deadband);
  }

  /** @throws ConfigurationError naming the owner, when one isn't a number. */
  setParameters(owner: string, { kp, ki = 0, kd = 0 }: PIDParameters): void {
    this.kp = checkedNumber(owner, "kp", kp, {});
    this.ki = checkedNumber(owner, "ki", ki, {});
    this.kd = checkedNumber(owner, "kd", kd, {});
  }

  /**
   * The output for a reading, positive to heat.
   *
   * @param now - The host's ticks, in milliseconds.
   */
  update(target: number, value: number, now: number): number {
    const seconds = this.lastTime === undefined ? 0 : (now - this.lastTime) / 1000;
    this.lastTime = now;
    this.error = target - value;
    const { deadband, error } = this;
    const isNear = deadband.thresholdLow < -error && -error < deadband.thresholdHigh;
    this.proportional = this.kp * (isNear ? deadband.kpMultiplier * error : error);
    if (!isNear) {
      // Without this, the output would jump at the band's end.
      const threshold = error < 0 ? deadband.thresholdHigh : deadband.thresholdLow;
      this.proportional += (threshold - deadband.kpMultiplier * threshold) * this.kp;
    }
    const more = error * seconds * this.ki * (isNear ? deadband.kiMultiplier : 1);
    this.integral = Math.min(Math.max(this.integral + more, this.minIntegral), this.maxIntegral);
    this.derivative = this.derivativeOf(target, seconds) * (isNear ? deadband.kdMultiplier : 1);
    const samples = isNear ? deadband.outputSamples : this.outputSamples;
    return this.outputs.add(this.proportional + this.integral + this.derivative, samples);
  }

  private derivativeOf(target: number, seconds: number): number {
    let derivative = 0;
    if (seconds !== 0) {
      // Another target is no change of the temperature.
      const before = this.lastError + target - (this.lastTarget ?? target);
      derivative = (this.error - before) / seconds;
    }
    this.lastError = this.error;
    this.lastTarget = target;
    return this.kd * this.derivatives.add(derivative, this.derivativeSamples);
  }
}

function checkDeadband(owner: string, deadband: Required<PIDDeadband>): void {
  checkedNumber(owner, "deadband.thresholdLow", deadband.thresholdLow, { unit: "°C", to: 0 });
  checkedNumber(owner, "deadband.thresholdHigh", deadband.thresholdHigh, { unit: "°C", from: 0 });
  for (const name of ["kpMultiplier", "kiMultiplier", "kdMultiplier"] as const)
    checkedNumber(owner, `deadband.${name}`, deadband[name], {});
  checkedNumber(owner, "deadband.outputSamples", deadband.outputSamples, SAMPLES);
}

/** The average of the latest. */
class Average {
  private latest: number[] = [];

  add(value: number, samples: number): number {
    if (samples === 1) {
      this.latest.length = 0;
      return value;
    }
    this.latest.push(value);
    while (this.latest.length > samples) this.latest.shift();
    let sum = 0;
    for (const each of this.latest) sum += each;
    return sum / this.latest.length;
  }
}
