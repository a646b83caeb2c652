import type { Settings } from "../log/configuration.js";
import type { TextSensorDeviceClass } from "./device-classes.js";
import { Entity, type EntityOptions } from "./entity.js";

export interface TextSensorOptions extends EntityOptions {
  category?: "diagnostic";
  /** What the text is, if it is a day or a moment. Default: none. */
  deviceClass?: TextSensorDeviceClass;
  /** The state before the first reading. Default `""`. */
  initialState?: string;
}

/** A reading that is a text. */
export class TextSensor extends Entity {
  readonly deviceClass: TextSensorDeviceClass | "";
  state: string;

  constructor(options: TextSensorOptions) {
    super(options);
    this.deviceClass = options.deviceClass ?? "";
    this.state = options.initialState ?? "";
  }

  /**
   * Sets the text. Subscribers are sent it if it changed. A text too long for a
   * frame (about 1,000 bytes) isn't sent.
   */
  publish(state: string): void {
    if (state === this.state) return;
    this.state = state;
    this.changed();
  }

  /** Calls `listener` with each new text from now on. Returns a function that ends this. */
  onValue(listener: (text: string) => void): () => void {
    return this.follow(() => this.state, listener);
  }

  override get kind(): string {
    return "text_sensor";
  }

  override settings(): Settings {
    return { ...super.settings(), deviceClass: this.deviceClass };
  }

  override get stateValues(): readonly unknown[] {
    return [this.state];
  }

  override describe(): string {
    return this.state;
  }
}
