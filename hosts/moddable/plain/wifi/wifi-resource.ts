import { RestError } from "../../../../src/rest/errors.js";
import { readJSON } from "../../../../src/rest/json-body.js";
import type { Resource } from "../../../../src/rest/route.js";
import {
  array,
  boolean,
  integer,
  nullable,
  object,
  optional,
  string,
} from "../../../../src/schema/schema.js";
import { InvalidNetworkError, type KnownNetworks } from "./known-networks.js";
import type { FoundNetwork, WiFiNetwork } from "./wifi.js";
import type { WiFiSetup } from "./wifi-setup.js";

/** What `/wifi` needs from a machine. */
export interface WiFiControl {
  readonly known: KnownNetworks;
  readonly wifi: Pick<WiFiSetup, "network" | "address" | "scan">;
  networksChanged(): void;
}

const NETWORKS = object({
  networks: array(object({ ssid: string(), password: optional(string()) })),
});

const SHOWN = object({
  /** The network that the device is connected to; null while it is not. */
  connected: nullable(string()),
  address: nullable(string()),
  /** The networks that it knows, without their passwords. */
  networks: array(object({ ssid: string() })),
});

const FOUND = object({
  networks: array(object({ ssid: string(), rssi: integer(), open: boolean() })),
});

/** `/wifi`: the networks that the device knows. Passwords can be written, not read. */
export function wifiResource(control: WiFiControl): Resource {
  const { known, wifi } = control;
  const shown = () => ({
    status: 200,
    json: {
      connected: wifi.network ?? null,
      address: wifi.address ?? null,
      networks: known.list.map(({ SSID }) => ({ ssid: SSID })),
    },
  });
  return {
    name: "wifi",
    routes: [
      {
        path: "/wifi",
        description: "The device's Wi-Fi",
        operations: {
          GET: { permission: "configure", answers: { 200: SHOWN.json }, run: shown },
          PATCH: {
            permission: "configure",
            input: NETWORKS.json,
            answers: { 200: SHOWN.json },
            run({ request }) {
              replaceNetworks(control, NETWORKS.check(readJSON(request)).networks);
              return shown();
            },
          },
        },
      },
      {
        path: "/wifi/found",
        description: "The networks in range, the strongest first. A scan takes some seconds.",
        operations: {
          GET: {
            permission: "configure",
            answers: { 200: FOUND.json },
            async run() {
              return { status: 200, json: { networks: (await wifi.scan()).map(inJSON) } };
            },
          },
        },
      },
    ],
  };
}

/** A network without a password keeps its current one. */
function replaceNetworks(
  { known, networksChanged }: WiFiControl,
  networks: readonly { ssid: string; password?: string | undefined }[],
): void {
  const before = known.list;
  try {
    known.replace(
      networks.map(({ ssid, password }): WiFiNetwork => {
        if (password) return { SSID: ssid, password };
        const same = password === undefined && before.find(({ SSID }) => SSID === ssid);
        return same || { SSID: ssid };
      }),
    );
  } catch (error) {
    if (error instanceof InvalidNetworkError)
      throw new RestError(422, error.message, { field: "networks" });
    throw error;
  }
  networksChanged();
}

function inJSON({ SSID, RSSI, security }: FoundNetwork) {
  return { ssid: SSID, rssi: RSSI, open: security === "none" };
}
