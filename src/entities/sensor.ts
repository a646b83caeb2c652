import { optionWord } from "../base/option-words.js";
import type { Settings } from "../log/configuration.js";
import type { SensorStateClass } from "../messages/enums.js";
import { SENSOR_STATE_CLASS_WORDS } from "../messages/words.js";
import type { SensorDeviceClass, SensorStateClassName } from "./device-classes.js";
import { Entity, type EntityOptions } from "./entity.js";

export interface SensorOptions extends EntityOptions {
  category?: "diagnostic";
  /** What it measures. `""` takes back what a part says of itself. Default: none. */
  deviceClass?: SensorDeviceClass | "";
  /**
   * What its readings are. Hubs keep statistics only for sensors with this option. A value at a moment
   * (`"measurement"`), a counter that only grows, but may begin again at 0 (`"total_increasing"`), an amount that
   * grows and shrinks (`"total"`), or a direction in degrees (`"measurement_angle"`). `"none"` takes back what a part
   * says of itself. Default: none.
   */
  stateClass?: SensorStateClassName | "none";
  /** `"°C"`, `"%"`, `"V"`. Default: none. */
  unitOfMeasurement?: string;
  /** How many decimals clients show. Default 0. */
  accuracyDecimals?: number;
  /** Clients are sent every reading, even if it didn't change. Default false. */
  forceUpdate?: boolean;
}

type ReadingListener = (state: number | undefined) => void;

/** A numeric reading. */
export class Sensor extends Entity {
  readonly deviceClass: SensorDeviceClass | "";
  /** @internal */
  readonly wireStateClass: SensorStateClass;
  readonly unitOfMeasurement: string;
  readonly accuracyDecimals: number;
  readonly forceUpdate: boolean;
  /** @internal NaN until there is a reading. */
  wireState = Number.NaN;
  private listeners: readonly ReadingListener[] | undefined;

  /** @throws ConfigurationError naming the entity, when the icon or the stateClass doesn't exist. */
  constructor(options: SensorOptions) {
    super(options);
    const { stateClass = "none" } = options;
    this.deviceClass = options.deviceClass ?? "";
    this.wireStateClass = optionWord(
      `"${this.name}"`,
      "stateClass",
      stateClass,
      SENSOR_STATE_CLASS_WORDS,
    );
    this.unitOfMeasurement = options.unitOfMeasurement ?? "";
    this.accuracyDecimals = options.accuracyDecimals ?? 0;
    this.forceUpdate = options.forceUpdate ?? false;
  }

  /** The reading; undefined until there is one. */
  get state(): number | undefined {
    const state = this.wireState;
    return state >= 0 || state < 0 ? state : undefined;
  }

  /** What its readings are; `"none"`: hubs keep no statistics. */
  get stateClass(): SensorStateClassName | "none" {
    return SENSOR_STATE_CLASS_WORDS[this.wireStateClass] ?? "none";
  }

  /**
   * Sets the reading; undefined, or NaN: there is none. Subscribers are sent it if it changed, or always with
   * `forceUpdate`.
   */
  publish(state: number | undefined): void {
    if (state === undefined) return this.publish(Number.NaN);
    if (!Object.is(state, this.wireState) || this.forceUpdate) {
      this.wireState = state;
      this.changed();
    }
    // Comparisons find NaN for less than a call of Number.isNaN.
    if (this.listeners) this.notify(state >= 0 || state < 0 ? state : undefined);
  }

  /**
   * Calls `listener` with each reading published from now on, even if it didn't change; undefined for none.
   * Returns a function that ends this.
   */
  onReading(listener: ReadingListener): () => void {
    // A new array each time, so that a listener may remove itself while it is called.
    const listeners = [...(this.listeners ?? []), listener];
    this.listeners = listeners;
    return () => {
      const others = this.listeners?.filter((other) => other !== listener) ?? [];
      this.listeners = others.length > 0 ? others : undefined;
    };
  }

  private notify(state: number | undefined): void {
    const listeners = this.listeners as readonly ReadingListener[];
    for (let index = 0; index < listeners.length; index++) {
      const returned: unknown = (listeners[index] as ReadingListener)(state);
      if (returned) this.watch(returned);
    }
  }

  /** Calls `listener` with each new value from now on, undefined for none. Returns a function that ends this. */
  onValue(listener: (value: number | undefined) => void): () => void {
    return this.follow(() => this.state, listener);
  }

  override get kind(): string {
    return "sensor";
  }

  override settings(): Settings {
    return {
      ...super.settings(),
      deviceClass: this.deviceClass,
      stateClass: this.wireStateClass === 0 ? "" : this.stateClass,
      unit: this.unitOfMeasurement,
      decimals: this.accuracyDecimals,
      forceUpdate: this.forceUpdate,
    };
  }

  override get stateValues(): readonly unknown[] {
    return [this.state];
  }

  override describe(): string {
    if (this.state === undefined) return "no reading";
    return `${this.state.toFixed(this.accuracyDecimals)} ${this.unitOfMeasurement}`.trimEnd();
  }
}
