import { closeAll } from "../../base/close-all.js";
import { checkedNumber } from "../../base/option-ranges.js";
import { Fan, type FanOptions } from "../../entities/fan.js";
import type { Host, PinSpecifier } from "../../host/host.js";
import { openPin } from "../pins/open-pin.js";
import { PWMChannel } from "../pins/pwm-channel.js";
import { Relay } from "../pins/relay.js";

// As ESPHome's speed fan with three speeds.
const DEFAULT_LOW_DUTY = 0.33;
const DEFAULT_MEDIUM_DUTY = 0.66;
const DEFAULT_HIGH_DUTY = 1;

/** A fan's duty cycle needs no gamma correction, which is for eyes. */
const NO_GAMMA = 1;

export interface PWMFanOptions
  extends Pick<FanOptions, "name" | "objectId" | "initialState" | "restore" | "onCommand"> {
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
  /** The output pin of a relay that makes it oscillate. Default: none. */
  oscillationPin?: PinSpecifier;
  /** That relay is on when its pin is low. Default false. */
  oscillationInverted?: boolean;
}

/** A fan on a PWM output, with three speeds. */
export class PWMFan extends Fan {
  readonly #pin: PinSpecifier;
  /** Indexed by speed. */
  readonly #duties: readonly number[];
  readonly #hz: number | undefined;
  readonly #oscillationPin: PinSpecifier | undefined;
  readonly #oscillationInverted: boolean;
  #channel: PWMChannel | undefined;
  #oscillation: Relay | undefined;

  /** @throws ConfigurationError naming the entity, when a duty cycle is out of range. */
  constructor(options: PWMFanOptions) {
    const {
      lowDuty = DEFAULT_LOW_DUTY,
      mediumDuty = DEFAULT_MEDIUM_DUTY,
      highDuty = DEFAULT_HIGH_DUTY,
      oscillationPin,
    } = options;
    super({
      ...options,
      supportsSpeed: true,
      supportsOscillation: oscillationPin !== undefined,
    });
    this.#pin = options.pin;
    this.#hz = options.hz;
    this.#oscillationPin = oscillationPin;
    this.#oscillationInverted = options.oscillationInverted ?? false;
    this.#duties = [lowDuty, mediumDuty, highDuty];
    for (const [option, duty] of Object.entries({ lowDuty, mediumDuty, highDuty }))
      checkedNumber(`"${this.name}"`, option, duty, { above: 0, to: 1 });
  }

  override get pins(): readonly PinSpecifier[] {
    return this.#oscillationPin === undefined ? [this.#pin] : [this.#pin, this.#oscillationPin];
  }

  override start(host: Host): void {
    super.start(host);
    try {
      const open = () => new PWMChannel(host, this.#pin, NO_GAMMA, this.#hz, this.#duty());
      this.#channel = openPin(this, this.#pin, open);
      if (this.#oscillationPin !== undefined) {
        this.#oscillation = new Relay(
          this,
          host,
          this.#oscillationPin,
          this.#oscillationInverted,
          this.oscillating,
        );
      }
    } catch (error) {
      this.close();
      throw error;
    }
  }

  override close(): void {
    const channel = this.#channel;
    const oscillation = this.#oscillation;
    this.#channel = undefined;
    this.#oscillation = undefined;
    closeAll(
      () => channel?.write(0),
      () => channel?.close(),
      () => oscillation?.close(),
      () => super.close(),
    );
  }

  protected override write(): void {
    super.write();
    this.#show();
  }

  #show(): void {
    this.#channel?.write(this.#duty());
    this.#oscillation?.set(this.oscillating);
  }

  #duty(): number {
    return this.state ? (this.#duties[this.speed] ?? 0) : 0;
  }
}
