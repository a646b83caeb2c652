import { closeAll } from "../../base/close-all.js";
import { checkedNumber } from "../../base/option-ranges.js";
import type { Host } from "../../host/host.js";
import { PWMChannel } from "../pins/pwm-channel.js";
import type { PWMPin } from "../pins/pwm-pin.js";
import { OscillatingFan, type OscillatingFanOptions } from "./oscillating-fan.js";

const THREE = 3;
// As ESPHome's speed fan with three speeds.
const DEFAULT_LOW_DUTY = 0.33;
const DEFAULT_MEDIUM_DUTY = 0.66;
const DEFAULT_HIGH_DUTY = 1;

/** A fan's duty cycle needs no gamma correction, which compensates for how eyes see brightness. */
const NO_GAMMA = 1;

export interface PWMFanOptions extends OscillatingFanOptions {
  /** The PWM output pin. */
  pin: PWMPin;
  /** How many speeds it has, 1 to 100. Default 3. */
  speedCount?: number;
  /**
   * The duty cycle at the lowest speed, more than 0, up to 1. Default with three speeds 0.33, as in ESPHome;
   * otherwise 1 / `speedCount`.
   */
  lowDuty?: number;
  /** The duty cycle at medium speed; only with three speeds. Default 0.66. */
  mediumDuty?: number;
  /** The duty cycle at the highest speed. Default 1. Speeds in between are interpolated linearly. */
  highDuty?: number;
  /** The PWM frequency in Hz. Four-wire fans need 25,000. Default: the host's, about 1000. */
  hz?: number;
  /** Low means full speed, as behind a transistor. Default false. */
  inverted?: boolean;
  /** The relays for oscillation and direction are on when their pins are low. Default false. */
  oscillationInverted?: boolean;
}

/** A fan on a PWM output, with any number of speeds. */
export class PWMFan extends OscillatingFan {
  private readonly lowDuty: number;
  private readonly highDuty: number;
  /** Of three speeds only. */
  private readonly mediumDuty: number | undefined;
  private readonly channel: PWMChannel;

  /** @throws ConfigurationError naming the entity, when a duty cycle is out of range. */
  constructor(options: PWMFanOptions) {
    const { speedCount = THREE, mediumDuty = DEFAULT_MEDIUM_DUTY } = options;
    const { lowDuty = speedCount === THREE ? DEFAULT_LOW_DUTY : 1 / speedCount } = options;
    const { highDuty = DEFAULT_HIGH_DUTY } = options;
    const channel = new PWMChannel(options.pin, NO_GAMMA, options.hz, options.inverted);
    super({ ...options, speedCount }, channel, options.oscillationInverted);
    this.channel = channel;
    this.lowDuty = lowDuty;
    this.highDuty = highDuty;
    if (speedCount === THREE) this.mediumDuty = mediumDuty;
    for (const [option, duty] of Object.entries({ lowDuty, mediumDuty, highDuty }))
      checkedNumber(`"${this.name}"`, option, duty, { above: 0, to: 1 });
  }

  override start(host: Host): void {
    this.showSpeed();
    super.start(host);
  }

  override close(): void {
    closeAll(
      () => this.channel.write(0),
      () => super.close(),
    );
  }

  protected override showSpeed(): void {
    this.channel.write(this.state ? this.duty() : 0);
  }

  private duty(): number {
    const { speedLevel, speedCount: count } = this;
    if (speedLevel === count) return this.highDuty;
    if (speedLevel === 2 && this.mediumDuty !== undefined) return this.mediumDuty;
    const share = (speedLevel - 1) / (count - 1);
    return this.lowDuty + (this.highDuty - this.lowDuty) * share;
  }
}
