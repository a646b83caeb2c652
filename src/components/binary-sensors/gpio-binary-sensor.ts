import type { Duration } from "../../base/duration.js";
import { checkedDuration, DELAY } from "../../base/option-ranges.js";
import { BinarySensor, type BinarySensorOptions } from "../../entities/binary-sensor.js";
import type { Host, Timer } from "../../host/host.js";
import type { Settings } from "../../log/configuration.js";
import { DigitalInput, type InputMode } from "../pins/digital-input.js";
import type { DigitalPin } from "../pins/digital-pin.js";

/** A switch's contacts rarely bounce for longer than 10 ms; this is twice that. */
const DEFAULT_DEBOUNCE = 20;

export interface GPIOBinarySensorOptions extends Omit<BinarySensorOptions, "initialState"> {
  /** The input pin. */
  pin: DigitalPin;
  /** The pin's pull resistor. Default `"pullUp"`, for a contact to ground. */
  mode?: InputMode;
  /** Low means on, as for a contact to ground. Default false. */
  inverted?: boolean;
  /**
   * How long the level must be stable before it counts, like ESPHome's `delayed_on_off`. 0: each change counts at
   * once. Default 20 ms.
   */
  debounce?: Duration;
}

/** A binary sensor on a digital input: a button, a reed contact, a motion detector. */
export class GPIOBinarySensor extends BinarySensor {
  private readonly input: DigitalInput;
  private readonly inverted: boolean;
  private readonly debounce: number;
  private host: Host | undefined;
  private timer: Timer | undefined;
  private readonly settled = (): void => {
    this.timer = undefined;
    this.publish(this.read());
  };

  /** @throws ConfigurationError naming the entity, when `debounce` is out of range. */
  constructor(options: GPIOBinarySensorOptions) {
    super(options);
    const { pin, mode = "pullUp", debounce = DEFAULT_DEBOUNCE } = options;
    this.input = this.use(new DigitalInput(pin, mode, "both", () => this.levelChanged()));
    this.inverted = options.inverted ?? false;
    this.debounce = checkedDuration(`"${this.name}"`, "debounce", debounce, DELAY);
  }

  override settings(): Settings {
    return { ...super.settings(), inverted: this.inverted };
  }

  override start(host: Host): void {
    super.start(host);
    this.host = host;
    const state = this.read();
    // It starts as off without publishing that.
    this.state ??= false;
    this.publish(state);
  }

  override close(): void {
    this.stopTimer();
    super.close();
  }

  /** Called after an edge, from which the level has to be stable. */
  private levelChanged(): void {
    this.stopTimer();
    const state = this.read();
    if (state === this.state) return;
    if (this.debounce === 0) this.publish(state);
    else this.timer = this.host?.timer.set(this.settled, this.debounce);
  }

  private read(): boolean {
    return this.input.read() !== this.inverted;
  }

  private stopTimer(): void {
    if (this.timer) this.host?.timer.clear(this.timer);
    this.timer = undefined;
  }
}
