import type { Route } from "../rest/route.js";
import {
  array,
  boolean,
  integer,
  nullable,
  number,
  object,
  open,
  optional,
  string,
} from "../schema/schema.js";
import type { HttpApiDevice } from "./http-api-device.js";
import type { RecentLines } from "./logs/recent-lines.js";

const DEVICE = object({
  name: string(),
  /** The device's name for people. */
  friendly_name: string(),
  /** The version of the device's program. */
  version: string(),
  model: string(),
  /** Left out if there is none, as are project and area. */
  manufacturer: optional(string()),
  /** The product that the program is for: "maker.product", with its version. */
  project: optional(string()),
  area: optional(string()),
  /** Whether it keeps a day of its sensors' values; left out if it doesn't. */
  history: optional(boolean()),
  /** Whether its program says where it is, so that rules can have the sun; left out if it doesn't. */
  located: optional(boolean()),
  /** Its sub-devices. */
  devices: array(open(object({ name: string(), area: optional(string()) }))),
  mac_address: string(),
  network_address: nullable(string()),
  /** Of the Wi-Fi network, in dBm; left out where there is none. */
  signal_strength: optional(integer()),
  /** Why the device started; left out where the machine can't tell. */
  reset_reason: optional(string()),
  /** In bytes. */
  free_memory: integer(),
  /** Seconds since its start. */
  uptime: number(),
  /** In UTC; null until it is known. */
  time: nullable(string()),
  /**
   * What to add to UTC to get the local time, in seconds; null until a hub has sent its time zone, unless the
   * program gives one.
   */
  utc_offset: nullable(integer()),
});

/** `/device`: facts about the device. */
export function deviceRoute(device: HttpApiDevice, lines: RecentLines): Route {
  return {
    path: "/device",
    description: "Facts about the device",
    operations: {
      GET: {
        permission: "read",
        answers: { 200: DEVICE.answerJSON },
        run: () => ({ status: 200, json: factsOf(device, lines.uptime) }),
      },
    },
  };
}

function factsOf(device: HttpApiDevice, uptime: number): object {
  const { host, manufacturer, project, area, clock } = device;
  const { resetReason } = host;
  const signal = host.wifi?.RSSI;
  return {
    name: device.name,
    friendly_name: device.friendlyName,
    version: device.version,
    model: device.model,
    ...(manufacturer !== undefined && { manufacturer }),
    ...(project && { project: `${project.name} ${project.version}` }),
    ...(area !== undefined && { area }),
    ...(device.keepsHistory && { history: true }),
    ...(device.isLocated && { located: true }),
    devices: device.subDevices.map(({ name, area }) => ({ name, ...(area !== "" && { area }) })),
    mac_address: host.mac,
    network_address: host.networkAddress ?? null,
    ...(signal !== undefined && { signal_strength: signal }),
    ...(resetReason !== undefined && { reset_reason: resetReason }),
    free_memory: host.freeMemory,
    uptime,
    time: clock.known ? new Date(host.time.now).toISOString() : null,
    utc_offset: clock.utcOffset ?? null,
  };
}
