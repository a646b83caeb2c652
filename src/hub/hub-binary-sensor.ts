import { BinarySensor, type BinarySensorOptions } from "../entities/binary-sensor.js";
import type { Utf8 } from "../wire/utf8.js";
import { checkEntityId, type HubImport, type HubImportOptions } from "./hub-import.js";
import { parseBoolean } from "./parse-boolean.js";

export interface HubBinarySensorOptions extends BinarySensorOptions, HubImportOptions<boolean> {}

/**
 * A binary sensor that follows an entity of the hub. It is on for `on`, `true`,
 * `yes`, `enable` and `1`, off for `off`, `false`, `no`, `disable` and `0`, and
 * keeps its state for anything else, such as `unavailable`.
 */
export class HubBinarySensor extends BinarySensor implements HubImport {
  readonly entityId: string;
  readonly attribute: string;
  readonly once: boolean;
  private readonly onHubState: HubImportOptions<boolean>["onState"];
  private reported = false;

  /** @throws ConfigurationError when `entityId` isn't a valid one; it names the sensor. */
  constructor(options: HubBinarySensorOptions) {
    super({ internal: true, ...options });
    checkEntityId(this.name, options.entityId);
    this.entityId = options.entityId;
    this.attribute = options.attribute ?? "";
    this.once = options.once ?? false;
    this.onHubState = options.onState;
  }

  /** @internal */
  takeHubState(text: Utf8): boolean {
    const state = parseBoolean(text);
    if (state === undefined) return false;
    const another = !this.reported || state !== this.state;
    this.reported = true;
    this.publish(state);
    if (another && this.onHubState) this.watch(this.onHubState(state));
    return true;
  }
}
