/** What an HTTP connection counts as progress, and what becomes of one that fails, on a host in memory. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import type { MemoryClient } from "../../hosts/memory/sockets.js";
import { answersIn, bytes, get, MemoryServer, textOf } from "./memory-server.js";

const TIMEOUTS = { head: 1000, body: 2000, handler: 3000, idle: 4000, send: 5000 };

describe("The times of HTTP in memory", () => {
  let server = new MemoryServer();
  const connect = (): MemoryClient => {
    server = new MemoryServer({ timeouts: TIMEOUTS });
    return server.connect();
  };
  const statuses = (client: MemoryClient) => answersIn(textOf(client)).map(({ status }) => status);
  afterEach(() => server.close());

  it("begin anew with each part of a request, and with the next one", () => {
    const client = connect();
    for (let round = 0; round < 3; round++) {
      // The whole takes longer than each of its times.
      server.host.advance(3500);
      client.send(bytes("POST /later/2500 HTTP/1.1\r\n"));
      server.host.advance(700);
      client.send(bytes("Host: a\r\nContent-Length: 2\r\n\r\n"));
      server.host.advance(1700);
      client.send(bytes("{}"));
      server.host.advance(2600);
      assert.deepEqual(statuses(client), [200]);
    }
    assert.equal(client.closed, false);
  });

  it("end a body that is handed on in pieces, once nothing more of it comes", () => {
    const client = connect();
    client.send(bytes("POST /sum HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n1"));
    server.host.advance(1500);
    client.send(bytes("1"));
    server.host.advance(1700);
    assert.equal(client.closed, false);
    server.host.advance(1000);
    assert.deepEqual(statuses(client), [408]);
    assert.equal(client.closed, true);
  });

  it("are the idle ones for a client that was answered and hasn't read it", () => {
    const client = connect();
    client.stuck = true;
    client.send(bytes(get("/text/1")));
    server.host.advance(4000);
    assert.equal(client.closed, false);
    server.host.advance(500);
    assert.equal(client.closed, true);
    assert.deepEqual(server.log, []);
  });

  it("say for how long a client hasn't read", () => {
    const client = connect();
    server.host.advance(3000);
    client.stuck = true;
    client.send(bytes(get("/endless")));
    server.host.advance(6000);
    const [, time] = /hasn't read for (\d+) ms/.exec(server.log.join()) ?? [];
    assert.ok(Number(time) > 5000 && Number(time) < 5600, server.log.join());
  });
});

describe("A connection in memory that fails", () => {
  let server = new MemoryServer();
  afterEach(() => server.close());

  it("in the middle of a body says so to who receives it, and not behind its end", () => {
    server = new MemoryServer();
    const sum = () => answersIn(textOf(server.connect().send(bytes(get("/sum")))))[0]?.body;
    const head = "POST /sum HTTP/1.1\r\nHost: a\r\nContent-Length: 4000\r\n\r\n";
    const whole = server.connect().send(bytes(head), new Uint8Array(4000).fill(1));
    assert.equal(answersIn(textOf(whole))[0]?.body, "4000 0");
    whole.close();
    assert.equal(sum(), "4000 0");
    const half = server.connect().send(bytes(head), new Uint8Array(2000).fill(1));
    assert.equal(sum(), "2000 0");
    half.close();
    assert.equal(sum(), "-1 0");
  });

  it("when it is written to is closed, and the log says why", () => {
    server = new MemoryServer();
    const client = server.connect().send(bytes(get("/later/100")));
    // The host doesn't say that it is gone.
    client.gone = true;
    server.host.advance(200);
    assert.deepEqual(server.log, ["192.0.2.1:50000: Error: the other side has closed; closed"]);
    assert.equal(server.device.connections, 0);
  });

  it("while its head is answered later is let go", () => {
    server = new MemoryServer();
    const client = server.connect().send(bytes(get("/later-from-head/100")));
    client.close();
    server.host.advance(200);
    assert.deepEqual([textOf(client), server.log, server.device.connections], ["", [], 0]);
  });
});

describe("A request in memory whose head is answered later", () => {
  let server = new MemoryServer();
  afterEach(() => server.close());

  for (const [what, body, isKept] of [
    ["has that answer alone, and the next request is answered", "{}", true],
    ["is closed where its body hasn't come", "{", false],
  ] as const)
    it(what, () => {
      server = new MemoryServer();
      const head = "PUT /later-from-head/100 HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n";
      const client = server.connect().send(bytes(head + body));
      assert.equal(textOf(client), "");
      server.host.advance(200);
      const [answer, ...others] = answersIn(textOf(client));
      assert.equal(answer?.body, "later");
      assert.equal(answer?.fields.get("connection"), isKept ? undefined : "close");
      assert.deepEqual(others, []);
      assert.equal(client.closed, !isKept);
      if (isKept)
        assert.equal(answersIn(textOf(client.send(bytes(get("/text/3")))))[0]?.body, "xxx");
    });
});
