import type { Settings } from "../log/configuration.js";
import { Entity, type EntityOptions } from "./entity.js";
import { checkedIcon } from "./icon.js";

export interface TextSensorOptions extends EntityOptions {
  /** An icon, `"mdi:text"`: a set of icons and a name in it. Default: the client's choice. */
  icon?: string;
  /** The state before the first reading. Default `""`. */
  initialState?: string;
}

/** A text that changes. */
export class TextSensor extends Entity {
  readonly icon: string;
  state: string;

  /** @throws ConfigurationError when the icon is none, naming the entity. */
  constructor(options: TextSensorOptions) {
    super(options);
    this.icon = checkedIcon(this.name, options.icon);
    this.state = options.initialState ?? "";
  }

  /**
   * Says what the text is now. Subscribers hear of it when it is another one.
   * A text that doesn't fit a frame with everything else (about 1,000 bytes)
   * is not sent.
   */
  publish(state: string): void {
    if (state === this.state) return;
    this.state = state;
    this.changed();
  }

  override get kind(): string {
    return "text_sensor";
  }

  override settings(): Settings {
    return { ...super.settings(), icon: this.icon };
  }

  override describe(): string {
    return this.state;
  }
}
