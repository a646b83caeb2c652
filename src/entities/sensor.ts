import { encodeNothing } from "../features.js";
import { encodeListEntitiesSensorResponse, encodeSensorStateResponse } from "../messages/sensor.js";
import { Entity, type EntityOptions } from "./entity.js";

const encodeList =
  ((typeof USE_SENSOR === "undefined" || USE_SENSOR) && encodeListEntitiesSensorResponse) ||
  encodeNothing;
const encodeState =
  ((typeof USE_SENSOR === "undefined" || USE_SENSOR) && encodeSensorStateResponse) || encodeNothing;

export interface SensorOptions extends EntityOptions {
  /** An icon's name, `"mdi:thermometer"`. Default: the client's choice. */
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

  constructor(options: SensorOptions) {
    super(options);
    this.icon = options.icon ?? "";
    this.unitOfMeasurement = options.unitOfMeasurement ?? "";
    this.accuracyDecimals = options.accuracyDecimals ?? 0;
    this.forceUpdate = options.forceUpdate ?? false;
  }

  /** Says what the reading is now; NaN for none. Subscribers hear of it when it is another one, or always with `forceUpdate`. */
  publish(state: number): void {
    if (Object.is(state, this.state) && !this.forceUpdate) return;
    this.state = state;
    this.changed();
  }

  override get isIncluded(): boolean {
    return encodeState !== encodeNothing;
  }

  override encodeList(at: number): number {
    return encodeList(this, at);
  }

  override encodeState(at: number): number {
    return encodeState(this, at);
  }

  override describe(): string {
    if (Number.isNaN(this.state)) return "no reading";
    return `${this.state.toFixed(this.accuracyDecimals)} ${this.unitOfMeasurement}`.trimEnd();
  }
}
