import type { Settings } from "../log/configuration.js";
import { Entity, type EntityOptions } from "./entity.js";

export interface BinarySensorOptions extends EntityOptions {
  /** What it watches, in the hub's words: `"door"`, `"motion"`, `"moisture"`. Default: none. */
  deviceClass?: string;
  /** It shows whether the device itself is there. Default false. */
  isStatusBinarySensor?: boolean;
  /** The state before the first reading. Default: unknown, and clients are sent none. */
  initialState?: boolean;
}

/** Something that is on or off, and that only the device can change. */
export class BinarySensor extends Entity {
  readonly deviceClass: string;
  readonly isStatusBinarySensor: boolean;
  /** Undefined as long as nothing is known. */
  state: boolean | undefined;

  constructor(options: BinarySensorOptions) {
    super(options);
    this.deviceClass = options.deviceClass ?? "";
    this.isStatusBinarySensor = options.isStatusBinarySensor ?? false;
    this.state = options.initialState;
  }

  /** Says what the state is now. Subscribers hear of it when it is another one. */
  publish(state: boolean): void {
    if (state === this.state) return;
    this.state = state;
    this.changed();
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

  override describe(): string {
    if (this.state === undefined) return "unknown";
    return this.state ? "on" : "off";
  }
}
