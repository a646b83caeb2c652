/** What `subject.ts` answers on a host in memory, where time passes when it is told to. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import type { HttpServerOptions } from "../../src/http/http-server.js";
import { refusedRequests } from "./corpus/refused.js";
import { validRequests } from "./corpus/valid.js";
import { answersIn, bytes, get, MemoryServer, textOf } from "./memory-server.js";
import { byteAt } from "./subject.js";

/** The field `Connection` of an answer to a request that doesn't close it. */
function keptBy(request: string): string | undefined {
  return request.includes("HTTP/1.0") ? "keep-alive" : undefined;
}

describe("An HTTP server in memory", () => {
  let server = new MemoryServer();
  const start = (options?: HttpServerOptions) => {
    server = new MemoryServer(options);
    return server;
  };
  afterEach(() => server.close());

  for (const { what, bytes: request, status } of refusedRequests)
    it(`refuses ${what}: ${status}, in one piece and byte by byte`, () => {
      start();
      for (const pieces of [[bytes(request)], [...bytes(request)].map((byte) => [byte])]) {
        const client = server.connect().sendOneByOne(...pieces);
        const [answer, ...others] = answersIn(textOf(client));
        assert.deepEqual(others, []);
        assert.equal(answer?.status, status);
        assert.equal(answer?.fields.get("connection"), "close");
        assert.match(answer?.body ?? "", /^[A-Z].*\.(.*\))?\n$/);
        assert.equal(client.closed, true);
      }
      assert.ok(server.log.some((line) => line.startsWith(`192.0.2.1: ${status}: `)));
    });

  for (const { what, bytes: request, seen, isHead, closes } of validRequests)
    it(`understands ${what}, in one piece, in two and byte by byte`, () => {
      start();
      const sent = bytes(request);
      const cuts = Array.from(sent.keys(), (at) => [sent.subarray(0, at), sent.subarray(at)]);
      for (const pieces of [[sent], ...cuts.slice(1), [...sent].map((byte) => [byte])]) {
        const client = server.connect().sendOneByOne(...pieces);
        const answers = answersIn(textOf(client), isHead ? 1 : 0);
        const answer = answers.at(-1) ?? assert.fail();
        assert.equal(answer.status, 200);
        assert.equal(answer.fields.get("connection"), closes ? "close" : keptBy(request));
        assert.equal(client.closed, closes === true);
        if (!isHead) {
          const all = JSON.parse(Buffer.from(answer.body, "latin1").toString());
          for (const [name, value] of Object.entries(seen)) assert.deepEqual(all[name], value);
        }
        client.close();
      }
      assert.deepEqual(server.log, []);
    });

  it("answers many requests in their order, those that are answered late as well", () => {
    const client = start().connect();
    client.send(
      bytes(["/later/20", "/text/3", "/later/1", "/text/2"].map((path) => get(path)).join("")),
    );
    assert.equal(textOf(client), "");
    server.host.advance(20);
    assert.deepEqual(
      answersIn(textOf(client)).map(({ body }) => body),
      ["later", "xxx"],
    );
    server.host.advance(1);
    assert.deepEqual(
      answersIn(textOf(client)).map(({ body }) => body),
      ["later", "xx"],
    );
  });

  for (const kind of ["text", "array", "pieces", "chunks"])
    it(`sends ${kind} of any length to clients with any room, also where they read slowly`, () => {
      start();
      for (const count of [0, 1, 15, 16, 17, 255, 256, 500, 1000, 1459, 1460, 4096, 9000])
        for (const most of [5744, 2000, 1460]) {
          const client = server.connect(most);
          client.stuck = true;
          client.send(bytes(get(`/${kind}/${count}`) + get("/text/1")));
          let text = "";
          for (let turn = 0; turn < 60; turn++) {
            text += textOf(client);
            client.read(700);
          }
          const [answer, next, ...others] = answersIn(text + textOf(client));
          const expected =
            kind === "text"
              ? "x".repeat(count)
              : Buffer.from(Array.from({ length: count }, (_, i) => byteAt(i))).toString("latin1");
          assert.equal(answer?.status, 200);
          assert.equal(answer?.body, expected, `${count} ${most}`);
          assert.equal(next?.body, "x");
          assert.deepEqual(others, []);
          client.close();
        }
      assert.deepEqual(server.log, []);
    });

  it("says which answers are wrong, and closes where the client couldn't know", () => {
    for (const [path, line] of [
      ["/wrong-length/99", /192\.0\.2\.1:50000: .*100.*; closed$/],
      ["/throws-late", /192\.0\.2\.1:50000: .*the secret inside.*; closed$/],
      ["/twice", /GET \/twice: /],
      ["/throws", /GET \/throws: .*the secret inside/],
    ] as const) {
      const client = start()
        .connect()
        .send(bytes(get(path)));
      const text = textOf(client);
      assert.ok(!text.includes("secret"), text);
      assert.match(server.log.join("\n"), line);
      if (path === "/throws") assert.equal(answersIn(text)[0]?.status, 500);
      if (path === "/twice") assert.equal(answersIn(text)[0]?.body, "once");
      assert.equal(client.closed, path !== "/twice");
      server.close();
    }
  });

  it("waits as long as its options say: for a head, a body, a handler, the next request, and a reader", () => {
    const timeouts = { head: 1000, body: 2000, handler: 3000, idle: 4000, send: 5000 };
    const head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n";
    for (const [sent, time, status] of [
      ["GET / HT", 1000, 408],
      [`${head}{`, 2000, 408],
      [get("/never"), 3000, 503],
      ["", 4000, undefined],
      [get("/text/0"), 4000, 200],
    ] as const) {
      const client = start({ timeouts }).connect().send(bytes(sent));
      const first = answersIn(textOf(client));
      server.host.advance(time);
      assert.equal(client.closed, false, sent);
      server.host.advance(500);
      const answers = [...first, ...answersIn(textOf(client))];
      assert.equal(client.closed, true, sent);
      assert.deepEqual(
        answers.map((answer) => answer.status),
        status ? [status] : [],
      );
      if (status && status > 400) assert.equal(answers[0]?.fields.get("connection"), "close");
      server.close();
    }
    const deaf = start({ timeouts }).connect();
    deaf.stuck = true;
    deaf.send(bytes(get("/endless")));
    server.host.advance(5000);
    assert.equal(deaf.closed, false);
    deaf.read(1000);
    server.host.advance(5000);
    assert.equal(deaf.closed, false);
    server.host.advance(1000);
    assert.equal(deaf.closed, true);
    assert.match(server.log.at(-1) ?? "", /192\.0\.2\.1:50000: hasn't read for \d+ ms; closed/);
  });

  it("keeps clients that go on in time, however long that takes in all", () => {
    const timeouts = { head: 60_000, body: 1000, handler: 1000, idle: 1000, send: 1000 };
    const client = start({ timeouts }).connect();
    client.send(bytes("POST /sum HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n"));
    for (let i = 0; i < 10; i++) {
      client.send(new Uint8Array(500).fill(1));
      server.host.advance(900);
    }
    assert.equal(answersIn(textOf(client))[0]?.body, "5000 0");
    for (let i = 0; i < 5; i++) {
      client.send(bytes(get("/text/0")));
      server.host.advance(900);
    }
    assert.equal(answersIn(textOf(client)).length, 5);
    assert.equal(client.closed, false);
  });

  it("refuses more clients than have a place when none may leave, and says why", () => {
    start({ connections: 1 });
    const first = server.connect().send(bytes(get("/never")));
    const waiting = Array.from({ length: 8 }, () => server.connect());
    const refused = server.connect();
    assert.deepEqual(
      [first, ...waiting, refused].map(({ closed }) => closed),
      [false, true, ...new Array(7).fill(false), false],
    );
    assert.equal(answersIn(textOf(waiting[0] ?? assert.fail()))[0]?.status, 503);
  });

  it("wakes its streams when there is something new, and forgets those whose client leaves", () => {
    const streams = [start().connect(), server.connect()] as const;
    for (const stream of streams) stream.send(bytes(get("/events")));
    const put = (value: string) =>
      server
        .connect()
        .send(
          bytes(
            `PUT /events HTTP/1.1\r\nHost: a\r\nContent-Length: ${value.length}\r\n\r\n${value}`,
          ),
        );
    for (const stream of streams) assert.match(textOf(stream), /\r\n\r\n0009\r\ndata: 0\n\n\r\n$/);
    put("new").close();
    for (const stream of streams) assert.equal(textOf(stream), "000b\r\ndata: new\n\n\r\n");
    streams[0].close();
    const asking = server.connect().send(bytes(get("/streams")));
    assert.equal(answersIn(textOf(asking))[0]?.body, "1");
    put("end").close();
    assert.equal(textOf(streams[1]), "000b\r\ndata: end\n\n\r\n0\r\n\r\n");
    assert.equal(answersIn(textOf(asking.send(bytes(get("/streams")))))[0]?.body, "0");
  });
});
