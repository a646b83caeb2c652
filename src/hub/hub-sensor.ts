import { Sensor, type SensorOptions } from "../entities/sensor.js";
import type { Utf8 } from "../wire/utf8.js";
import { checkEntityId, type HubImport, type HubImportOptions } from "./hub-import.js";
import { parseNumber } from "./parse-number.js";

export interface HubSensorOptions extends SensorOptions, HubImportOptions<number | undefined> {}

/**
 * A sensor that follows an entity of the hub. It is undefined while that entity's state isn't a number, such as
 * `unavailable`.
 */
export class HubSensor extends Sensor implements HubImport {
  readonly entityId: string;
  readonly attribute: string;
  readonly once: boolean;
  private readonly onHubState: HubImportOptions<number | undefined>["onState"];
  private reported = false;

  /** @throws ConfigurationError when `entityId` isn't a valid one; it names the sensor. */
  constructor(options: HubSensorOptions) {
    super({ internal: true, ...options });
    checkEntityId(this.name, options.entityId);
    this.entityId = options.entityId;
    this.attribute = options.attribute ?? "";
    this.once = options.once ?? false;
    this.onHubState = options.onState;
  }

  /** @internal */
  takeHubState(text: Utf8): boolean {
    const state = parseNumber(text);
    const another = !this.reported || !Object.is(state, this.wireState);
    this.reported = true;
    this.publish(state);
    if (another && this.onHubState) this.watch(this.onHubState(this.state));
    return !Number.isNaN(state);
  }
}
