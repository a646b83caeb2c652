import type { Settings } from "../log/configuration.js";
import { Entity, type EntityOptions } from "./entity.js";
import { checkedIcon } from "./icon.js";

export interface SensorOptions extends EntityOptions {
  /** An icon, `"mdi:thermometer"`: an icon set and a name. Default: the client's choice. */
  icon?: string;
  /** `"°C"`, `"%"`, `"V"`. Default: none. */
  unitOfMeasurement?: string;
  /** How many decimals clients show. Default 0. */
  accuracyDecimals?: number;
  /** Clients are sent every reading, even if it didn't change. Default false. */
  forceUpdate?: boolean;
}

/** A numeric reading. */
export class Sensor extends Entity {
  readonly icon: string;
  readonly unitOfMeasurement: string;
  readonly accuracyDecimals: number;
  readonly forceUpdate: boolean;
  /** NaN until there is a reading. */
  state = Number.NaN;
  #listeners: ((state: number) => void)[] | undefined;

  /** @throws ConfigurationError naming the entity, when the icon is invalid. */
  constructor(options: SensorOptions) {
    super(options);
    this.icon = checkedIcon(this.name, options.icon);
    this.unitOfMeasurement = options.unitOfMeasurement ?? "";
    this.accuracyDecimals = options.accuracyDecimals ?? 0;
    this.forceUpdate = options.forceUpdate ?? false;
  }

  /** Sets the reading, NaN for none. Subscribers are sent it if it changed, or always with `forceUpdate`. */
  publish(state: number): void {
    if (!Object.is(state, this.state) || this.forceUpdate) {
      this.state = state;
      this.changed();
    }
    if (this.#listeners) this.#tell(state);
  }

  /**
   * Calls `listener` with each reading published from now on, even if it didn't
   * change. Returns a function that ends this.
   */
  onReading(listener: (state: number) => void): () => void {
    // A new array each time, so that a listener may remove itself while it is called.
    const listeners = [...(this.#listeners ?? []), listener];
    this.#listeners = listeners;
    return () => {
      const others = this.#listeners?.filter((other) => other !== listener) ?? [];
      this.#listeners = others.length > 0 ? others : undefined;
    };
  }

  #tell(state: number): void {
    const listeners = this.#listeners ?? [];
    for (let index = 0; index < listeners.length; index++) listeners[index]?.(state);
  }

  override get kind(): string {
    return "sensor";
  }

  override settings(): Settings {
    return {
      ...super.settings(),
      icon: this.icon,
      unit: this.unitOfMeasurement,
      decimals: this.accuracyDecimals,
      forceUpdate: this.forceUpdate,
    };
  }

  override describe(): string {
    if (Number.isNaN(this.state)) return "no reading";
    return `${this.state.toFixed(this.accuracyDecimals)} ${this.unitOfMeasurement}`.trimEnd();
  }
}
