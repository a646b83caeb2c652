import assert from "node:assert/strict";
import { after, before, it } from "mocha";
import { keep } from "../tools/close-after.js";
import { RawHttpClient } from "../tools/raw-http-client.js";
import { describeOnEachEngine, type RunningServer } from "./server.js";
import { byteAt } from "./subject.js";

const SEND = 1024;

describeOnEachEngine("HTTP answers", (start) => {
  let server: RunningServer;

  before(async () => {
    server = await start({ connections: 8, memory: { send: SEND } });
  });
  after(() => server.close());

  const connect = async () => keep(await RawHttpClient.connect(server));

  const long = (count: number) =>
    Buffer.from(Uint8Array.from({ length: count }, (_, i) => byteAt(i)));

  it("have texts of any length, one behind the other", async () => {
    const client = await connect();
    for (const count of [0, 1, 9, 10, 99, 100, 251, 252, 256, 900, 940, 950, 951, 952, 953, 954]) {
      assert.equal((await client.get(`/text/${count}`)).body.toString(), "x".repeat(count));
    }
    for (const count of [960, 999, 1000, 1024, 4000, 10_000, 100_000]) {
      assert.equal((await client.get(`/text/${count}`)).body.toString(), "x".repeat(count));
    }
    for (const count of [1, 40, 100, 104, 105, 106, 107, 3000])
      assert.equal((await client.get(`/wide-text/${count}`)).body.toString(), "ä🌡️".repeat(count));
  });

  for (const kind of ["array", "pieces", "chunks"]) {
    it(`have ${kind} of any length`, async () => {
      const client = await connect();
      for (const count of [0, 1, 900, 1010, 1011, 1012, 1023, 1024, 1025, 8192, 200_000]) {
        const answer = await client.get(`/${kind}/${count}`);
        assert.ok(answer.body.equals(long(count)), `${kind} ${count}`);
        assert.equal("content-length" in answer.headers, kind !== "chunks");
      }
    });

    it(`have ${kind} for readers that stop now and then, while others are answered`, async () => {
      const slow = await connect();
      const witness = await connect();
      slow.write(`GET /${kind}/100000 HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(3));
      for (let i = 0; i < 3; i++) {
        slow.pause();
        await witness.get();
        slow.resume();
        assert.ok((await slow.answer()).body.equals(long(100_000)));
      }
    });
  }

  it("have no body for HEAD, but its length", async () => {
    const client = await connect();
    for (const [path, name, value] of [
      ["/text/12", "content-length", "12"],
      ["/text/5000", "content-length", "5000"],
      ["/array/5000", "content-length", "5000"],
      ["/pieces/5000", "content-length", "5000"],
      ["/chunks/5000", "transfer-encoding", "chunked"],
    ] as const) {
      client.write(`HEAD ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
      assert.equal((await client.answer({ isHead: true })).headers[name], value);
    }
    assert.equal((await client.get("/text/1")).body.toString(), "x");
  });

  it("have no body and no length for 204 and 304", async () => {
    const client = await connect();
    for (const status of [204, 304]) {
      const answer = await client.get(`/status/${status}`);
      assert.equal(answer.status, status);
      assert.equal(answer.headers["x-count"], String(status));
    }
    assert.deepEqual((await client.get("/status/422")).reason, "Unprocessable Content");
    assert.deepEqual((await client.get("/status/299")).reason, "");
  });

  it("in HTTP/1.0 end with the connection where the length isn't known", async () => {
    const client = await connect();
    client.write("GET /chunks/5000 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
    const answer = await client.answer();
    assert.equal(answer.headers.connection, "close");
    assert.ok(answer.body.equals(long(5000)));
  });

  it("in HTTP/1.0 say that the connection stays, where it does", async () => {
    const client = await connect();
    for (let i = 0; i < 2; i++) {
      client.write("GET /pieces/5000 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
      const answer = await client.answer();
      assert.equal(answer.headers.connection, "keep-alive");
      assert.ok(answer.body.equals(long(5000)));
    }
  });

  it("close the connection where the handler wants it", async () => {
    const client = await connect();
    assert.equal((await client.get("/closes")).headers.connection, "close");
    assert.equal((await client.rest()).length, 0);
  });

  it("are 500 without a word of the inside when the handler throws", async () => {
    const client = await connect();
    const answer = await client.get("/throws");
    assert.equal(answer.status, 500);
    assert.doesNotMatch(answer.body.toString(), /secret/);
    assert.equal((await client.rest()).length, 0);
    assert.ok(server.log.some((line) => line === "GET /throws: Error: the secret inside"));
  });

  it("are 400 for a text that isn't UTF-8, where the handler asks for it", async () => {
    const client = await connect();
    client.write("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n\xc3\x28");
    assert.equal((await client.answer()).status, 400);
    await client.rest();
  });

  it("break off when the body throws, or hasn't the length that it said", async () => {
    for (const [path, what] of [
      ["/throws-late", "the secret inside"],
      ["/wrong-length/99", "BodyLengthError"],
      ["/wrong-length/101", "BodyLengthError"],
    ] as const) {
      const client = await connect();
      client.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
      await client.head();
      assert.ok((await client.rest()).length < 100);
      assert.ok(
        server.log.some((line) => line.includes(what)),
        what,
      );
    }
  });

  it("are over when a body has given as many bytes as it said", async () => {
    const client = await connect();
    for (const count of [1, 5000])
      assert.ok((await client.get(`/never-last/${count}`)).body.equals(long(count)));
  });

  it("are given once", async () => {
    const client = await connect();
    assert.equal((await client.get("/twice")).body.toString(), "once");
    assert.ok(server.log.some((line) => line.startsWith("GET /twice: AnsweredError")));
    assert.equal((await client.get("/text/1")).body.toString(), "x");
  });

  it("have header fields that can't become others", async () => {
    const escaped = encodeURIComponent;
    for (const [name, value] of [
      ["X-A", "b\r\nSet-Cookie: c"],
      ["X-A", "b\nc"],
      ["X-A", "\x01"],
      ["X A", "b"],
      ["X-A: b\r\nX-B", "c"],
      ["", "b"],
      ["content-LENGTH", "5"],
      ["Transfer-Encoding", "chunked"],
      ["Connection", "keep-alive"],
    ] as const) {
      const client = await connect();
      const answer = await client.get(`/field?name=${escaped(name)}&value=${escaped(value)}`);
      assert.equal(answer.status, 500, `${name}: ${value}`);
      assert.doesNotMatch(answer.body.toString(), /X-A/);
      await client.rest();
    }
    const client = await connect();
    const answer = await client.get(`/field?name=X-B&value=${escaped("ä,\t; b")}`);
    assert.equal(Buffer.from(answer.headers["x-b"] ?? "", "latin1").toString(), "ä,\t; b");
    // A head has its place as well.
    const long = await client.get(`/field?value=${"b".repeat(985)}`);
    assert.equal(long.status, 500);
    assert.ok(server.log.some((line) => line.includes("PieceTooLongError")));
  });

  it("that come late are dropped when the client is gone", async () => {
    const client = await connect();
    client.write("GET /later/50 HTTP/1.1\r\nHost: a\r\n\r\n");
    client.close();
    assert.equal((await (await connect()).get("/later/100")).body.toString(), "later");
    assert.ok(!server.log.some((line) => /later/.test(line)));
  });
});

describeOnEachEngine("Server-sent events", (start) => {
  let server: RunningServer;

  before(async () => {
    server = await start({ connections: 8 });
  });
  after(() => server.close());

  async function listen(): Promise<RawHttpClient> {
    const client = keep(await RawHttpClient.connect(server));
    client.write("GET /events HTTP/1.1\r\nHost: a\r\n\r\n");
    const { headers } = await client.head();
    assert.equal(headers["content-type"], "text/event-stream");
    assert.match(await client.chunk(), /^data: /);
    return client;
  }

  async function put(value: string): Promise<void> {
    const client = keep(await RawHttpClient.connect(server));
    client.write(
      `PUT /events HTTP/1.1\r\nHost: a\r\nContent-Length: ${value.length}\r\n\r\n${value}`,
    );
    assert.equal((await client.answer()).status, 204);
    client.close();
  }

  it("come as they happen, to all that listen, and end when they are over", async () => {
    const clients = [await listen(), await listen(), await listen()];
    for (const value of ["a", "b", "end"]) {
      await put(value);
      for (const client of clients) assert.equal(await client.chunk(), `data: ${value}\n\n`);
    }
    for (const client of clients) {
      assert.equal(await client.chunk(), "");
      // The connection goes on.
      assert.equal((await client.get("/streams")).body.toString(), "0");
    }
  });

  it("are dropped when the client is gone", async () => {
    await put("on");
    const client = await listen();
    assert.equal(await streams(), "1");
    client.close();
    while ((await streams()) !== "0");
  });

  it("that happen while another answer is made are sent behind it", async () => {
    await put("before");
    const client = await listen();
    assert.equal((await keep(await RawHttpClient.connect(server)).get("/nested")).body.length, 0);
    assert.equal(await client.chunk(), "data: nested\n\n");
    client.close();
  });

  it("are the latest to one that didn't read, and all to the others", async () => {
    const [deaf, other] = [await listen(), await listen()];
    deaf.pause();
    const value = (i: number) => `${i}:${"x".repeat(900)}`;
    const count = 6000;
    const heard = (async () => {
      for (let i = 0; i < count; i++) assert.equal(await other.chunk(), `data: ${value(i)}\n\n`);
    })();
    const writer = keep(await RawHttpClient.connect(server));
    for (let i = 0; i < count; i++) {
      const body = value(i);
      writer.write(
        `PUT /events HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      assert.equal((await writer.answer()).status, 204);
    }
    await heard;
    deaf.resume();
    let last = "";
    let got = 0;
    while (last !== `data: ${value(count - 1)}\n\n`) {
      last = await deaf.chunk();
      got += 1;
    }
    assert.ok(got < count, `${got} of ${count}`);
  });

  async function streams(): Promise<string> {
    const client = await RawHttpClient.connect(server);
    const { body } = await client.get("/streams");
    client.close();
    return body.toString();
  }
});
