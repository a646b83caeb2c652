import { encode } from "../test/tools/frames.js";
import { SoakClient } from "./client.js";
import type { Soak } from "./session.js";
import { Watcher } from "./watcher.js";

/** Connects a client that gets all states, and compares them with the model from then on; undefined if the device refuses it. */
export async function watch(soak: Soak, logs = false): Promise<Watcher | undefined> {
  const { device, access, model, tally } = soak;
  const client = await SoakClient.open(device.port, access);
  if (!client) {
    tally.refused += 1;
    console.error("REF", await soak.device.connections());
    return undefined;
  }
  tally.connections += 1;
  const watcher = new Watcher(client, model, tally);
  client.send(encode("SubscribeStatesRequest"));
  if (logs) client.send(encode("SubscribeLogsRequest", { level: 4 }));
  client.closed.then(() => soak.watchers.delete(watcher));
  return watcher;
}
