import { closeAll } from "../../base/close-all.js";
import { checkedNumber } from "../../base/option-ranges.js";
import type { Host, PinSpecifier } from "../../host/host.js";
import { PWMChannel } from "../pins/pwm-channel.js";
import { OscillatingFan, type OscillatingFanOptions } from "./oscillating-fan.js";

// As ESPHome's speed fan with three speeds.
const DEFAULT_LOW_DUTY = 0.33;
const DEFAULT_MEDIUM_DUTY = 0.66;
const DEFAULT_HIGH_DUTY = 1;

/** A fan's duty cycle needs no gamma correction, which is for eyes. */
const NO_GAMMA = 1;

export interface PWMFanOptions extends OscillatingFanOptions {
  /** The PWM output pin. */
  pin: PinSpecifier;
  /** The duty cycle at low speed, more than 0, up to 1. Default 0.33, as in ESPHome. */
  lowDuty?: number;
  /** The duty cycle at medium speed. Default 0.66. */
  mediumDuty?: number;
  /** The duty cycle at high speed. Default 1. */
  highDuty?: number;
  /** The PWM frequency in Hz. Four-wire fans need 25,000. Default: the host's, about 1000. */
  hz?: number;
  /** The relay for oscillation is on when its pin is low. Default false. */
  oscillationInverted?: boolean;
}

/** A fan on a PWM output, with three speeds. */
export class PWMFan extends OscillatingFan {
  /** Indexed by speed. */
  readonly #duties: readonly number[];
  readonly #channel: PWMChannel;

  /** @throws ConfigurationError naming the entity, when a duty cycle is out of range. */
  constructor(options: PWMFanOptions) {
    const {
      lowDuty = DEFAULT_LOW_DUTY,
      mediumDuty = DEFAULT_MEDIUM_DUTY,
      highDuty = DEFAULT_HIGH_DUTY,
    } = options;
    const channel = new PWMChannel(options.pin, NO_GAMMA, options.hz);
    super({ ...options, supportsSpeed: true }, channel, options.oscillationInverted);
    this.#channel = channel;
    this.#duties = [lowDuty, mediumDuty, highDuty];
    for (const [option, duty] of Object.entries({ lowDuty, mediumDuty, highDuty }))
      checkedNumber(`"${this.name}"`, option, duty, { above: 0, to: 1 });
  }

  override start(host: Host): void {
    this.showSpeed();
    super.start(host);
  }

  override close(): void {
    closeAll(
      () => this.#channel.write(0),
      () => super.close(),
    );
  }

  protected override showSpeed(): void {
    this.#channel.write(this.state ? (this.#duties[this.speed] ?? 0) : 0);
  }
}
