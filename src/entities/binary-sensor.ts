import { checkedFlag } from "../base/checked-types.js";
import type { Settings } from "../log/configuration.js";
import type { BinarySensorDeviceClass } from "./device-classes.js";
import { Entity, type EntityOptions } from "./entity.js";

export interface BinarySensorOptions extends EntityOptions {
  category?: "diagnostic";
  /** What it detects. Default: none. */
  deviceClass?: BinarySensorDeviceClass;
  /** Shows whether the device itself is online. Default false. */
  isStatusBinarySensor?: boolean;
  /** The state before the first reading. Default: it isn't known, and clients show that. */
  initialState?: boolean;
}

/** Something that is on or off, and that clients can't change. */
export class BinarySensor extends Entity {
  readonly deviceClass: BinarySensorDeviceClass | "";
  readonly isStatusBinarySensor: boolean;
  /** Undefined until it is known. */
  state: boolean | undefined;

  constructor(options: BinarySensorOptions) {
    super(options);
    this.deviceClass = options.deviceClass ?? "";
    this.isStatusBinarySensor = options.isStatusBinarySensor ?? false;
    this.state = options.initialState;
  }

  /**
   * Sets the state; undefined: it isn't known. Subscribers are sent it if it changed.
   *
   * @throws ConfigurationError naming the entity, when it is anything else.
   */
  publish(state: boolean | undefined): void {
    if (state === this.state) return;
    // Ifs cost XS less than one with &&.
    if (state !== true)
      if (state !== false)
        if (state !== undefined) checkedFlag(`"${this.name}"`, "the state", state);
    this.state = state;
    this.changed();
  }

  /**
   * Calls `listener` with each new state from now on, but not while it isn't known. Returns a function that ends
   * this.
   */
  onState(listener: (state: boolean) => void): () => void {
    return this.follow(
      () => this.state,
      (state) => (state === undefined ? undefined : listener(state)),
    );
  }

  /**
   * Calls `listener` each time it goes on: the button is pressed, the door opens. The first state is no such change: a
   * contact that is on when power comes back does nothing, as in ESPHome. Returns a function that ends this.
   */
  onPress(listener: () => void): () => void {
    return this.onTurn(true, listener);
  }

  /** Calls `listener` each time it goes off, like `onPress`. Returns a function that ends this. */
  onRelease(listener: () => void): () => void {
    return this.onTurn(false, listener);
  }

  private onTurn(on: boolean, listener: () => void): () => void {
    let last = this.state;
    return this.onPublish(() => {
      const before = last;
      last = this.state;
      if (last !== on || before === on) return;
      if (before === undefined && this.isFirstState) return;
      return listener();
    });
  }

  /** Whether a state that is published is the first, if the listener has seen none. */
  protected get isFirstState(): boolean {
    return true;
  }

  override get kind(): string {
    return "binary_sensor";
  }

  override settings(): Settings {
    return {
      ...super.settings(),
      deviceClass: this.deviceClass,
      status: this.isStatusBinarySensor,
    };
  }

  override get stateValues(): readonly unknown[] {
    return [this.state];
  }

  override describe(): string {
    if (this.state === undefined) return "unknown";
    return this.state ? "on" : "off";
  }
}
