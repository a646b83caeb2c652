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

/** What `/wifi` needs from a machine. */
export interface WiFiControl {
  readonly known: KnownNetworks;
  /** The network that it is connected to. */
  readonly network: string | undefined;
  readonly address: string | undefined;
  networksChanged(): void;
  /** The networks in range. */
  scan(): Promise<readonly FoundNetwork[]>;
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
export function wifiResource(wifi: WiFiControl): Resource {
  const shown = () => ({
    status: 200,
    json: {
      connected: wifi.network ?? null,
      address: wifi.address ?? null,
      networks: wifi.known.list.map(({ SSID }) => ({ ssid: SSID })),
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
              replaceNetworks(wifi, NETWORKS.check(readJSON(request)).networks);
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
  wifi: WiFiControl,
  networks: readonly { ssid: string; password?: string | undefined }[],
): void {
  const before = wifi.known.list;
  try {
    wifi.known.replace(
      networks.map(({ ssid, password }): WiFiNetwork => {
        if (password) return { SSID: ssid, password };
        const known = password === undefined && before.find(({ SSID }) => SSID === ssid);
        return known || { SSID: ssid };
      }),
    );
  } catch (error) {
    if (error instanceof InvalidNetworkError)
      throw new RestError(422, error.message, { field: "networks" });
    throw error;
  }
  wifi.networksChanged();
}

function inJSON({ SSID, RSSI, security }: FoundNetwork) {
  return { ssid: SSID, rssi: RSSI, open: security === "none" };
}
