/** More clients than there are places. */
import assert from "node:assert/strict";
import { Agent, request } from "node:http";
import { it } from "mocha";
import { keep } from "../tools/close-after.js";
import { RawHttpClient } from "../tools/raw-http-client.js";
import { describeOnEachEngine, type RunningServer } from "./server.js";

const GET = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

describeOnEachEngine("More HTTP clients than places", (start) => {
  const connect = async (server: RunningServer, localAddress = "127.0.0.1") =>
    keep(await RawHttpClient.connect({ host: server.host, port: server.port, localAddress }));

  /** Fetches in loops, each of which sends its next request when it has its answer. */
  async function loops(server: RunningServer, count: number, each: number): Promise<void> {
    const loop = async () => {
      for (let i = 0; i < each; i++) {
        const response = await fetch(`${server.origin}/text/${i}`);
        assert.equal((await response.text()).length, i);
      }
    };
    await Promise.all(Array.from({ length: count }, loop));
  }

  it("are all answered, with one request after the other on connections that stay", async () => {
    const server = keep(await start({ connections: 4 }));
    await loops(server, 4, 100);
  });

  it("are all answered when there are more of them than places", async () => {
    const server = keep(await start({ connections: 2 }));
    await loops(server, 8, 30);
  });

  it("are closed after their answer while no place is left, and not before", async () => {
    const server = keep(await start({ connections: 2 }));
    const first = await connect(server);
    assert.equal((await first.get()).headers.connection, undefined);
    const second = await connect(server);
    const third = await connect(server);
    third.write(GET);
    assert.equal((await second.get()).headers.connection, "close");
    assert.equal((await second.rest()).length, 0);
    assert.equal((await third.answer()).headers.connection, "close");
    assert.equal((await first.get()).headers.connection, undefined);
  });

  it("are answered where one has sent several requests at once", async () => {
    const server = keep(await start({ connections: 1 }));
    const first = await connect(server);
    first.write(GET.repeat(5));
    const second = await connect(server);
    second.write(GET);
    for (let i = 0; i < 5; i++) assert.equal((await first.answer()).status, 200);
    assert.equal((await second.answer()).status, 200);
  });

  it("get the place of one that was answered and has been idle for two seconds", async () => {
    const server = keep(await start({ connections: 2 }));
    const first = await connect(server);
    await first.get();
    const busy = await connect(server);
    busy.write("GET /never HTTP/1.1\r\nHost: a\r\n\r\n");
    const began = Date.now();
    assert.equal((await (await connect(server)).get()).status, 200);
    assert.equal((await first.rest()).length, 0);
    assert.ok(Date.now() - began > 1900, "its next request might have been on the way");
  });

  it("aren't shut out by connections that say nothing, or half a head", async () => {
    const server = keep(await start({ connections: 4, timeouts: { head: 60_000, idle: 60_000 } }));
    const silent: RawHttpClient[] = [];
    for (let i = 0; i < 8; i++) {
      const client = await connect(server, "127.0.0.2");
      if (i % 2 === 1) client.write("GET / HT");
      silent.push(client);
    }
    for (let i = 0; i < 3; i++) assert.equal((await (await connect(server)).get()).status, 200);
  });

  it("aren't shut out by connections that ask for much and don't read, however many come", async () => {
    const server = keep(await start({ connections: 4, timeouts: { send: 60_000 } }));
    const attack = async () => {
      const deaf = await connect(server, "127.0.0.2");
      deaf.pause();
      deaf.write("GET /endless HTTP/1.1\r\nHost: a\r\n\r\n");
    };
    for (let i = 0; i < 12; i++) await attack();
    for (let i = 0; i < 4; i++) {
      assert.equal((await (await connect(server)).get()).status, 200);
      for (let j = 0; j < 4; j++) await attack();
    }
  });

  it("aren't shut out by connections that send requests without reading the answers", async () => {
    const server = keep(await start({ connections: 2, timeouts: { send: 60_000 } }));
    for (let i = 0; i < 4; i++) {
      const deaf = await connect(server, "127.0.0.2");
      deaf.pause();
      deaf.write("GET /text/1000 HTTP/1.1\r\nHost: a\r\n\r\n".repeat(5000));
    }
    for (let i = 0; i < 2; i++) assert.equal((await (await connect(server)).get()).status, 200);
  });

  it("aren't shut out by bodies of which only half comes", async () => {
    const server = keep(await start({ connections: 2, timeouts: { body: 60_000 } }));
    for (let i = 0; i < 4; i++)
      (await connect(server, "127.0.0.2")).write(
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhello",
      );
    for (let i = 0; i < 2; i++) assert.equal((await (await connect(server)).get()).status, 200);
  });

  it("get the places of strangers who don't read before that of one with a token", async () => {
    const server = keep(await start({ connections: 2, timeouts: { send: 60_000, body: 60_000 } }));
    const trusted = await connect(server);
    trusted.write("GET /trusted/5 HTTP/1.1\r\nHost: a\r\n\r\n");
    assert.equal((await trusted.answer()).status, 200);
    trusted.write("POST /text/1 HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n1");
    const deaf = await connect(server, "127.0.0.2");
    deaf.pause();
    deaf.write("GET /endless HTTP/1.1\r\nHost: a\r\n\r\n");
    for (let i = 0; i < 3; i++) {
      assert.equal((await (await connect(server, "127.0.0.3")).get()).status, 200);
      const next = await connect(server, "127.0.0.2");
      next.pause();
      next.write("GET /endless HTTP/1.1\r\nHost: a\r\n\r\n");
    }
    trusted.write("1");
    assert.equal((await trusted.answer()).status, 200);
  });

  it("that ask something get a place before those that say nothing", async () => {
    const server = keep(await start({ connections: 2, timeouts: { idle: 60_000 } }));
    for (let i = 0; i < 30; i++) await connect(server, "127.0.0.2");
    const began = Date.now();
    assert.equal((await (await connect(server)).get()).status, 200);
    // The silent clients that have a place are evicted, and the others still wait.
    assert.ok(Date.now() - began < 1000);
  });

  it("lose the place of the address that has most, the oldest first", async () => {
    const server = keep(await start({ connections: 3, timeouts: { idle: 60_000 } }));
    const other = await connect(server, "127.0.0.3");
    const oldest = await connect(server, "127.0.0.2");
    await connect(server, "127.0.0.2");
    assert.equal((await (await connect(server)).get()).status, 200);
    assert.equal((await oldest.rest()).length, 0);
    assert.equal((await other.get()).status, 200);
  });

  it("are refused with 503 where eight wait for each place", async () => {
    const server = keep(await start({ connections: 1 }));
    const busy = await connect(server);
    busy.write("GET /never HTTP/1.1\r\nHost: a\r\n\r\n");
    const waiting: RawHttpClient[] = [];
    for (let i = 0; i < 8; i++) waiting.push(await connect(server));
    await connect(server);
    const answer = await (waiting.shift() as RawHttpClient).answer();
    assert.deepEqual(
      [answer.status, answer.headers.connection, answer.headers["retry-after"]],
      [503, "close", "1"],
    );
    for (const client of waiting) client.write(GET);
    busy.close();
    for (const client of waiting) assert.equal((await client.answer()).status, 200);
  });

  it("may leave before they have a place", async () => {
    const server = keep(await start({ connections: 1 }));
    const busy = await connect(server);
    busy.write("GET /never HTTP/1.1\r\nHost: a\r\n\r\n");
    for (let i = 0; i < 3; i++) (await connect(server)).close();
    const last = await connect(server);
    last.write(GET);
    busy.close();
    assert.equal((await last.answer()).status, 200);
  });

  it("keep their connections with node:http's agent, as far as there are places", async () => {
    const server = keep(await start({ connections: 4 }));
    const agent = new Agent({ keepAlive: true });
    const ports = new Set<number | undefined>();
    const ask = () =>
      new Promise<void>((resolve, reject) => {
        const asked = request(`${server.origin}/text/5`, { agent }, (answer) => {
          ports.add(answer.socket.localPort);
          answer.resume().on("end", resolve);
        });
        asked.on("error", reject).end();
      });
    try {
      for (let round = 0; round < 20; round++) await Promise.all([ask(), ask(), ask()]);
    } finally {
      agent.destroy();
    }
    assert.equal(ports.size, 3);
  });
});
