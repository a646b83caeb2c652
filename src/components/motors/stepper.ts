import { checkedNumber, DELAY } from "../../base/option-ranges.js";
import { NumberEntity, type NumberEntityOptions } from "../../entities/number.js";
import type { Host, Timer } from "../../host/host.js";
import { DigitalOutput } from "../pins/digital-output.js";
import type { DigitalPin } from "../pins/digital-pin.js";
import { Delay } from "../timing/delay.js";
import { FourPhases } from "./four-phases.js";
import { StepAndDirection } from "./step-and-direction.js";

/** Steps a second: the host's timers count milliseconds. */
const SPEED = { unit: "steps a second", from: 1, to: 1000 };

const STEPS = { unit: "steps", whole: true };

export interface StepperOptions extends Partial<NumberEntityOptions> {
  name: string;
  /** The greatest position in steps. */
  maxValue: number;
  /** The pins of the driver's four inputs (a ULN2003's IN1 to IN4), or of a driver with step and direction. */
  pins:
    | readonly [DigitalPin, DigitalPin, DigitalPin, DigitalPin]
    | { readonly step: DigitalPin; readonly direction: DigitalPin };
  /** The pin of the driver's ENABLE, which is on when it is low, as an A4988's. Default: none. */
  enablePin?: DigitalPin;
  /** The least position in steps. Default 0. */
  minValue?: number;
  /** Steps a second, from 1 to 1000. The time of a step is rounded up to whole milliseconds. Default 250. */
  speed?: number;
  /**
   * Milliseconds after the last step when the motor is switched off: it then stays cool, but no longer holds its
   * position. Default 0: never.
   */
  detachAfter?: number;
}

/**
 * A stepper motor, which clients set to a position in steps. Its position at the start can't be measured: it is
 * assumed to be `initialValue`, or with `restore` the last target. `setPosition` corrects that, for instance at
 * an end stop.
 */
export class Stepper extends NumberEntity {
  private readonly motor: FourPhases | StepAndDirection;
  private readonly enable: DigitalOutput | undefined;
  private readonly interval: number;
  private readonly detachAfter: number;
  private readonly delay: Delay;
  private readonly tick = (): void => this.takeStep();
  private host: Host | undefined;
  private timer: Timer | undefined;
  private steps = 0;
  private target = 0;

  /** @throws ConfigurationError naming the entity, when an option is out of range. */
  constructor(options: StepperOptions) {
    super({ icon: "mdi:stairs", ...options, minValue: options.minValue ?? 0 });
    const { pins, enablePin, speed = 250, detachAfter = 0 } = options;
    const who = `"${this.name}"`;
    for (const name of ["minValue", "maxValue", "step"] as const)
      checkedNumber(who, name, this[name], STEPS);
    this.interval = Math.ceil(1000 / checkedNumber(who, "speed", speed, SPEED));
    this.detachAfter = checkedNumber(who, "detachAfter", detachAfter, DELAY);
    this.motor = "step" in pins ? new StepAndDirection(pins) : new FourPhases(pins);
    for (const output of this.motor.outputs) this.use(output);
    if (enablePin !== undefined) this.enable = this.use(new DigitalOutput(enablePin, true));
    this.delay = this.use(new Delay());
  }

  /** The current position in steps, also during a movement. */
  get position(): number {
    return this.steps;
  }

  /** Corrects the current position, without a movement, and makes it the target. */
  setPosition(steps: number): void {
    this.stop();
    this.steps = Math.round(steps);
    this.publish(this.steps);
  }

  override start(host: Host): void {
    super.start(host);
    this.host = host;
    this.steps = Math.round(this.state ?? 0);
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
    this.target = Math.round(value);
    if (this.target === this.steps) return;
    this.delay.clear();
    this.enable?.set(true);
    this.timer ??= this.host?.timer.repeat(this.tick, this.interval);
  }

  private takeStep(): void {
    if (this.steps === this.target) return this.arrive();
    const way = this.target > this.steps ? 1 : -1;
    this.motor.step(way);
    this.steps += way;
    if (this.steps === this.target) this.arrive();
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
