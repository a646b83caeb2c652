/** Who leaves for a newcomer, and when, on a host in memory: SECURITY.md has the times. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import type { MemoryClient } from "../../hosts/memory/sockets.js";
import { answersIn, bytes, get, MemoryServer, textOf } from "./memory-server.js";

/** So long that nobody leaves for another reason. */
const LONG = { head: 60_000, body: 60_000, handler: 60_000, idle: 60_000, send: 60_000 };
const POST = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n";

/** Milliseconds between two looks of the server's timer. */
const TICK = 250;
const STEP = 50;
const NEVER = 12_000;

describe("A client that a newcomer waits for, in memory,", () => {
  let server = new MemoryServer();
  afterEach(() => server.close());

  /** After how many milliseconds a client leaves that does `first`, and `meanwhile` all the time. */
  function leavesAfter(
    first: (client: MemoryClient) => void,
    meanwhile: (client: MemoryClient, time: number) => void = () => {},
  ): number {
    server = new MemoryServer({ connections: 2, timeouts: LONG });
    const client = server.connect();
    first(client);
    const busy = server.connect().send(bytes(get("/never")));
    const newcomer = server.connect().send(bytes(get("/text/3")));
    let time = 0;
    while (!client.closed && time < NEVER) {
      meanwhile(client, time);
      time += STEP;
      server.host.advance(STEP);
    }
    assert.equal(busy.closed, false);
    assert.equal(answersIn(textOf(newcomer))[0]?.body, client.closed ? "xxx" : undefined);
    server.close();
    return time;
  }

  const send =
    (...texts: string[]) =>
    (client: MemoryClient) => {
      for (const text of texts) client.send(bytes(text));
    };
  const stuck =
    (...texts: string[]) =>
    (client: MemoryClient) => {
      client.stuck = true;
      send(...texts)(client);
    };
  /** Reads a little, every half second. */
  const slowly = (client: MemoryClient, time: number) => {
    if (time % 500 === 0) client.read(600);
  };

  for (const [what, grace, first, meanwhile] of [
    ["has said nothing", 500, send()],
    ["has sent half a head", 500, send("GET / HT")],
    ["was answered, and has sent half a head", 500, send(get("/text/1"), "GET / HT")],
    ["was answered, and says nothing", 2000, send(get("/text/1"))],
    ["has sent half a body", 1000, send(`${POST}hello`)],
    ["was answered, and has sent half a body", 1000, send(get("/text/1"), `${POST}hello`)],
    ["reads nothing of a long answer", 1000, stuck(get("/endless"))],
    ["reads no answers, and goes on asking", 1000, stuck(get("/text/1000").repeat(50))],
    ["reads a long answer slowly", 5000, stuck(get("/endless")), slowly],
  ] as const)
    it(`leaves where it ${what}: after ${grace} ms`, () => {
      const time = leavesAfter(first, meanwhile);
      // The server's timer may just have looked, when it begins and when it ends.
      assert.ok(time >= grace - TICK && time <= grace + 2 * TICK, `${time} ms`);
    });

  for (const [what, first, meanwhile] of [
    ["waits for an answer", send(get("/never"))],
    ["listens to a stream in which nothing happens", send(get("/events"))],
    [
      "has a right token, and reads slowly",
      stuck(get("/trusted"), get("/endless")),
      (client: MemoryClient, time: number) => time % 500 === 0 && client.read(5000),
    ],
    ["has a right token, and has sent half a body", send(get("/trusted"), `${POST}hello`)],
  ] as const)
    it(`stays where it ${what}`, () => {
      assert.equal(leavesAfter(first, meanwhile as never), NEVER);
    });

  it("is the one that was answered first, of two that say nothing", () => {
    server = new MemoryServer({ connections: 3, timeouts: LONG });
    const [first, second] = [server.connect(), server.connect()];
    for (const client of [first, second, first]) client.send(bytes(get("/text/1")));
    server.connect().send(bytes(get("/never")));
    const newcomer = server.connect().send(bytes(get("/text/3")));
    server.host.advance(3000);
    assert.deepEqual([first.closed, second.closed], [false, true]);
    assert.equal(answersIn(textOf(newcomer))[0]?.body, "xxx");
  });
});
