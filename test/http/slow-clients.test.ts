import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { BinarySensor, Device } from "thimble";
import { bytes } from "../../fuzz/bytes.js";
import { MemoryHost } from "../../hosts/memory/host.js";
import { createHost } from "../../hosts/node/index.js";
import type { NodeListener } from "../../hosts/node/listener.js";
import type { Host, TCP, TCPOptions } from "../../src/host/host.js";
import { HttpServer } from "../../src/http/http-server.js";
import type { Output } from "../../src/http/output.js";
import type { Response } from "../../src/http/response.js";
import { keep } from "../tools/close-after.js";
import { RawHttpClient } from "../tools/raw-http-client.js";
import { connectionsOf } from "./connections-of.js";
import { describeOnEachEngine, type RunningServer } from "./server.js";

describeOnEachEngine("Clients that take their time", (start) => {
  /** What a client gets that says these pieces, one whenever the server has answered somebody else. */
  async function drip(server: RunningServer, bytes: string, more: string): Promise<RawHttpClient> {
    const client = keep(await RawHttpClient.connect(server));
    const witness = keep(await RawHttpClient.connect(server));
    client.write(bytes);
    const before = client.received;
    while (client.received === before) {
      client.write(more);
      assert.equal((await witness.get()).status, 200);
    }
    return client;
  }

  it("408 for a head that takes too long, whatever comes of it meanwhile", async () => {
    const server = keep(await start({ memory: { head: 32_768 }, timeouts: { head: 100 } }));
    const client = await drip(server, "GET / HTTP/1.1\r\nX-A: ", "b");
    const answer = await client.answer();
    assert.deepEqual([answer.status, answer.headers.connection], [408, "close"]);
    await client.rest();
  });

  it("408 for a body that takes too long, whatever comes of it meanwhile", async () => {
    const server = keep(await start({ memory: { body: 100_000 }, timeouts: { body: 100 } }));
    const head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
    const client = await drip(server, head, "1\r\nb\r\n");
    const answer = await client.answer();
    assert.deepEqual([answer.status, answer.headers.connection], [408, "close"]);
    await client.rest();
  });

  it("are forgotten without a word where they haven't begun a request", async () => {
    const server = keep(await start({ timeouts: { idle: 100 } }));
    const silent = keep(await RawHttpClient.connect(server));
    assert.equal((await silent.rest()).length, 0);
    const answered = keep(await RawHttpClient.connect(server));
    await answered.get();
    assert.equal((await answered.rest()).length, 0);
  });

  it("503 for a request that the handler never answers; the connection is somebody else's then", async () => {
    const server = keep(await start({ connections: 2, timeouts: { handler: 100 } }));
    const forgotten = [await RawHttpClient.connect(server), await RawHttpClient.connect(server)];
    for (const client of forgotten)
      keep(client).write("GET /never/mind HTTP/1.1\r\nHost: a\r\n\r\n");
    for (const client of forgotten) {
      const { status, headers, body } = await client.answer();
      assert.deepEqual([status, headers.connection], [503, "close"]);
      assert.match(body.toString(), /GET \/never\/mind wasn't answered within 100 ms/);
      assert.equal((await client.rest()).length, 0);
    }
    assert.equal((await keep(await RawHttpClient.connect(server)).get()).status, 200);
    const logged = server.log.filter((line) =>
      line.includes("503: GET /never/mind wasn't answered"),
    );
    assert.equal(logged.length, 2, server.log.join("\n"));
  });

  it("lose an answer that comes too late, which no other client is sent", async () => {
    const server = keep(await start({ timeouts: { handler: 100 } }));
    const late = keep(await RawHttpClient.connect(server));
    late.write("GET /later/1000 HTTP/1.1\r\nHost: a\r\n\r\n");
    assert.equal((await late.answer()).status, 503);
    await late.rest();
    const before = server.log.length;
    const other = keep(await RawHttpClient.connect(server));
    let given = "0";
    while (given === "0") given = (await other.get("/given-later")).body.toString();
    assert.deepEqual(server.log.slice(before), []);
  });

  it("have a stream of events for longer than a handler may take to answer", async () => {
    const server = keep(await start({ timeouts: { handler: 40 } }));
    const stream = keep(await RawHttpClient.connect(server));
    stream.write("GET /events HTTP/1.1\r\nHost: a\r\n\r\n");
    await stream.head();
    assert.equal(await stream.chunk(), "data: 0\n\n");
    const forgotten = keep(await RawHttpClient.connect(server));
    assert.equal((await forgotten.get("/never")).status, 503);
    await put(server, "still there");
    assert.equal(await stream.chunk(), "data: still there\n\n");
  });

  it("aren't hurried by the other limits while a handler takes its time", async () => {
    const timeouts = { head: 40, body: 40, idle: 40, send: 40 };
    const server = keep(await start({ timeouts }));
    const client = keep(await RawHttpClient.connect(server));
    assert.equal((await client.get("/later/200")).status, 200);
    const stream = keep(await RawHttpClient.connect(server));
    stream.write("GET /events HTTP/1.1\r\nHost: a\r\n\r\n");
    await stream.head();
    assert.equal(await stream.chunk(), "data: 0\n\n");
    assert.equal((await keep(await RawHttpClient.connect(server)).get("/later/200")).status, 200);
    await put(server, "still there");
    assert.equal(await stream.chunk(), "data: still there\n\n");
  });

  it("hold one connection and nothing else when they don't read", async () => {
    const server = keep(await start({ connections: 4, timeouts: { send: 300 } }));
    const witness = keep(await RawHttpClient.connect(server));
    const deaf = keep(await RawHttpClient.connect(server));
    deaf.pause();
    deaf.write("GET /endless HTTP/1.1\r\nHost: a\r\n\r\n");
    const asking = keep(await RawHttpClient.connect(server));
    asking.pause();
    // More answers than any socket holds, so it stops to take requests.
    asking.write("GET /text/1000 HTTP/1.1\r\nHost: a\r\n\r\n".repeat(20_000));
    for (let i = 0; i < 20; i++) assert.equal((await witness.get()).status, 200);
    await connectionsOf(server, 1);
    assert.equal((await witness.get()).status, 200);
  });

  it("are kept where they read slowly, and get all of it", async () => {
    const server = keep(await start({ timeouts: { send: 2000 } }));
    const slow = keep(await RawHttpClient.connect(server));
    const count = 300_000;
    slow.write(`GET /chunks/${count} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await slow.head();
    let length = 0;
    for (;;) {
      slow.pause();
      await new Promise((resolve) => setImmediate(resolve));
      slow.resume();
      const chunk = await slow.take(Number.parseInt(await slow.line(), 16));
      await slow.line();
      if (chunk.length === 0) break;
      length += chunk.length;
    }
    assert.equal(length, count);
  });
});

describe("A client that has vanished", () => {
  it("is found where nothing that it is sent arrives", async () => {
    const host: Host = createHost();
    let acknowledges = true;
    // As on a board: the room for what is sent comes back when the client has it.
    class AcknowledgedTCP extends host.io.TCP {
      #missing = 0;

      constructor(options: TCPOptions) {
        const { onWritable } = options;
        super({
          ...options,
          onWritable(this: TCP, count: number) {
            if (acknowledges) onWritable?.call(this, count);
          },
        });
      }

      override write(buffer: Uint8Array): number {
        if (!acknowledges) this.#missing += buffer.length;
        return super.write(buffer) - this.#missing;
      }
    }
    let stream: Response | undefined;
    let text = "hello";
    const write = (output: Output) => {
      if (text !== "") output.text(text);
      text = "";
      return false;
    };
    const server = new HttpServer(
      { ...host, io: { ...host.io, TCP: AcknowledgedTCP } },
      { onRequest: (_, response) => (stream = response).answer(200, { write }) },
      () => {},
      { port: 0, address: "127.0.0.1", timeouts: { send: 50 } },
    );
    keep(server);
    const port = await (server.open() as NodeListener).opened;
    const client = keep(await RawHttpClient.connect({ host: "127.0.0.1", port }));
    const say = (words: string) => {
      text = words;
      stream?.wake();
    };
    client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await client.head();
    assert.equal(await client.chunk(), "hello");
    for (let i = 0; i < 20; i++) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      say("still there");
      assert.equal(await client.chunk(), "still there");
    }
    acknowledges = false;
    say("into the void");
    const words = setInterval(() => say("and again"), 10);
    await client.rest();
    clearInterval(words);
    assert.equal(server.connections, 0);
  });
});

describe("A client that gets all it is sent", () => {
  it("isn't taken for one that has vanished, even if the device hears of it only after the next write", () => {
    const host = new MemoryHost();
    const door = new BinarySensor({ name: "Door" });
    const device = new Device(host, { name: "house", entities: [door] });
    device.start({ http: { anywhere: true, port: 8080 } });
    const client = host.connect(undefined, 8080);
    client.send(bytes("GET /events HTTP/1.1\r\nHost: 192.0.2.2\r\n\r\n"));
    client.stuck = true;
    for (let i = 0; i < 60; i++) {
      client.room = client.most;
      door.publish(i % 2 === 0);
      client.read(0);
      host.advance(1000);
    }
    assert.equal(client.closed, false);
    device.close();
  });
});

async function put(server: RunningServer, value: string): Promise<void> {
  const client = await RawHttpClient.connect(server);
  client.write(
    `PUT /events HTTP/1.1\r\nHost: a\r\nContent-Length: ${value.length}\r\n\r\n${value}`,
  );
  assert.equal((await client.answer()).status, 204);
  client.close();
}
