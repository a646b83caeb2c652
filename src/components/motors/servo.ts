import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import { checkedDuration, DELAY } from "../../base/option-ranges.js";
import { NumberEntity, type NumberEntityOptions } from "../../entities/number.js";
import { PWMChannel } from "../pins/pwm-channel.js";
import type { PWMPin } from "../pins/pwm-pin.js";
import { Delay } from "../timing/delay.js";

/** What servos expect: a pulse every 20 ms. */
const HZ = 50;
const PERIOD = 1000 / HZ;

export interface ServoOptions extends Partial<NumberEntityOptions> {
  name: string;
  /** The output pin: the board's, or one of a PCA9685 with `hz: 50`. */
  pin: PWMPin;
  /** The pulses are low, as behind a transistor. Default false. */
  inverted?: boolean;
  /** One end in degrees. Default -90. */
  minValue?: number;
  /** The other end in degrees. Default 90. */
  maxValue?: number;
  /** Where it is at the start. Default 0, or the middle of its range if that isn't in it. */
  initialValue?: number;
  /** The length of the pulse for `minValue`, from 1 us to 20 ms. Default 600 us, as in ESPHome. */
  minPulse?: Duration;
  /** The length of the pulse for `maxValue`. Default 2400 us, as in ESPHome. */
  maxPulse?: Duration;
  /**
   * The time after a command when the pulses end, so that the motor neither hums nor holds. Default 0: never, it
   * holds its position.
   */
  detachAfter?: Duration;
  /** There are no pulses before the first command, so it doesn't move at the start. Default false. */
  startsDetached?: boolean;
  /** How long it takes from one end to the other, in even steps. Default 0: it goes as fast as it can. */
  travelTime?: Duration;
}

/** Milliseconds between two steps of a slow movement: a pulse has no other length before. */
const STEP = 20;

/**
 * A servo motor, which clients set to an angle. Its steps are those of the PWM: less than 2 µs, or a fifth of a degree,
 * on boards; 5 µs on a PCA9685.
 */
export class Servo extends NumberEntity {
  private readonly channel: PWMChannel;
  private readonly minPulse: number;
  private readonly maxPulse: number;
  private readonly detachAfter: number;
  private readonly startsDetached: boolean;
  private readonly travelTime: number;
  private readonly delay: Delay;
  /** Where it is, while it is known. */
  private place = Number.NaN;

  /** @throws ConfigurationError naming the entity, when an option is out of range. */
  constructor(options: ServoOptions) {
    const { minValue = -90, maxValue = 90 } = options;
    const middle = minValue <= 0 && maxValue >= 0 ? 0 : (minValue + maxValue) / 2;
    super({
      ...{ unitOfMeasurement: "°", icon: "mdi:axis-arrow", initialValue: middle },
      ...options,
      minValue,
      maxValue,
    });
    const { minPulse = "600 us", maxPulse = "2400 us", detachAfter = 0 } = options;
    const who = `"${this.name}"`;
    const range = { from: 0.001, to: PERIOD };
    this.minPulse = checkedDuration(who, "minPulse", minPulse, range);
    this.maxPulse = checkedDuration(who, "maxPulse", maxPulse, range);
    if (this.minPulse === this.maxPulse)
      throw new ConfigurationError(`${who}: minPulse and maxPulse are the same; they must differ.`);
    this.detachAfter = checkedDuration(who, "detachAfter", detachAfter, DELAY);
    this.startsDetached = options.startsDetached ?? false;
    this.travelTime = checkedDuration(who, "travelTime", options.travelTime ?? 0, DELAY);
    this.channel = this.use(new PWMChannel(options.pin, 1, HZ, options.inverted));
    this.delay = this.use(new Delay());
  }

  override started(): void {
    const holds = !this.startsDetached || this.isRestored === true;
    super.started();
    if (holds) this.move(this.state ?? Number.NaN);
  }

  override close(): void {
    try {
      this.channel.write(0);
    } finally {
      super.close();
    }
  }

  protected override write(value: number): void {
    super.write(value);
    this.move(value);
  }

  /** Ends the pulses until the next command: it neither hums nor holds. */
  detach(): void {
    this.delay.clear();
    this.channel.write(0);
  }

  private move(value: number): void {
    if (Number.isNaN(value)) return;
    const { place, travelTime } = this;
    const way = value - place;
    const time = (Math.abs(way) / (this.maxValue - this.minValue)) * travelTime;
    // Where it was before the first command isn't known.
    if (!(time > 0)) return this.arrive(value);
    this.goOn(place, way, time, this.delay.now);
  }

  /** The next step of a slow movement. */
  private goOn(from: number, way: number, time: number, began: number): void {
    const share = (this.delay.now - began) / time;
    if (share >= 1) return this.arrive(from + way);
    this.put(from + way * share);
    this.delay.set(STEP, () => this.goOn(from, way, time, began));
  }

  private arrive(value: number): void {
    this.delay.clear();
    this.put(value);
    if (this.detachAfter > 0) this.delay.set(this.detachAfter, () => this.channel.write(0));
  }

  private put(value: number): void {
    this.place = value;
    const share = (value - this.minValue) / (this.maxValue - this.minValue);
    const pulse = this.minPulse + share * (this.maxPulse - this.minPulse);
    this.channel.write(pulse / PERIOD);
  }
}
