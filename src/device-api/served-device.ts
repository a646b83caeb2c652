import type { Automations } from "../automations/automations.js";
import type { Entity } from "../entities/entity.js";
import type { EntityJson } from "../entity-json/entity-json.js";
import type { Host } from "../host/host.js";
import type { Log } from "../log/log.js";
import type { LogLines } from "../log/log-lines.js";
import type { AnyCollection } from "../rest/collection.js";
import type { AnyService } from "../services/service.js";
import type { Clock } from "../time/clock.js";

/** What the API shows of a device. */
export interface HttpApiDevice {
  readonly host: Host;
  readonly name: string;
  /** What people call it. */
  readonly friendlyName: string;
  /** The version of its program. */
  readonly version: string;
  readonly model: string;
  /** Those that clients are shown, in the order in which they list them. */
  readonly entities: readonly Entity[];
  /** The same entities as plain values. */
  readonly entityJson: EntityJson;
  /** Its rules; undefined where a build leaves them out. */
  readonly automations: Automations | undefined;
  readonly services: readonly AnyService[];
  /** Its program's own. */
  readonly collections: readonly AnyCollection[];
  readonly log: Log;
  /** The log's latest lines. */
  readonly logLines: LogLines;
  readonly clock: Clock;
}
