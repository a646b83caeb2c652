import type { Automations } from "../automations/automations.js";
import type { DeviceFacts } from "../base/device-facts.js";
import type { Entity } from "../entities/entity.js";
import type { Publications } from "../entities/publications.js";
import type { SubDevice } from "../entities/sub-device.js";
import type { EntityJson } from "../entity-json/entity-json.js";
import type { Host } from "../host/host.js";
import type { Log } from "../log/log.js";
import type { LogLines } from "../log/log-lines.js";
import type { AnyCollection } from "../rest/collection.js";
import type { Encryption } from "../security/encryption.js";
import type { AnyService } from "../services/service.js";
import type { Clock } from "../time/clock.js";

/** The parts of a device that its API shows. */
export interface HttpApiDevice extends DeviceFacts {
  readonly host: Host;
  /** Whether a day of the sensors' values is kept. */
  readonly keepsHistory: boolean;
  /** Whether the program says where it is. */
  readonly isLocated: boolean;
  readonly subDevices: readonly SubDevice[];
  /** Those shown to clients, in listing order. */
  readonly entities: readonly Entity[];
  readonly publications: Publications;
  /** The same entities as JSON. */
  readonly entityJson: EntityJson;
  /** Its rules; undefined if the build leaves them out. */
  readonly automations: { readonly automations: Automations } | undefined;
  /** The key of the native API; undefined where there is no encryption. */
  readonly encryption: Encryption | undefined;
  readonly services: readonly AnyService[];
  /** The program's own collections. */
  readonly collections: readonly AnyCollection[];
  readonly log: Log;
  /** The log's latest lines. */
  readonly logLines: LogLines;
  readonly clock: Clock;
}
