import { type Duration, durationInWords } from "../../base/duration.js";
import { checkedDuration, DELAY } from "../../base/option-ranges.js";
import { Switch, type SwitchOptions } from "../../entities/switch.js";
import type { Host } from "../../host/host.js";
import type { Settings } from "../../log/configuration.js";
import { DigitalOutput } from "../pins/digital-output.js";
import type { DigitalPin } from "../pins/digital-pin.js";
import type { Interlock } from "./interlock.js";
import { LimitedOutput } from "./limited-output.js";

export interface GPIOSwitchOptions extends SwitchOptions {
  /** The output pin. */
  pin: DigitalPin;
  /** Low means on, as with most relay boards. Default false. */
  inverted?: boolean;
  /** Open-drain output: it only pulls low; a resistor pulls up. Default false. */
  openDrain?: boolean;
  /**
   * The time after which it goes off by itself, counted from when it was last turned on: `"500 ms"` makes a pulse,
   * such as a garage door's opener expects, and `"1 h"` keeps a pump from running for days. Default 0: never.
   */
  maxOn?: Duration;
  /** Switches that mustn't be on together share one interlock. Default: none. */
  interlock?: Interlock;
}

/**
 * A switch on a digital output: a relay, a transistor, an LED. The output has
 * the level of the initial state from the moment it opens, so a relay doesn't
 * click at start.
 */
export class GPIOSwitch extends Switch {
  private readonly output: DigitalOutput;

  /** @throws ConfigurationError naming the entity, when `maxOn` is out of range. */
  constructor(options: GPIOSwitchOptions) {
    super(options);
    const { pin, inverted = false, openDrain = false, interlock } = options;
    const maxOn = checkedDuration(`"${this.name}"`, "maxOn", options.maxOn ?? 0, DELAY);
    this.output = this.use(
      maxOn > 0 || interlock
        ? new LimitedOutput(pin, inverted, openDrain, {
            maxOn,
            interlock,
            turnOff: () => this.set(false),
          })
        : new DigitalOutput(pin, inverted, openDrain),
    );
  }

  override settings(): Settings {
    const output = this.output;
    const { maxOn = 0, interlock } = output instanceof LimitedOutput ? output.limits : {};
    return {
      ...super.settings(),
      inverted: output.inverted,
      ...(maxOn > 0 && { maxOn: durationInWords(maxOn) }),
      interlock: interlock !== undefined,
    };
  }

  override start(host: Host): void {
    const output = this.output;
    // If several were on, the first one stays on.
    if (output instanceof LimitedOutput && output.isBlocked) this.state = false;
    output.set(this.state);
    super.start(host);
  }

  protected override write(state: boolean): void {
    super.write(state);
    this.output.set(state);
  }
}
