import type { DeviceFacts } from "../base/device-facts.js";
import { macDigits } from "../base/mac-address.js";
import type { Entity } from "../entities/entity.js";
import type { SubDevice } from "../entities/sub-device.js";
import type { EntityJson } from "../entity-json/entity-json.js";
import type { Host } from "../host/host.js";
import type { Log } from "../log/log.js";
import type { AnyService } from "../services/service.js";

/** What MQTT needs to know about its device. */
export interface MQTTDevice extends DeviceFacts {
  readonly host: Host;
  readonly subDevices: readonly SubDevice[];
  /** All entities, shown or not. */
  readonly entities: readonly Entity[];
  /** Checks and carries out commands. */
  readonly entityJson: EntityJson;
  readonly services: readonly AnyService[];
  readonly log: Log;
  /** Where its page is; no URL while there is none. */
  readonly webserver: { readonly url: string | undefined };
}

/** The device's identity for hubs and the broker. */
export function deviceId({ host }: MQTTDevice): string {
  return macDigits(host.mac);
}
