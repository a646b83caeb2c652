import assert from "node:assert/strict";
import fc from "fast-check";
import { after, before, it } from "mocha";
import { keep } from "../tools/close-after.js";
import { type HttpAnswer, RawHttpClient } from "../tools/raw-http-client.js";
import { type ValidRequest, validRequests } from "./corpus/valid.js";
import { describeOnEachEngine, type RunningServer } from "./server.js";

const lasting = validRequests.filter(({ closes }) => !closes);

describeOnEachEngine("HTTP requests", (start) => {
  let server: RunningServer;

  before(async () => {
    server = await start();
  });
  after(() => server.close());

  for (const request of validRequests) {
    it(`understands ${request.what}`, async () => {
      const client = keep(await RawHttpClient.connect(server));
      client.write(request.bytes);
      check(await client.answer(request), request);
      if (request.closes) assert.equal((await client.rest()).length, 0);
      else assert.equal((await client.get()).status, 200);
    });
  }

  it("understands them cut in two at every byte", async () => {
    const client = keep(await RawHttpClient.connect(server));
    const witness = keep(await RawHttpClient.connect(server));
    for (const request of lasting) {
      for (let at = 1; at < request.bytes.length; at++) {
        client.write(request.bytes.slice(0, at));
        // The server has been round since: it takes the pieces one by one.
        await witness.get("/text/0");
        client.write(request.bytes.slice(at));
        check(await client.answer(request), request);
      }
    }
  });

  it("understands them byte by byte", async () => {
    const client = keep(await RawHttpClient.connect(server));
    const witness = keep(await RawHttpClient.connect(server));
    for (const request of lasting) {
      for (const byte of request.bytes) {
        client.write(byte);
        await witness.get("/text/0");
      }
      check(await client.answer(request), request);
    }
  });

  it("answers many in one piece, in their order", async () => {
    const client = keep(await RawHttpClient.connect(server));
    const requests = Array.from({ length: 10 }, () => lasting).flat();
    client.write(requests.map(({ bytes }) => bytes).join(""));
    for (const request of requests) check(await client.answer(request), request);
  });

  it("answers them in their order, however they are cut", async () => {
    const witness = keep(await RawHttpClient.connect(server));
    const cuts = fc.array(fc.nat({ max: 3000 }), { maxLength: 12, size: "max" });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...lasting), { minLength: 1, maxLength: 20, size: "max" }),
        cuts,
        async (requests, cuts) => {
          const client = await RawHttpClient.connect(server);
          try {
            const bytes = requests.map((request) => request.bytes).join("");
            let at = 0;
            for (const cut of [...cuts.sort((a, b) => a - b), bytes.length]) {
              client.write(bytes.slice(at, cut));
              at = Math.max(at, cut);
              await witness.get("/text/0");
            }
            for (const request of requests) check(await client.answer(request), request);
          } finally {
            client.close();
          }
        },
      ),
      { numRuns: 100, interruptAfterTimeLimit: 7000 },
    );
  });

  it("answers a request that waits for one that is answered late", async () => {
    const client = keep(await RawHttpClient.connect(server));
    client.write(
      ["/later/20", "/text/3", "/later/1", "/text/2"]
        .map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
        .join(""),
    );
    const bodies = [];
    for (let i = 0; i < 4; i++) bodies.push((await client.answer()).body.toString());
    assert.deepEqual(bodies, ["later", "xxx", "later", "xx"]);
  });

  it("takes the next request behind a body that has chunks, whole or in pieces", async () => {
    const client = keep(await RawHttpClient.connect(server));
    const chunk = `200\r\n${"b".repeat(0x200)}\r\n`;
    client.write(
      `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(4)}0\r\n\r\n`.repeat(
        5,
      ),
    );
    for (let i = 0; i < 5; i++)
      assert.equal(JSON.parse((await client.answer()).body.toString()).body, "b".repeat(2048));
  });
});

describeOnEachEngine("Expect: 100-continue", (start) => {
  const expecting = (path: string, length = "Content-Length: 2") =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nExpect: 100-Continue\r\n${length}\r\n\r\n`;

  async function client(): Promise<RawHttpClient> {
    return keep(await RawHttpClient.connect(keep(await start())));
  }

  it("is told to continue before the body comes", async () => {
    const sender = await client();
    for (const [length, body] of [
      ["Content-Length: 2", "{}"],
      ["Transfer-Encoding: chunked", "2\r\n{}\r\n0\r\n\r\n"],
    ] as const) {
      sender.write(expecting("/", length));
      assert.deepEqual(await sender.head(), { status: 100, reason: "Continue", headers: {} });
      sender.write(body);
      assert.equal(JSON.parse((await sender.answer()).body.toString()).body, "{}");
    }
  });

  it("isn't told when the body is there, has begun, is empty, or the client speaks HTTP/1.0", async () => {
    const sender = await client();
    sender.write(`${expecting("/")}{}`);
    assert.equal((await sender.answer()).status, 200);
    sender.write(`${expecting("/")}{`);
    sender.write("}");
    assert.equal((await sender.answer()).status, 200);
    sender.write(expecting("/", "Content-Length: 0"));
    assert.equal((await sender.answer()).status, 200);
    sender.write(
      "POST / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\n",
    );
    sender.write("{}");
    assert.equal((await sender.answer()).status, 200);
  });

  it("gets an error instead, and the body never comes", async () => {
    for (const [request, status] of [
      [expecting("/", "Content-Length: 2049"), 413],
      [expecting("/private"), 401],
      [expecting("/private", "Transfer-Encoding: chunked"), 401],
    ] as const) {
      const sender = await client();
      sender.write(request);
      const answer = await sender.answer();
      assert.equal(answer.status, status);
      assert.equal(answer.headers.connection, "close");
      assert.equal((await sender.rest()).length, 0);
    }
  });

  it("isn't needed to refuse a body, nor to go on behind one that was there", async () => {
    const sender = await client();
    const whole = "PUT /private HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}";
    sender.write(whole + whole);
    for (let i = 0; i < 2; i++) {
      const answer = await sender.answer();
      assert.equal(answer.status, 401);
      assert.equal(answer.headers["www-authenticate"], "Bearer");
      assert.equal(answer.headers.connection, undefined);
    }
    sender.write(whole.slice(0, -1));
    const answer = await sender.answer();
    assert.deepEqual([answer.status, answer.headers.connection], [401, "close"]);
    assert.equal((await sender.rest()).length, 0);
  });
});

/** Checks what the subject has seen of a request. */
function check(answer: HttpAnswer, { what, seen, isHead, closes }: ValidRequest): void {
  assert.equal(answer.status, 200, what);
  assert.equal(answer.headers.connection === "close", closes === true, what);
  if (isHead) {
    assert.ok(Number(answer.headers["content-length"]) > 100, what);
    return;
  }
  const all = JSON.parse(answer.body.toString());
  for (const [name, value] of Object.entries(seen)) assert.deepEqual(all[name], value, what);
}
