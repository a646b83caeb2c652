import { after } from "mocha";

interface Closable {
  close(): void | Promise<void>;
}

/** What the test that runs now has opened. */
const kept: Closable[] = [];

/** Has a thing closed behind the test that opens it, and returns it. `closing-hooks.ts` sees to it. */
export function keep<T extends Closable>(thing: T): T {
  kept.push(thing);
  return thing;
}

/** Closes what a test has kept. */
export function closeKept(): Promise<void> {
  return closeAll(kept);
}

/** Returns a function that registers a thing, and returns it; the thing is closed behind the last test of the `describe`. */
export function closeAfterAll(): typeof keep {
  const things: Closable[] = [];
  after(() => closeAll(things));
  return (thing) => {
    things.push(thing);
    return thing;
  };
}

async function closeAll(things: Closable[]): Promise<void> {
  // In reverse order: clients before their device.
  for (let thing = things.pop(); thing; thing = things.pop()) await thing.close();
}
