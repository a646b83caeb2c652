import { fnv1 } from "../test/device/subject-list.js";
import { encode } from "../test/tools/frames.js";
import { Random } from "../test/tools/random.js";
import { type ClientAccess, SoakClient } from "./client.js";
import { commandOne } from "./commander.js";
import { COMMANDS, countFaults, takePhoto } from "./commands.js";
import type { Model } from "./model.js";
import { type Soak, wait } from "./session.js";
import { watch } from "./watching.js";

/** Milliseconds after which the camera has released its images' memory. */
const IMAGE_TIME = 5000;

/** The keys of the entities that can be commanded, by object id. */
export const KEYS: ReadonlyMap<string, number> = new Map(
  Object.keys(COMMANDS).map((objectId) => [objectId, fnv1(objectId)]),
);

/** Reads the device's first states into the model. */
export async function learn(port: number, access: ClientAccess, model: Model): Promise<void> {
  const client = await SoakClient.open(port, access);
  if (!client) throw new Error("The device refuses a client.");
  const missing = new Set(KEYS.values());
  client.send(encode("SubscribeStatesRequest"));
  await client.receive((message) => {
    if (missing.delete(message.key as number)) model.set(message);
    return missing.size === 0;
  }, 5000);
  if (missing.size > 0) throw new Error(`The device doesn't tell the states of ${[...missing]}.`);
  await client.leave();
}

/** Brings each entity into a fixed state, and waits until all clients have gone. */
export async function bringToRest(soak: Soak): Promise<void> {
  const random = new Random(0);
  for (const objectId of Object.keys(COMMANDS)) {
    let watcher = await watch(soak);
    while (!watcher) watcher = await watch(soak);
    const seed = random.below(2 ** 32);
    // With faults it may take several attempts.
    for (let agreed = false; !agreed; ) {
      if (watcher.client.isClosed) watcher = (await watch(soak)) ?? watcher;
      const lost = soak.tally.commandsLost;
      await commandOne(soak, watcher, objectId, new Random(seed));
      agreed = soak.tally.commandsLost === lost;
    }
    watcher.client.send(takePhoto(new Random(0)), countFaults());
    await watcher.client.ping();
    await watcher.client.leave();
  }
  while ((await soak.device.connections()) > 0) await wait(50);
  await wait(IMAGE_TIME);
}

/** How many of the host's calls have failed. */
export async function faultsOf(soak: Soak): Promise<number> {
  for (let tries = 0; tries < 20; tries++) {
    const client = await SoakClient.open(soak.device.port, soak.access);
    if (!client) continue;
    let faults = 0;
    client.onMessage = ({ key, state }) => {
      if (key === fnv1("faults")) faults = Number(state);
    };
    client.send(encode("SubscribeStatesRequest"), countFaults());
    const answered = await client.ping();
    client.destroy();
    if (answered && faults > 0) return faults;
  }
  return 0;
}
