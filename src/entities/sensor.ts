import type { Settings } from "../log/configuration.js";
import { Entity, type EntityOptions } from "./entity.js";
import { checkedIcon } from "./icon.js";

export interface SensorOptions extends EntityOptions {
  /** An icon, `"mdi:thermometer"`: a set of icons and a name in it. Default: the client's choice. */
  icon?: string;
  /** `"°C"`, `"%"`, `"V"`. Default: none. */
  unitOfMeasurement?: string;
  /** How many decimals clients show. Default 0. */
  accuracyDecimals?: number;
  /** Clients are told of each reading, also when it is the same again. Default false. */
  forceUpdate?: boolean;
}

/** A number that changes. */
export class Sensor extends Entity {
  readonly icon: string;
  readonly unitOfMeasurement: string;
  readonly accuracyDecimals: number;
  readonly forceUpdate: boolean;
  /** NaN as long as there is no reading. */
  state = Number.NaN;
  #listeners: ((state: number) => void)[] | undefined;

  /** @throws ConfigurationError when the icon is none, naming the entity. */
  constructor(options: SensorOptions) {
    super(options);
    this.icon = checkedIcon(this.name, options.icon);
    this.unitOfMeasurement = options.unitOfMeasurement ?? "";
    this.accuracyDecimals = options.accuracyDecimals ?? 0;
    this.forceUpdate = options.forceUpdate ?? false;
  }

  /** Says what the reading is now; NaN for none. Subscribers hear of it when it is another one, or always with `forceUpdate`. */
  publish(state: number): void {
    if (!Object.is(state, this.state) || this.forceUpdate) {
      this.state = state;
      this.changed();
    }
    if (this.#listeners) this.#tell(state);
  }

  /**
   * Calls back with each reading that is published from now on, also when it is
   * the same again. Returns what ends the calls.
   */
  onReading(listener: (state: number) => void): () => void {
    // Arrays of their own, so that a listener may end its calls while it is called.
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
