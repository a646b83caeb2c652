import type { Duration } from "../../base/duration.js";
import { checkedDuration, DELAY } from "../../base/option-ranges.js";
import { BinarySensor, type BinarySensorOptions } from "../../entities/binary-sensor.js";
import type { Host } from "../../host/host.js";
import type { Settings } from "../../log/configuration.js";
import { DigitalInput, type InputMode } from "../pins/digital-input.js";
import type { DigitalPin } from "../pins/digital-pin.js";
import { Delay } from "../timing/delay.js";

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
   * How long the level must be stable before it counts, like ESPHome's `delayed_on_off`; or how long for each
   * direction, like its `delayed_on` and `delayed_off`: `{ on: 0, off: "30 s" }` for a motion detector. 0: each change
   * counts at once. Default 20 ms.
   */
  debounce?: Duration | { on: Duration; off: Duration };
}

/** A binary sensor on a digital input: a button, a reed contact, a motion detector. */
export class GPIOBinarySensor extends BinarySensor {
  private readonly input: DigitalInput;
  private readonly inverted: boolean;
  private readonly debounce: number;
  /** While its first state is published. `declare`: it takes no slot before. */
  declare private isStarting?: boolean;
  private readonly delay: Delay;
  private readonly settled = (): void => this.publish(this.input.read() !== this.inverted);
  /** Called after an edge, from which the level has to be stable. */
  private readonly levelChanged = (): void => {
    const state = this.input.read() !== this.inverted;
    if (state === this.state) this.delay.clear();
    else if (this.debounce === 0) this.publish(state);
    else this.delay.set(this.debounce, this.settled);
  };

  /** @throws ConfigurationError naming the entity, when `debounce` is out of range. */
  constructor(options: GPIOBinarySensorOptions) {
    super(options);
    const { pin, mode = "pullUp", debounce = DEFAULT_DEBOUNCE } = options;
    const who = `"${this.name}"`;
    const { on, off } = typeof debounce === "object" ? debounce : { on: debounce, off: debounce };
    const onDelay = checkedDuration(who, "debounce", on, DELAY);
    const offDelay = checkedDuration(who, "debounce", off, DELAY);
    this.delay = this.use(new Delay());
    // Two times cost only those sensors that have them.
    const changed =
      onDelay === offDelay ? this.levelChanged : () => this.turnAfter(onDelay, offDelay);
    this.input = this.use(new DigitalInput(pin, mode, "both", changed));
    this.inverted = options.inverted ?? false;
    this.debounce = onDelay;
  }

  private turnAfter(onDelay: number, offDelay: number): void {
    const state = this.input.read() !== this.inverted;
    const delay = state ? onDelay : offDelay;
    if (state === this.state) this.delay.clear();
    else if (delay === 0) this.publish(state);
    else this.delay.set(delay, this.settled);
  }

  override settings(): Settings {
    return { ...super.settings(), inverted: this.inverted };
  }

  override start(host: Host): void {
    super.start(host);
    const state = this.input.read() !== this.inverted;
    // It starts as off without publishing that.
    this.state ??= false;
    if (!state) return this.publish(false);
    this.isStarting = true;
    this.publish(true);
    this.isStarting = false;
  }

  protected override get isFirstState(): boolean {
    return this.isStarting === true;
  }
}
