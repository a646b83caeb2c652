import { networkInterfaces } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { SERVICE_TYPE } from "../../../../src/native-api/service-records.js";
import type { DeployTarget } from "./deploy-target.js";

/** `"esphomelib"` of `"_esphomelib._tcp"`. */
const TYPE = SERVICE_TYPE.slice(1, SERVICE_TYPE.indexOf("."));

/** Milliseconds between two queries: a packet of UDP may be lost. */
const INTERVAL = 1000;

/**
 * The devices that answer by mDNS, in the order of their names: on all of this computer's networks, and
 * on the computer itself.
 *
 * @param httpPort - Their port for HTTP, which they don't announce.
 * @param patience - How long to wait for answers, in milliseconds.
 */
export async function devicesOnNetwork(
  httpPort: number,
  patience: number,
): Promise<DeployTarget[]> {
  const { Bonjour } = await import("bonjour-service");
  const found = new Map<string, DeployTarget>();
  const searches = ownAddresses().map((address) => {
    // Linux delivers what is sent to the group only to sockets that aren't bound to one address.
    const options: object = { interface: address, bind: "0.0.0.0" };
    // A network without multicast has no devices.
    const bonjour = new Bonjour(options, () => {});
    const browser = bonjour.find({ type: TYPE }, ({ name, host, addresses = [] }) => {
      const target = addresses.find((one) => one.includes(".")) ?? host;
      found.set(name, { name, address: target, httpPort });
    });
    return { bonjour, browser };
  });
  const end = Date.now() + patience;
  for (let rest = patience; rest > 0; rest = end - Date.now()) {
    await sleep(Math.min(INTERVAL, rest));
    for (const { browser } of searches) browser.update();
  }
  for (const { bonjour } of searches) bonjour.destroy();
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
}

function ownAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family }) => family === "IPv4")
    .map(({ address }) => address);
}
