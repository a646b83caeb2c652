import type { Entity } from "../entities/entity.js";
import type { SubDevice } from "../entities/sub-device.js";
import type { EntityJson } from "../entity-json/entity-json.js";
import type { Host } from "../host/host.js";
import type { Log } from "../log/log.js";
import type { AnyService } from "../services/service.js";

/** What MQTT needs to know about its device. */
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
  /** All entities, shown or not. */
  readonly entities: readonly Entity[];
  /** Checks and carries out commands. */
  readonly entityJson: EntityJson;
  readonly services: readonly AnyService[];
  readonly log: Log;
}

/** The device's identity for hubs and the broker: its MAC address as 12 hexadecimal digits, `"02544d48424c"`. */
export function deviceId({ host }: MQTTDevice): string {
  return host.mac.split(":").join("").toLowerCase();
}
