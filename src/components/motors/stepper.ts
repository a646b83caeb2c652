import type { Duration } from "../../base/duration.js";
import { checkedDuration, checkedNumber, DELAY } from "../../base/option-ranges.js";
import { NumberEntity, type NumberEntityOptions } from "../../entities/number.js";
import type { Host, Timer } from "../../host/host.js";
import { DigitalOutput } from "../pins/digital-output.js";
import type { DigitalPin } from "../pins/digital-pin.js";
import { Delay } from "../timing/delay.js";
import { FourPhases, type StepMode } from "./four-phases.js";
import { Motion } from "./motion.js";
import { StepAndDirection } from "./step-and-direction.js";

/** Steps a second: the host's timers count milliseconds. */
const SPEED = { unit: "steps a second", from: 1, to: 1000 };

const ACCELERATION = { unit: "steps a second, each second", above: 0 };

const STEPS = { unit: "steps", whole: true };

/** The pins of its driver. */
export type StepperPins =
  | {
      /** Those of a driver with four inputs: a ULN2003's IN1 to IN4. */
      pins: readonly [DigitalPin, DigitalPin, DigitalPin, DigitalPin];
      /** Which of them are on at a time. Default `"full"`: two. */
      stepMode?: StepMode;
      stepPin?: undefined;
      directionPin?: undefined;
    }
  | {
      pins?: undefined;
      /** STEP, of a driver with step and direction. */
      stepPin: DigitalPin;
      /** DIR. */
      directionPin: DigitalPin;
    };

interface StepperSettings extends Partial<NumberEntityOptions> {
  name: string;
  /** The maximum position, in steps. */
  maxValue: number;
  /** The pin of the driver's ENABLE, which is on when it is low, as an A4988's. Default: none. */
  enablePin?: DigitalPin;
  /** The pin of the driver's SLEEP, which is on when it is high; instead of `enablePin`. Default: none. */
  sleepPin?: DigitalPin;
  /** The minimum position, in steps. Default 0. */
  minValue?: number;
  /** Steps a second, from 1 to 1000. Each step begins at a whole millisecond; together they have this speed. Default 250. */
  speed?: number;
  /** By how many steps a second it gets faster in each second. Default `Infinity`, as in ESPHome: it begins at its speed. */
  acceleration?: number;
  /** By how many steps a second it gets slower in each second, before its target. Default `Infinity`, as in ESPHome. */
  deceleration?: number;
  /**
   * The time after the last step when the motor is switched off: it then stays cool, but no longer holds its
   * position. Default 0: never.
   */
  detachAfter?: Duration;
}

export type StepperAcceleration = Pick<StepperSettings, "acceleration" | "deceleration">;

export type StepperOptions = StepperPins & StepperSettings;

/**
 * A stepper motor, which clients set to a position in steps. Its position at the start can't be measured: it is
 * assumed to be `initialValue`, or with `restore` the last target. `setPosition` corrects that, for instance at
 * an end stop.
 */
export class Stepper extends NumberEntity {
  private readonly motor: FourPhases | StepAndDirection;
  private readonly enable: DigitalOutput | undefined;
  private interval: number;
  private readonly motion: Motion;
  private readonly detachAfter: number;
  private readonly delay: Delay;
  private readonly tick = (): void => this.takeStep();
  private host: Host | undefined;
  private timer: Timer | undefined;
  /** When `motion` was last moved on, in the host's ticks. */
  private movedAt = 0;

