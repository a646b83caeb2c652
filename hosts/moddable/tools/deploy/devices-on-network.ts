import { setTimeout as sleep } from "node:timers/promises";
import { browseNetwork } from "./browse-network.js";
import type { DeployTarget } from "./deploy-target.js";

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
  const found = new Map<string, DeployTarget>();
  const search = await browseNetwork(({ name, address }) => {
    found.set(name, { name, address, httpPort });
  });
  const end = Date.now() + patience;
  for (let rest = patience; rest > 0; rest = end - Date.now()) {
    await sleep(Math.min(INTERVAL, rest));
    search.ask();
  }
  search.end();
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
}
