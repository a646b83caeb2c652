import type { HTTPOptions } from "../device-api/http-service.js";
import type { Entity } from "../entities/entity.js";
import type { LogLevel, LogLine } from "../log/log.js";
import type { NativeApiOptions } from "../native-api/native-api-server.js";
import type { AnyCollection } from "../rest/collection.js";
import type { AnyService } from "../services/service.js";

export interface DeviceOptions {
  /**
   * What hubs and the network know the device by: `"desk-lamp"`, of a-z, 0-9 and -. It stays
   * when what people call the device changes.
   */
  name: string;
  /** What people call it: `"Desk lamp"`. Default: its name. */
  friendlyName?: string;
  /** In the order in which clients list them. */
  entities: readonly Entity[];
  /** What clients can have it do, in the order in which they list them, after the entities. Default: nothing. */
  services?: readonly AnyService[];
  /** What clients find over HTTP beside the device's own resources. Default: nothing. */
  collections?: readonly AnyCollection[];
  /** The version of your program, dotted: `"1.0.0"`, the default. */
  version?: string;
  /** The board's model. Default: what the host says. */
  model?: string;
  /**
   * The device sleeps between its connections, and its hub is to show what it last said
   * meanwhile. Default false.
   */
  deepSleep?: boolean;
  /**
   * How often the device asks each of its clients for the time, to set its clock, in
   * milliseconds. It asks when they connect as well. Default 900,000 (15 minutes);
   * 0: never.
   */
  timeInterval?: number;
}

export interface StartOptions extends NativeApiOptions {
  /**
   * Milliseconds from one time of writing states that are kept over restarts to
   * the next, which is what may be lost with the power: more often wears flash.
   * Only what has changed is written. Default 60,000, as in ESPHome.
   */
  saveInterval?: number;
  /** Takes the lines of the log. Default: they are lost. */
  log?: LogLine;
  /** The highest level of the lines that `log` takes. Default VERY_VERBOSE: all there are. */
  logLevel?: LogLevel;
  /** Hears of each state that an entity publishes. What it throws, or its promise is rejected with, is logged. */
  onPublish?: (entity: Entity) => void;
  /** Has the device speak HTTP as well. Default: it doesn't. */
  http?: HTTPOptions;
  /** A port could not be opened. What it throws, or its promise is rejected with, is logged. */
  onError?: (error?: Error) => void;
}
