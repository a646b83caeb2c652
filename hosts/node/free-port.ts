import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Ports that no system gives to outgoing connections: Linux does so from 32,768 on, others from 49,152 on.
 * A port from there may be taken again before its server listens.
 */
const FIRST = 10_240;
const LAST = 32_767;

/** Those that were given out: their servers may not listen yet. */
const given = new Set<number>();

/** A port of this computer that is free now, and that this process hasn't been given before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1));
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
