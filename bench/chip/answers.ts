/** How fast the chip answers one client and several. */
import { fnv1 } from "../../test/device/subject-list.js";
import { encode } from "../../test/tools/frames.js";
import { CLIENTS, type OpenClient, plaintextClient, subscriber } from "../moddable/load.js";

/** How often a command is sent and its state awaited. */
const COMMANDS = 500;

/** Milliseconds of each count of pings. */
const PINGING = 5000;

export interface Answers {
  /** A second, by one client that sends the next when the last is answered. */
  readonly pings: number;
  /** A second, by four such clients together. */
  readonly pingsOfClients: number;
  /** Milliseconds from a command to its state: the median, and what 99 of 100 stay below. */
  readonly command: { readonly median: number; readonly most: number };
}

/** @param open - connects each client. Default: without encryption */
export async function measureAnswers(
  port: number,
  open: OpenClient = plaintextClient,
): Promise<Answers> {
  return {
    pings: await pings(port, 1, open),
    pingsOfClients: await pings(port, CLIENTS, open),
    command: await commands(port, open),
  };
}

/** Pings a second. */
async function pings(port: number, count: number, open: OpenClient): Promise<number> {
  const clients = await Promise.all(Array.from({ length: count }, () => subscriber(port, open)));
  const began = performance.now();
  const counts = await Promise.all(
    clients.map(async (client) => {
      let answered = 0;
      for (; performance.now() - began < PINGING; answered++) await client.ping();
      return answered;
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  for (const client of clients) client.close();
  return counts.reduce((sum, answered) => sum + answered, 0) / seconds;
}

async function commands(port: number, open: OpenClient): Promise<Answers["command"]> {
  const client = await subscriber(port, open);
  const key = fnv1("switch_1");
  const times: number[] = [];
  for (let count = 1; count <= COMMANDS; count++) {
    const state = count % 2 === 1;
    const began = performance.now();
    client.send(encode("SwitchCommandRequest", { key, state }));
    await client.until((message) => message.key === key && message.state === state, "its state");
    times.push(performance.now() - began);
  }
  client.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * times.length)] ?? Number.NaN;
  return { median: at(0.5), most: at(0.99) };
}
