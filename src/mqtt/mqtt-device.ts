import type { Entity } from "../entities/entity.js";
import type { SubDevice } from "../entities/sub-device.js";
import type { EntityJson } from "../entity-json/entity-json.js";
import type { Host } from "../host/host.js";
import type { Log } from "../log/log.js";
import type { AnyService } from "../services/service.js";

/** What MQTT has to know of its device. */
export interface MQTTDevice {
  readonly host: Host;
  readonly name: string;
  readonly friendlyName: string;
  readonly version: string;
  readonly model: string;
  readonly manufacturer: string | undefined;
  readonly project: { readonly name: string; readonly version: string } | undefined;
  readonly area: string | undefined;
  readonly subDevices: readonly SubDevice[];
  /** All, shown or not. */
  readonly entities: readonly Entity[];
  /** Checks and carries out commands. */
  readonly entityJson: EntityJson;
  readonly services: readonly AnyService[];
  readonly log: Log;
}

/** How hubs and the broker know the device: its MAC address as 12 digits, `"02544d48424c"`. */
export function deviceId({ host }: MQTTDevice): string {
  return host.mac.split(":").join("").toLowerCase();
}
