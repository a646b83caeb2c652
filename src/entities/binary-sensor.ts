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

  /** Calls `listener` each time it goes on: the button is pressed, the door opens. Returns a function that ends this. */
  onPress(listener: () => void): () => void {
    return this.onState((state) => state && listener());
  }

  /** Calls `listener` each time it goes off. Returns a function that ends this. */
  onRelease(listener: () => void): () => void {
    return this.onState((state) => !state && listener());
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
