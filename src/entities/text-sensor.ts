import type { Settings } from "../log/configuration.js";
import { Entity, type EntityOptions } from "./entity.js";
import { checkedIcon } from "./icon.js";

export interface TextSensorOptions extends EntityOptions {
  /** An icon, `"mdi:text"`: an icon set and a name. Default: the client's choice. */
  icon?: string;
  /** The state before the first reading. Default `""`. */
  initialState?: string;
}

/** A reading that is a text. */
export class TextSensor extends Entity {
  readonly icon: string;
  state: string;

  /** @throws ConfigurationError naming the entity, when the icon is invalid. */
  constructor(options: TextSensorOptions) {
    super(options);
    this.icon = checkedIcon(this.name, options.icon);
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
