import type { Entity } from "../entities/entity.js";
import type { Host } from "../host/host.js";
import type { Configured } from "../log/configuration.js";
import type { Log } from "../log/log.js";
import type { DeviceInfoResponse } from "../messages/connection.js";
import type { SubscribeHubStateResponse } from "../messages/hub.js";
import type { Encryption } from "../security/encryption.js";
import type { Clock } from "../time/clock.js";
import type { Encodable } from "../wire/encodable.js";
import type { CommandHandler, ExecutionHandler } from "./command-handler.js";
import type { Listed } from "./frame-sources/list.js";

/** The parts of a device that the server works with. */
export interface NativeApiDevice {
  readonly host: Host;
  readonly info: Encodable<
    Omit<DeviceInfoResponse, "usesPassword" | "webserverPort" | `apiEncryption${string}`>
  >;
  /** The port of the page for browsers, 0 for none; it may be known only later. */
  readonly webserver: { readonly port: number };
  /** In the order in which clients list them. */
  readonly entities: readonly Entity[];
  /** Listed after the entities. */
  readonly services: readonly Listed[];
  /** The hub's entities that the device follows. */
  readonly hubEntities: readonly Encodable<SubscribeHubStateResponse>[];
  /** Executes services; undefined if there are none. */
  readonly executions: ExecutionHandler | undefined;
  /** The handlers of messages that aren't for entities. */
  readonly commands: readonly CommandHandler[];
  /** The parts whose configuration is logged, in this order. */
  readonly configured: readonly Configured[];
  /** The key; undefined where there is no encryption. */
  readonly encryption: Encryption | undefined;
  readonly log: Log;
  readonly clock: Clock;
}
