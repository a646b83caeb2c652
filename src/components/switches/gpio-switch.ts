import { Switch, type SwitchOptions } from "../../entities/switch.js";
import type { Digital, Host, PinSpecifier } from "../../host/host.js";
import type { Settings } from "../../log/configuration.js";
import { openPin } from "../pins/open-pin.js";

export interface GPIOSwitchOptions extends SwitchOptions {
  /** The output pin. */
  pin: PinSpecifier;
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
  readonly #pin: PinSpecifier;
  readonly #inverted: boolean;
  readonly #openDrain: boolean;
  #output: Digital | undefined;

  constructor(options: GPIOSwitchOptions) {
    super(options);
    this.#pin = options.pin;
    this.#inverted = options.inverted ?? false;
    this.#openDrain = options.openDrain ?? false;
  }

  override settings(): Settings {
    return { ...super.settings(), inverted: this.#inverted };
  }

  override get pins(): readonly PinSpecifier[] {
    return [this.#pin];
  }

  override start(host: Host): void {
    super.start(host);
    const { Digital } = host.io;
    const options = {
      pin: this.#pin,
      mode: this.#openDrain ? Digital.OutputOpenDrain : Digital.Output,
      initialValue: this.#level(this.state),
    };
    this.#output = openPin(this, this.#pin, () => new Digital(options));
  }

  override close(): void {
    this.#output?.close();
    this.#output = undefined;
    super.close();
  }

  protected override write(state: boolean): void {
    super.write(state);
    this.#output?.write(this.#level(state));
  }

  #level(state: boolean): 0 | 1 {
    return state === this.#inverted ? 0 : 1;
  }
}
