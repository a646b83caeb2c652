import type { Settings } from "../log/configuration.js";
import type { BinarySensorDeviceClass } from "./device-classes.js";
import { Entity, type EntityOptions } from "./entity.js";

export interface BinarySensorOptions extends EntityOptions {
  category?: "diagnostic";
  /** What it detects. Default: none. */
  deviceClass?: BinarySensorDeviceClass;
  /** Shows whether the device itself is online. Default false. */
  isStatusBinarySensor?: boolean;
  /** The state before the first reading. Default: unknown; clients are then sent no state. */
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

  /** Sets the state. Subscribers are sent it if it changed. */
  publish(state: boolean): void {
    if (state === this.state) return;
    this.state = state;
    this.changed();
  }

  /** Calls `listener` with each new state from now on. Returns a function that ends this. */
  onState(listener: (state: boolean) => void): () => void {
    return this.follow(
      () => this.state,
      (state) => listener(state ?? false),
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
