import type { DeviceClient } from "../test/clients/client.js";
import { libraries } from "../test/clients/index.js";
import type { Received } from "../test/tools/frames.js";
import type { Visitor } from "./session.js";

/** The other one ends when the device has a kind that it doesn't know. */
const KNOWING = libraries.filter(({ name }) => name !== "@2colors/esphome-native-api");

/** The client libraries in turn: each connects, commands a switch, waits for its state, and leaves. */
export const library: Visitor = async (soak, random) => {
  const { device, model, access, tally } = soak;
  const { name, create } = random.pick(KNOWING);
  const client: DeviceClient = create();
  try {
    await client.connect({ host: "127.0.0.1", port: device.port, ...access });
  } catch {
    // On a slow machine, clients that have left still occupy connections, and a new one is refused.
    tally.refused += 1;
    return;
  }
  try {
    tally.connections += 1;
    tally.libraryClients += 1;
    // The libraries can't tell what became of a command that may be lost.
    for (const objectId of soak.faulty ? [] : ["relay", "plain"]) {
      const key = soak.keys.get(objectId) as number;
      if (!model.take(key)) continue;
      try {
        const before = JSON.parse(model.latest(key)) as Received;
        const was = before.state === true;
        await client.waitForState(objectId, ({ state }) => state === was, 10_000);
        const state = !was;
        model.set({ ...before, state });
        await client.command("switch", objectId, { state });
        tally.commands += 1;
        await client.waitForState(objectId, (now) => now.state === state, 10_000);
      } finally {
        model.giveBack(key);
      }
    }
    await client.ping();
    if (random.chance(0.5)) await client.disconnect();
  } catch (error) {
    if (!soak.faulty) tally.wrongStates.push(`${name}: ${(error as Error).message}`);
  } finally {
    await client.destroy();
  }
};
