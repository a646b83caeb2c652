import type { Duration } from "../../base/duration.js";
import { checkedDuration, DELAY } from "../../base/option-ranges.js";
import { BinarySensor, type BinarySensorOptions } from "../../entities/binary-sensor.js";
import type { Host } from "../../host/host.js";
import type { Settings } from "../../log/configuration.js";
import { Delay } from "../timing/delay.js";

export interface DelayedBinarySensorOptions extends BinarySensorOptions {
  /**
   * How long a state must last before it counts, like ESPHome's `delayed_on_off`; or how long each of them, like its
   * `delayed_on` and `delayed_off`: `{ on: 0, off: "30 s" }` for somebody who may sit still. 0: it counts at once.
   * Default 0.
   */
  debounce?: Duration | { on: Duration; off: Duration };
  /** What is published is the other way round. Default false. */
  inverted?: boolean;
}

/** A binary sensor that the program publishes, whose states count once they have lasted. */
export class DelayedBinarySensor extends BinarySensor {
  private readonly inverted: boolean;
  private readonly onDelay: number;
  private readonly offDelay: number;
  private readonly delay: Delay;
  /** What was published last, which may not count yet. */
  private given: boolean | undefined;
  private readonly settled = (): void => super.publish(this.given);

  /** @throws ConfigurationError naming the entity, when `debounce` is out of range. */
  constructor(options: DelayedBinarySensorOptions) {
    super(options);
    const { debounce = 0, inverted = false } = options;
    const who = `"${this.name}"`;
    const { on, off } = typeof debounce === "object" ? debounce : { on: debounce, off: debounce };
    this.onDelay = checkedDuration(who, "debounce", on, DELAY);
    this.offDelay = checkedDuration(who, "debounce", off, DELAY);
    this.inverted = inverted;
    this.delay = this.use(new Delay());
    this.given = options.initialState;
  }

  /**
   * Sets the state once it has lasted; another one before that takes its place. Undefined counts at once: it isn't
   * known.
   *
   * @throws ConfigurationError naming the entity, when it is anything else.
   */
  override publish(state: boolean | undefined): void {
    const given = this.inverted && typeof state === "boolean" ? !state : state;
    if (given === this.given) return;
    this.given = given;
    this.wait();
  }

  override settings(): Settings {
    return { ...super.settings(), inverted: this.inverted };
  }

  override start(host: Host): void {
    super.start(host);
    if (this.given !== this.state) this.wait();
  }

  private wait(): void {
    const { given } = this;
    const time = given === true ? this.onDelay : given === false ? this.offDelay : 0;
    this.delay.clear();
    if (time > 0 && given !== this.state) this.delay.set(time, this.settled);
    else super.publish(given);
  }
}
