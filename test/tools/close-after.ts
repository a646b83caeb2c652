import { after, afterEach } from "mocha";

interface Closable {
  close(): void | Promise<void>;
}

/** Returns a function that registers a thing, and returns it; the thing is closed after the test. */
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
    // In reverse order: clients before their device.
    for (let thing = things.pop(); thing; thing = things.pop()) await thing.close();
  });
  return (thing) => {
    things.push(thing);
    return thing;
  };
}
