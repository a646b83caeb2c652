import type { RunningServer } from "./server.js";

/** Waits until no more clients are connected; mocha's time limit ends it otherwise. */
export async function connectionsOf(server: RunningServer, count: number): Promise<void> {
  while ((await server.connections()) > count)
    await new Promise((resolve) => setImmediate(resolve));
}