  /** @throws ConfigurationError naming the entity, when an option is out of range. */
  constructor(options: StepperOptions) {
    super({ icon: "mdi:stairs", ...options, minValue: options.minValue ?? 0 });
    const { pins, stepPin, directionPin, enablePin, speed = 250, detachAfter = 0 } = options;
    const { acceleration = Infinity, deceleration = Infinity } = options;
    const who = `"${this.name}"`;
    for (const name of ["minValue", "maxValue", "step"] as const)
      checkedNumber(who, name, this[name], STEPS);
    this.interval = intervalOf(who, speed);
    this.motion = new Motion(
      speed,
      checkedAcceleration(who, "acceleration", acceleration),
      checkedAcceleration(who, "deceleration", deceleration),
    );
    this.detachAfter = checkedDuration(who, "detachAfter", detachAfter, DELAY);
    this.motor = pins
      ? new FourPhases(pins, options.stepMode)
      : new StepAndDirection(stepPin, directionPin);
    for (const output of this.motor.outputs) this.use(output);
    const { sleepPin } = options;
    if (enablePin !== undefined) this.enable = this.use(new DigitalOutput(enablePin, true));
    else if (sleepPin !== undefined) this.enable = this.use(new DigitalOutput(sleepPin));
    this.delay = this.use(new Delay());
  }

  /** The current position in steps, also during a movement. */
  get position(): number {
    return this.motion.position;
  }

  /** Corrects the current position, without a movement, and makes it the target. */
  setPosition(steps: number): void {
    this.stop();
    this.placeAt(steps);
    this.publish(this.position);
  }

  /**
   * Sets how fast it is from now on, until the restart.
   *
   * @param speed - Steps a second, from 1 to 1000.
   * @throws ConfigurationError naming the entity, when it is out of range.
   */
  setSpeed(speed: number): void {
    this.interval = intervalOf(`"${this.name}"`, speed);
    this.motion.most = speed;
    if (!this.timer || !this.host) return;
    this.stop();
    this.timer = this.host.timer.repeat(this.tick, this.interval);
  }

  /**
   * Sets by how many steps a second it gets faster, and slower, in each second; what is left out stays.
   *
   * @throws ConfigurationError naming the entity, when one is out of range.
   */
  setAcceleration({ acceleration, deceleration }: StepperAcceleration): void {
    const who = `"${this.name}"`;
    const { motion } = this;
    if (acceleration !== undefined)
      motion.acceleration = checkedAcceleration(who, "acceleration", acceleration);
    if (deceleration !== undefined)
      motion.deceleration = checkedAcceleration(who, "deceleration", deceleration);
  }

  override start(host: Host): void {
    super.start(host);
    this.host = host;
    this.placeAt(this.state ?? 0);
  }

  override close(): void {
    this.stop();
    this.host = undefined;
    this.setOff();
    super.close();
  }

  protected override write(value: number): void {
    super.write(value);
    if (Number.isNaN(value)) return;
    const { motion, host } = this;
    motion.target = Math.round(value);
    if (motion.hasArrived || !host) return;
    this.delay.clear();
    this.enable?.set(true);
    if (this.timer) return;
    this.movedAt = host.time.ticks;
    this.timer = host.timer.repeat(this.tick, this.interval);
  }

  private placeAt(steps: number): void {
    this.motion.position = Math.round(steps);
    this.motion.halt();
  }

  private takeStep(): void {
    const { motion, host } = this;
    if (!host) return;
    const now = host.time.ticks;
    const makesStep = motion.pass((now - this.movedAt) / 1000);
    this.movedAt = now;
    if (makesStep) this.motor.step(motion.way);
    if (motion.hasArrived) this.arrive();
  }

  private arrive(): void {
    this.stop();
    if (this.detachAfter > 0) this.delay.set(this.detachAfter, () => this.setOff());
  }

  private stop(): void {
    if (this.timer) this.host?.timer.clear(this.timer);
    this.timer = undefined;
  }

  private setOff(): void {
    this.motor.release();
    this.enable?.set(false);
  }
}

/** Milliseconds between two steps. */
function intervalOf(who: string, speed: number): number {
  return Math.floor(1000 / checkedNumber(who, "speed", speed, SPEED));
}

/** Infinity is one, too. */
function checkedAcceleration(who: string, name: string, value: number): number {
  return value === Number.POSITIVE_INFINITY ? value : checkedNumber(who, name, value, ACCELERATION);
}
