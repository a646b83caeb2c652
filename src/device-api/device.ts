import type { Route } from "../rest/route.js";
import { integer, nullable, object, string } from "../schema/schema.js";
import type { HttpApiDevice } from "./served-device.js";

const DEVICE = object({
  name: string(),
  /** The device's name for people. */
  friendly_name: string(),
  /** The version of the device's program. */
  version: string(),
  model: string(),
  mac_address: string(),
  network_address: nullable(string()),
  /** In bytes. */
  free_memory: integer(),
  /** In UTC; null until it is known. */
  time: nullable(string()),
});

/** `/device`: facts about the device. */
export function deviceRoute({
  host,
  name,
  friendlyName,
  version,
  model,
  clock,
}: HttpApiDevice): Route {
  return {
    path: "/device",
    description: "Facts about the device",
    operations: {
      GET: {
        permission: "read",
        summary: "Read",
        output: DEVICE.json,
        run: () => ({
          status: 200,
          json: {
            name,
            friendly_name: friendlyName,
            version,
            model,
            mac_address: host.mac,
            network_address: host.networkAddress ?? null,
            free_memory: host.freeMemory,
            time: clock.known ? new Date(host.time.now).toISOString() : null,
          },
        }),
      },
    },
  };
}
