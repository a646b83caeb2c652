import { checkedText, STRING } from "../base/checked-types.js";
import type { Settings } from "../log/configuration.js";
import type { TextSensorDeviceClass } from "./device-classes.js";
import { Entity, type EntityOptions } from "./entity.js";

export interface TextSensorOptions extends EntityOptions {
  category?: "diagnostic";
  /** What the text is, if it is a day or a moment. Default: none. */
  deviceClass?: TextSensorDeviceClass;
  /** The state before the first reading. Default: unknown. */
  initialState?: string;
}

/** A reading that is a text. */
export class TextSensor extends Entity {
  readonly deviceClass: TextSensorDeviceClass | "";
  /** Undefined until it is known. */
  state: string | undefined;

  constructor(options: TextSensorOptions) {
    super(options);
    this.deviceClass = options.deviceClass ?? "";
    this.state = options.initialState;
  }

  /**
   * Sets the text; undefined: it isn't known. Subscribers are sent it if it changed. A text too long for a
   * frame (about 1,000 bytes) isn't sent.
   *
   * @throws ConfigurationError naming the entity, when it is no text.
   */
  publish(state: string | undefined): void {
    if (state === this.state) return;
    // Two ifs cost XS less than one with &&.
    if (typeof state !== STRING)
      if (state !== undefined) checkedText(`"${this.name}"`, "the state", state);
    this.state = state;
    this.changed();
  }

  /** Calls `listener` with each new text from now on, undefined for none. Returns a function that ends this. */
  onValue(listener: (text: string | undefined) => void): () => void {
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
    return this.state ?? "unknown";
  }
}
