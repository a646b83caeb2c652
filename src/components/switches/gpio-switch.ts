import { Switch, type SwitchOptions } from "../../entities/switch.js";
import type { Host } from "../../host/host.js";
import type { Settings } from "../../log/configuration.js";
import { DigitalOutput } from "../pins/digital-output.js";
import type { DigitalPin } from "../pins/digital-pin.js";

export interface GPIOSwitchOptions extends SwitchOptions {
  /** The output pin. */
  pin: DigitalPin;
  /** Low means on, as with most relay boards. Default false. */
  inverted?: boolean;
  /** Open-drain output: it only pulls low; a resistor pulls up. Default false. */
  openDrain?: boolean;
}

/**
 * A switch on a digital output: a relay, a transistor, an LED. The output has
 * the level of the initial state from the moment it opens, so a relay doesn't
 * click at start.
 */
export class GPIOSwitch extends Switch {
  readonly #output: DigitalOutput;

  constructor(options: GPIOSwitchOptions) {
    super(options);
    this.#output = this.use(new DigitalOutput(options.pin, options.inverted, options.openDrain));
  }

  override settings(): Settings {
    return { ...super.settings(), inverted: this.#output.inverted };
  }

  override start(host: Host): void {
    this.#output.set(this.state);
    super.start(host);
  }

  protected override write(state: boolean): void {
    super.write(state);
    this.#output.set(state);
  }
}
