import { EventReader, type ReceivedEvent } from "../test/rest/event-reader.js";
import { LONGEST } from "./commander.js";
import { TOKEN, withKeys } from "./http-visitors.js";
import { KNOWN, knownState, type OneValueEntity, placeOf } from "./known-states.js";
import { type Soak, type Visitor, wait } from "./session.js";
import type { Tally } from "./tally.js";

/** Listens to the events, perhaps without reading for a while. Each state was one, in order, and the last is the latest. */
export const eventListener: Visitor = async (soak, random) => {
  const home = { device: { origin: `http://127.0.0.1:${soak.device.httpPort}` } };
  // Before it is opened, since states may change meanwhile.
  const seen = new SeenEvents(soak);
  const { tokensDeleted } = soak.tally;
  const reader = await EventReader.open(
    home as Parameters<typeof EventReader.open>[0],
    TOKEN,
  ).catch((error: Error) => {
    if (!error.message.startsWith("503"))
      soak.tally.wrongStates.push(`the events: ${error.message}`);
  });
  if (!reader) return;
  let hasEnded = false;
  let stalls = false;
  const reading = (async () => {
    for (;;) seen.take(await reader.next());
  })().catch(() => {
    hasEnded = true;
  });
  try {
    await wait(random.below(3000));
    if (random.chance(0.3)) {
      stalls = true;
      reader.pause();
      await wait(random.below(3000));
      reader.resume();
    }
    await wait(random.below(10_000));
    // Who doesn't read may have to leave, and so has everyone when a token is deleted.
    if (hasEnded && !stalls && !isNear(soak.tally, tokensDeleted))
      soak.tally.wrongStates.push("a stream of events has ended");
    if (hasEnded) return;
    for (const known of KNOWN)
      await withKeys(soak, [known.objectId], async () => {
        const end = Date.now() + LONGEST;
        while (!seen.isLatest(known)) {
          if (Date.now() > end) {
            const told = JSON.stringify(seen.latest(known));
            soak.tally.wrongStates.push(
              `${known.objectId} in events: ${told}, ${knownState(soak, known)}`,
            );
            break;
          }
          await wait(10);
        }
      });
  } finally {
    reader.close();
    await reading;
  }
};

/** Whether a token was deleted since there were so many, or is just being deleted. */
function isNear({ tokensDeleted, tokensLeaving }: Tally, before: number): boolean {
  return tokensDeleted > before || tokensLeaving > 0;
}

/** What one listener has been told. */
class SeenEvents {
  readonly #soak: Soak;
  readonly #places = new Map<string, number>();
  readonly #latest = new Map<string, unknown>();

  constructor(soak: Soak) {
    this.#soak = soak;
    const { keys, model } = soak;
    for (const { objectId } of KNOWN)
      this.#places.set(objectId, Math.max(0, model.lastIndex(keys.get(objectId) as number) - 1));
  }

  latest({ objectId }: OneValueEntity): unknown {
    return this.#latest.get(objectId);
  }

  isLatest(known: OneValueEntity): boolean {
    return this.#latest.has(known.objectId) && this.latest(known) === knownState(this.#soak, known);
  }

  take({ event, data }: ReceivedEvent): void {
    const known = KNOWN.find(({ objectId }) => objectId === data.id);
    if (event !== "state" || !known) return;
    this.#soak.tally.events += 1;
    this.#latest.set(known.objectId, data.state);
    const from = this.#places.get(known.objectId) ?? 0;
    const place = placeOf(this.#soak, known, data.state, from);
    if (place >= 0) this.#places.set(known.objectId, place);
    else this.#soak.tally.wrongStates.push(`${known.objectId} in events: ${data.state}`);
  }
}
