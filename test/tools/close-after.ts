import { after, afterEach } from "mocha";

interface Closable {
  close(): void | Promise<void>;
}

/** Returns what takes note of a thing, and gives it back; it is closed after the test. */
export function closeAfterEach(): <T extends Closable>(thing: T) => T {
  return closing(afterEach);
}

/** As `closeAfterEach`, but things are closed after the last test of the `describe`. */
export function closeAfterAll(): <T extends Closable>(thing: T) => T {
  return closing(after);
}

function closing(hook: (close: () => Promise<void>) => void): <T extends Closable>(thing: T) => T {
  const things: Closable[] = [];
  hook(async () => {
    // The last first: clients before their device.
    for (let thing = things.pop(); thing; thing = things.pop()) await thing.close();
  });
  return (thing) => {
    things.push(thing);
    return thing;
  };
}
