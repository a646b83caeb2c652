import type { Automation } from "../automations/automation.js";
import type { Duration } from "../base/duration.js";
import type { HTTPOptions } from "../device-api/http-service.js";
import type { Entity } from "../entities/entity.js";
import type { LogLevel, LogLine } from "../log/log.js";
import type { MQTTOptions } from "../mqtt/mqtt-options.js";
import type { NativeApiOptions } from "../native-api/native-api-server.js";
import type { AnyCollection } from "../rest/collection.js";
import type { Location } from "../schedules/sun.js";
import type { AnyService } from "../services/service.js";
import type { DeepSleep } from "./deep-sleep.js";
import type { Keepable } from "./saved-states.js";

export interface DeviceOptions {
  /**
   * The name that identifies the device to hubs and in the network: `"desk-lamp"`, of a-z, 0-9
   * and -. Keep it when you change `friendlyName`.
   */
  name: string;
  /**
   * The name for people: `"Desk lamp"`. Default: `name`. With `""` hubs are told none, as by a configuration of ESPHome
   * without `friendly_name`: Home Assistant makes one of `name`, and shows entities by their own names alone.
   */
  friendlyName?: string;
  /** In the order in which clients list them. */
  entities: readonly Entity[];
  /** Actions that clients can call, in the order in which they are listed after the entities. Default: none. */
  services?: readonly AnyService[];
  /** The program's own rules. Clients see them at `/automations`, but can't change them. Default: none. */
  automations?: readonly Automation[];
  /** The device's location, for schedules at sunrise and sunset. Default: unknown. */
  location?: Location;
  /**
   * The time zone until a hub has sent its own, in the format of POSIX: `"CET-1CEST,M3.5.0,M10.5.0/3"`, which is
   * the last line of the files in Linux's `/usr/share/zoneinfo`. Default: none; times of day wait for a hub.
   */
  timeZone?: string;
  /** Values and delays of the program's own that survive restarts. Default: none. */
  kept?: readonly Keepable[];
  /** Further collections over HTTP, next to the device's own. Default: none. */
  collections?: readonly AnyCollection[];
  /** Your program's version, with dots. Default `"1.0.0"`. */
  version?: string;
  /** The board's model. Default: the host's. */
  model?: string;
  /** Who made the device. Default: none; hubs then say who makes the chip. */
  manufacturer?: string;
  /**
   * The product that the program is for, if there is one: hubs show its maker and name in place of
   * `manufacturer` and `model`, and its version.
   */
  project?: {
    /** Maker and product with a dot between: `"acme.lamp"`. */
    name: string;
    version: string;
  };
  /** The room or area that it is in: `"Kitchen"`. Hubs take it when they add the device. Default: none. */
  area?: string;
  /**
   * Keeps a day of each sensor's values for HTTP and the device's page, one for each quarter of an hour, in 392
   * bytes of memory for each sensor. A restart forgets them. Default false.
   */
  history?: boolean;
  /** Connects to an MQTT broker as well. Default: no broker. */
  mqtt?: MQTTOptions;
  /**
   * How the device sleeps: `new DeepSleep({ awake: "30 s", sleep: "10 min" })`. Its hub then shows the last states
   * meanwhile. True: it sleeps by other means, as a host of your own. Default false.
   */
  deepSleep?: DeepSleep | boolean;
  /**
   * How often the device asks each client for the time to set its clock. It also asks when they connect. Default
   * 15 min; 0: never.
   */
  timeInterval?: Duration;
  /**
   * How often states that survive restarts are written to storage. Only states that changed are written. A power
   * failure loses changes since the last write; writing more often wears the flash more. Default 1 min, as in
   * ESPHome.
   */
  saveInterval?: Duration;
}

export interface StartOptions extends NativeApiOptions {
  /** How often states are written to storage, in place of the device's `saveInterval`. Default: that one. */
  saveInterval?: Duration;
  /** Receives the lines of the log. Default: none. */
  log?: LogLine;
  /** The highest level of the lines that `log` receives. Default VERY_VERBOSE: all of them. */
  logLevel?: LogLevel;
  /** Called with each entity that publishes its state. If it throws, or its promise is rejected, that is logged. */
  onPublish?: (entity: Entity) => void;
  /** Opens HTTP as well. Default: not opened. */
  http?: HTTPOptions;
  /**
   * Connects to an MQTT broker as well, instead of the one in the device's options. Default: the one in the
   * device's options.
   */
  mqtt?: MQTTOptions | false;
  /** Called when a port can't be opened. If it throws, or its promise is rejected, that is logged. */
  onError?: (error?: Error) => void;
}
