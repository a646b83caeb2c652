import type { Received } from "../test/tools/frames.js";
import type { Random } from "../test/tools/random.js";
import { COMMANDS, stateAfter, takePhoto } from "./commands.js";
import { textOf } from "./model.js";
import type { Soak, Visitor } from "./session.js";
import type { Watcher } from "./watcher.js";
import { watch } from "./watching.js";

/** Milliseconds in which every client must have a state: far more than needed. */
export const LONGEST = 15_000;

/** Milliseconds after which, with faults, a command counts as lost. */
const LOST_AFTER = 1000;

/** Commands one entity after another, and checks that every client gets the resulting state. */
export const commander: Visitor = async (soak, random) => {
  const { watchers } = soak;
  const watcher = await watch(soak);
  if (!watcher) return;
  watchers.add(watcher);
  const count = 1 + random.below(60);
  for (let i = 0; i < count && !soak.isOver() && !watcher.client.isClosed; i++) {
    if (random.chance(0.05)) watcher.client.send(takePhoto(random));
    await commandOne(soak, watcher, random.pick(Object.keys(COMMANDS)), random);
  }
  watchers.delete(watcher);
  if (random.chance(0.5)) watcher.client.destroy();
  else await watcher.client.leave();
};

/** Commands the entity, unless another client is commanding it. */
export async function commandOne(
  soak: Soak,
  watcher: Watcher,
  objectId: string,
  random: Random,
): Promise<void> {
  const { model, tally } = soak;
  const key = soak.keys.get(objectId) as number;
  if (!model.take(key)) return;
  try {
    const before = JSON.parse(model.latest(key)) as Received;
    const command = COMMANDS[objectId]?.(key, random);
    if (!command) return;
    model.set(stateAfter(before, command));
    watcher.client.send(command.message);
    tally.commands += 1;
    // A command that changes nothing has no visible effect: wait, or it might be carried out after the next one.
    if (model.latest(key) === textOf(before)) await watcher.client.ping();
    if (!(await watcher.agrees(key, soak.faulty ? LOST_AFTER : LONGEST))) {
      await settle(soak, watcher, key, before);
    }
    await everyoneAgrees(soak, key, objectId);
  } finally {
    model.giveBack(key);
  }
}

/** With faults a command may be lost: asks a new client for the actual state. */
async function settle(soak: Soak, watcher: Watcher, key: number, before: Received): Promise<void> {
  const { model, tally } = soak;
  if (!soak.faulty) {
    const lost = watcher.client.isClosed ? "the connection was closed" : "it stayed";
    tally.wrongStates.push(
      `${model.latest(key)} was commanded, but ${lost} ${watcher.latest(key)}`,
    );
  }
  const end = Date.now() + LONGEST;
  while (Date.now() < end) {
    const another = await watch(soak);
    if (!another) continue;
    await another.client.ping();
    const told = await another.agrees(key, LOST_AFTER);
    const latest = another.latest(key);
    another.client.destroy();
    if (told) return;
    if (latest !== textOf(before)) continue;
    tally.commandsLost += 1;
    model.set(before);
    return;
  }
  tally.wrongStates.push(`no client is told that the state is ${model.latest(key)}`);
}

/** Waits until all clients that watch have been told the entity's state. */
export async function everyoneAgrees(soak: Soak, key: number, objectId: string): Promise<void> {
  const { model, tally, watchers } = soak;
  const agreed = await Promise.all(
    [...watchers].map(
      async (watcher) =>
        (await watcher.agrees(key, LONGEST)) || watcher.client.isClosed || !watchers.has(watcher),
    ),
  );
  if (agreed.includes(false))
    tally.wrongStates.push(`${objectId}: a client isn't told that it is ${model.latest(key)}`);
}
