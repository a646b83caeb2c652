/** Visitors over HTTP: they command, make rules and tokens, send programs, listen to events, or never read. */
import { connect } from "node:net";
import type { Received } from "../test/tools/frames.js";
import type { Random } from "../test/tools/random.js";
import { STRANGER } from "./client.js";
import { everyoneAgrees } from "./commander.js";
import { HttpClient } from "./http-client.js";
import { KNOWN, knownState } from "./known-states.js";
import { type Soak, type Visitor, wait } from "./session.js";

/** The owner's token. */
export const TOKEN = "the owner's token";

const SWITCHES = ["relay", "plain"] as const;

/** Calls `use` with a client that has a token, and says what status was another than expected. */
async function asking(
  { device, tally }: Soak,
  token: string | undefined,
  use: (
    ask: (
      expected: number | readonly number[],
      method: string,
      path: string,
      body?: unknown,
    ) => Promise<unknown>,
  ) => Promise<void>,
): Promise<void> {
  const client = new HttpClient(device.httpPort as number, token);
  try {
    await use(async (expected, method, path, body) => {
      const { status, json } = await client.ask(method, path, body);
      tally.requests += 1;
      if (![expected].flat().includes(status))
        tally.wrongStates.push(`${method} ${path} is ${status}: ${JSON.stringify(json)}`);
      return json;
    });
  } catch (error) {
    tally.wrongStates.push(`over HTTP: ${(error as Error).message}`);
  } finally {
    client.close();
  }
}

/** Reads states and commands switches with the owner's token. */
export const restClient: Visitor = (soak, random) =>
  asking(soak, TOKEN, async (ask) => {
    for (let i = 1 + random.below(20); i > 0 && !soak.isOver(); i--) {
      const objectId = random.pick(SWITCHES);
      await withKeys(soak, [objectId], async ([key = 0]) => {
        const state = random.chance(0.5);
        const path = `/switches/${objectId}`;
        setState(soak, key, state);
        await ask(200, random.chance(0.5) ? "PATCH" : "PUT", path, { state });
        soak.tally.commands += 1;
        await everyoneAgrees(soak, key, objectId);
        const read = (await ask(200, "GET", path)) as { state: boolean };
        if (read.state !== state) soak.tally.wrongStates.push(`${path} has ${read.state}`);
      });
      const known = random.pick(KNOWN);
      await withKeys(soak, [known.objectId], async () => {
        const expected = knownState(soak, known);
        const read = (await ask(200, "GET", `${known.path}/${known.objectId}`)) as {
          state: unknown;
        };
        if (read.state !== expected)
          soak.tally.wrongStates.push(`${known.objectId} over HTTP: ${read.state}, ${expected}`);
      });
      await wait(random.below(20));
    }
  });

/** Makes a rule that one switch follows another, sees it done, and deletes it. */
export const ruleMaker: Visitor = (soak, random) =>
  withKeys(soak, SWITCHES, async ([follower = 0, leader = 0]) => {
    const on = random.chance(0.5);
    await asking(soak, TOKEN, async (ask) => {
      for (const [objectId, key] of [["plain", leader] as const, ["relay", follower] as const]) {
        setState(soak, key, !on);
        await ask(200, "PATCH", `/switches/${objectId}`, { state: !on });
        await everyoneAgrees(soak, key, objectId);
      }
      const rule = {
        name: `Follow ${random.below(1000)}`,
        when: { object_id: "plain", field: "state", comparison: "equals", value: on },
        commands: [{ object_id: "relay", values: { state: on } }],
      };
      const made = (await ask(201, "POST", "/automations", rule)) as { id: string };
      const path = `/automations/${made.id}`;
      setState(soak, leader, on);
      setState(soak, follower, on);
      await ask(200, "PATCH", "/switches/plain", { state: on });
      await everyoneAgrees(soak, leader, "plain");
      await everyoneAgrees(soak, follower, "relay, which a rule commands,");
      soak.tally.rules += 1;
      await ask(204, "DELETE", path);
    });
  }).then(() => wait(random.below(500)));

/** Gives a token, which may read and no more until it is taken away; guesses tokens from elsewhere. */
export const tokenKeeper: Visitor = (soak, random) =>
  asking(soak, TOKEN, async (ask) => {
    const asked = { name: `guest ${random.below(1e9)}`, permission: "read" };
    const { id, secret } = (await ask(201, "POST", "/tokens", asked)) as Record<string, string>;
    await asking(soak, secret, async (asGuest) => {
      for (let i = random.below(5); i > 0; i--) {
        await asGuest(200, "GET", "/switches");
        await asGuest(403, "PATCH", "/switches/relay", { state: true });
        await asGuest(403, "PUT", "/program", {});
      }
      soak.tally.tokensLeaving += 1;
      await ask(204, "DELETE", `/tokens/${id}`);
      soak.tally.tokensLeaving -= 1;
      soak.tally.tokensDeleted += 1;
      // After some wrong ones it has to wait.
      await asGuest([401, 429], "GET", "/switches");
    });
    await wait(random.below(2000));
  });

/** From another address, without a token: asks for pages, one after the other, and reads nothing. */
export const deafClient: Visitor = async ({ device, tally }, random) => {
  const socket = connect({
    ...{ host: "127.0.0.1", port: device.httpPort as number, localAddress: STRANGER },
  });
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
  socket.pause();
  const head = "Host: 127.0.0.1\r\n";
  const ways = [
    `GET / HTTP/1.1\r\n${head}\r\n`.repeat(20),
    `GET /switches HTTP/1.1\r\n${head}\r\n`.repeat(20),
    `POST /automations HTTP/1.1\r\n${head}Content-Length: 500\r\n\r\n{`,
    `GET /events HTTP/1.1\r\n${head}`,
  ];
  socket.write(random.chance(0.2) ? random.bytes(200) : random.pick(ways));
  tally.deafClients += 1;
  await Promise.race([closed, wait(random.below(5000))]);
  socket.destroy();
  await closed;
};

/** Reserves all of the entities, or does nothing. */
export async function withKeys(
  { keys, model }: Soak,
  objectIds: readonly string[],
  use: (keys: readonly number[]) => Promise<void>,
): Promise<void> {
  const taken: number[] = [];
  try {
    for (const objectId of objectIds) {
      const key = keys.get(objectId) as number;
      if (!model.take(key)) return;
      taken.push(key);
    }
    await use(taken);
  } finally {
    for (const key of taken) model.giveBack(key);
  }
}

/** Says that the entity is going to have this state. */
export function setState({ model }: Soak, key: number, state: boolean): void {
  model.set({ ...(JSON.parse(model.latest(key)) as Received), state });
}

/** What a visitor does, again and again, with pauses of up to so many milliseconds between. */
export function withPauses(visitor: Visitor, longest: number): Visitor {
  return async (soak: Soak, random: Random) => {
    await visitor(soak, random);
    await wait(random.below(longest));
  };
}
