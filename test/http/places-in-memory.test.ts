/** When the server keeps a connection, and when it closes it, on a host in memory. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import type { MemoryClient } from "../../hosts/memory/sockets.js";
import type { HttpServerOptions } from "../../src/http/http-server.js";
import { answersIn, bytes, get, MemoryServer, textOf } from "./memory-server.js";

const REMOTE = "192.0.2.1:50000";
const TIMEOUTS = { head: 1000, body: 2000, handler: 3000, idle: 4000, send: 5000 };

describe("A connection in memory", () => {
  let server = new MemoryServer();
  const start = (options?: HttpServerOptions) => {
    server = new MemoryServer(options);
    return server;
  };
  afterEach(() => server.close());

  const ask = (client: MemoryClient, text: string) => answersIn(textOf(client.send(bytes(text))));
  const put = (fields: string, path = "/") =>
    `PUT ${path} HTTP/1.1\r\nHost: a\r\n${fields}Content-Length: 2\r\n\r\n`;

  it("isn't kept after its answer while all places are taken, but its next requests are answered", () => {
    start({ connections: 2 });
    const first = server.connect();
    assert.equal(ask(first, get("/text/1"))[0]?.fields.get("connection"), undefined);
    const second = server.connect();
    const answers = ask(second, get("/text/1") + get("/text/2") + get("/text/3"));
    assert.deepEqual(
      answers.map(({ body, fields }) => [body, fields.get("connection")]),
      [
        ["x", undefined],
        ["xx", undefined],
        ["xxx", "close"],
      ],
    );
    assert.deepEqual([first.closed, second.closed], [false, true]);
    assert.equal(ask(first, get("/text/1"))[0]?.fields.get("connection"), undefined);
    assert.deepEqual(server.log, []);
  });

  it("is told to send a body that it asks for, where nothing of it has come", () => {
    const client = start().connect();
    const expecting = put("Expect: 100-continue\r\n");
    client.send(bytes(expecting));
    assert.equal(textOf(client), "HTTP/1.1 100 Continue\r\n\r\n");
    assert.equal(JSON.parse(ask(client, "{}")[0]?.body ?? "").body, "{}");
    for (const begun of ["{", "{}"]) {
      const [answer, ...others] = [
        ...ask(client, expecting + begun),
        ...ask(client, "{}".slice(begun.length)),
      ];
      assert.equal(answer?.status, 200);
      assert.deepEqual(others, []);
    }
    assert.equal(textOf(client.send(bytes(put("")))), "");
    assert.equal(ask(client, "{}")[0]?.status, 200);
  });

  it("is closed after an answer to the head alone, and kept when the body was there", () => {
    start();
    for (const [body, connection] of [
      ["{}", undefined],
      ["{", "close"],
      ["", "close"],
    ] as const) {
      const client = server.connect();
      const [answer, ...others] = ask(client, put("", "/private") + body);
      assert.equal(answer?.status, 401);
      assert.equal(answer?.fields.get("www-authenticate"), "Bearer");
      assert.equal(answer?.fields.get("connection"), connection);
      assert.deepEqual(others, []);
      assert.equal(client.closed, connection !== undefined);
      if (!client.closed) assert.equal(ask(client, get("/text/1"))[0]?.body, "x");
      client.close();
    }
    const allowed = ask(server.connect(), `${put("Authorization: Bearer 1\r\n", "/private")}{}`);
    assert.equal(allowed[0]?.status, 200);
  });

  it("that is gone gets no late answer, and nothing is said", () => {
    const client = start().connect();
    client.send(bytes(get("/later/100")));
    client.close();
    server.host.advance(1000);
    assert.equal(textOf(client), "");
    const asking = server.connect();
    assert.equal(ask(asking, get("/given-later"))[0]?.body, "1");
    assert.deepEqual(server.log, []);
  });

  it("is closed when nothing of a stream has reached it for the time to send", () => {
    start({ timeouts: TIMEOUTS });
    const stream = server.connect();
    stream.send(bytes(get("/events")));
    // The host has room, and no data is acknowledged any more.
    stream.stuck = true;
    const say = (value: string) => {
      const client = server.connect();
      ask(
        client,
        `PUT /events HTTP/1.1\r\nHost: a\r\nContent-Length: ${value.length}\r\n\r\n${value}`,
      );
      client.close();
    };
    for (let second = 0; second < 20; second++) {
      say(String(second));
      stream.read(1000);
      server.host.advance(1000);
    }
    assert.equal(stream.closed, false);
    say("lost");
    server.host.advance(4000);
    say("lost as well");
    assert.equal(stream.closed, false);
    server.host.advance(3000);
    assert.equal(stream.closed, true);
    assert.match(
      server.log.join(),
      /^192\.0\.2\.1:50000: nothing has reached it for \d+ ms; closed$/,
    );
  });

  it("says what went wrong, in the log and to the client", () => {
    for (const [request, time, log, body] of [
      [
        get("/never"),
        3500,
        `503: GET /never wasn't answered within 3000 ms.`,
        "GET /never wasn't answered within 3000 ms.\n",
      ],
      [
        "GET / HT",
        1500,
        "408: The request's head took longer than 1000 ms.",
        "The request's head took longer than 1000 ms.\n",
      ],
      [
        put(""),
        2500,
        "408: The request's body took longer than 2000 ms.",
        "The request's body took longer than 2000 ms.\n",
      ],
      [
        get("/throws"),
        0,
        "GET /throws: Error: the secret inside",
        "Something went wrong in the device.\n",
      ],
    ] as const) {
      const client = start({ timeouts: TIMEOUTS }).connect();
      client.send(bytes(request));
      server.host.advance(time);
      assert.equal(answersIn(textOf(client))[0]?.body, body);
      assert.ok(
        server.log.some((line) => line.includes(log)),
        server.log.join("\n"),
      );
      assert.equal(client.closed, true);
      server.close();
    }
    const client = start()
      .connect()
      .send(bytes(get("/throws-late")));
    assert.equal(client.closed, true);
    assert.equal(server.log[0], `${REMOTE}: Error: the secret inside; closed`);
  });
});
