import { TextSensor, type TextSensorOptions } from "../entities/text-sensor.js";
import type { Utf8 } from "../wire/utf8.js";
import { checkEntityId, type HubImport, type HubImportOptions } from "./hub-import.js";

export interface HubTextSensorOptions extends TextSensorOptions, HubImportOptions<string> {}

/** A text sensor that follows an entity of the hub. It takes every state as it is, `unavailable` as well. */
export class HubTextSensor extends TextSensor implements HubImport {
  readonly entityId: string;
  readonly attribute: string;
  readonly once: boolean;
  private readonly onHubState: HubImportOptions<string>["onState"];
  private reported = false;

  /** @throws ConfigurationError when `entityId` isn't a valid one; it names the sensor. */
  constructor(options: HubTextSensorOptions) {
    super({ internal: true, ...options });
    checkEntityId(this.name, options.entityId);
    this.entityId = options.entityId;
    this.attribute = options.attribute ?? "";
    this.once = options.once ?? false;
    this.onHubState = options.onState;
  }

  /** @internal */
  takeHubState(text: Utf8): boolean {
    const state = text.toString();
    const another = !this.reported || state !== this.state;
    this.reported = true;
    this.publish(state);
    if (another && this.onHubState) this.watch(this.onHubState(state));
    return true;
  }
}
