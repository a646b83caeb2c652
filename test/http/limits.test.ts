import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { createHost } from "../../hosts/node/index.js";
import { ConfigurationError } from "../../src/base/errors.js";
import { HttpServer, type HttpServerOptions } from "../../src/http/http-server.js";
import { keep } from "../tools/close-after.js";
import { type HttpAnswer, RawHttpClient } from "../tools/raw-http-client.js";
import { describeOnEachEngine } from "./server.js";

const MEMORY = { requestLine: 100, head: 300, headerFields: 8, body: 50, send: 512 };

const END = "\r\nHost: a\r\n\r\n";

describeOnEachEngine("The limits of HTTP", (start) => {
  /** What a server with small limits answers; it closes the connection if that is no success. */
  async function answerTo(...requests: string[]): Promise<HttpAnswer[]> {
    const server = keep(await start({ memory: MEMORY }));
    const answers = [];
    for (const request of requests) {
      const client = keep(await RawHttpClient.connect(server));
      client.write(request);
      const answer = await client.answer();
      if (answer.status !== 200) assert.equal((await client.rest()).length, 0);
      client.close();
      answers.push(answer);
    }
    return answers;
  }

  async function statusesOf(...requests: string[]): Promise<number[]> {
    return (await answerTo(...requests)).map(({ status }) => status);
  }

  it("414 for a request line that is too long, which need not have ended", async () => {
    const line = (length: number) => `GET /${"x".repeat(length - 14)} HTTP/1.1`;
    assert.equal(line(100).length, 100);
    assert.deepEqual(
      await statusesOf(
        line(100) + END,
        line(101) + END,
        `GET /${"x".repeat(96)}`,
        `${"x".repeat(101)}`,
        "x".repeat(10_000),
        `\r\n${line(100)}${END}`,
      ),
      [200, 414, 414, 414, 414, 200],
    );
  });

  it("431 for a head that is too long, which need not have ended", async () => {
    const head = (length: number) => {
      const without = `GET / HTTP/1.1\r\nX-A: ${END}`;
      return without.replace("X-A: ", `X-A: ${"b".repeat(length - without.length)}`);
    };
    assert.equal(head(300).length, 300);
    assert.deepEqual(
      await statusesOf(
        head(300),
        head(301),
        head(305).slice(0, -4),
        `GET / HTTP/1.1\r\n${"x".repeat(300)}`,
        `GET / HTTP/1.1\r\nX-A: ${" ".repeat(100_000)}`,
      ),
      [200, 431, 431, 431, 431],
    );
  });

  it("an error of length before any other, so that the answer doesn't depend on how the request is split", async () => {
    const long = "x".repeat(101);
    assert.deepEqual(
      await statusesOf(
        `${long}\n`,
        `${long}\0`,
        `${long}\rx`,
        `GET / HTTP/1.1\r\n${long.repeat(3)}\n`,
      ),
      [414, 414, 414, 431],
    );
    assert.deepEqual(await statusesOf("x\n", `${"x".repeat(100)}\n`), [400, 400]);
  });

  it("431 for too many header fields", async () => {
    const fields = (count: number) =>
      `GET / HTTP/1.1\r\nHost: a\r\n${"a:\r\n".repeat(count - 1)}\r\n`;
    assert.deepEqual(await statusesOf(fields(8), fields(9)), [200, 431]);
  });

  it("431 for a trailer that is too long", async () => {
    const trailer = (length: number) =>
      `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX-A: ${"b".repeat(length)}\r\n\r\n`;
    assert.deepEqual(
      await statusesOf(trailer(290), trailer(301), trailer(50_000)),
      [200, 431, 431],
    );
  });

  it("413 for a body that is too long, before it has come", async () => {
    const post = `POST / HTTP/1.1\r\nHost: a\r\n`;
    const sized = (length: number) => `${post}Content-Length: ${length}\r\n\r\n`;
    const chunked = `${post}Transfer-Encoding: chunked\r\n\r\n`;
    assert.deepEqual(
      await statusesOf(
        sized(50) + "b".repeat(50),
        sized(51),
        sized(100_000) + "b".repeat(100_000),
        `${chunked}32\r\n${"b".repeat(50)}\r\n0\r\n\r\n`,
        `${chunked}33\r\n`,
        `${chunked}30\r\n${"b".repeat(48)}\r\n3\r\n`,
        `${chunked}${"1\r\nb\r\n".repeat(50)}0\r\n\r\n`,
        `${chunked}${"1\r\nb\r\n".repeat(51)}`,
      ),
      [200, 413, 413, 200, 413, 413, 200, 413],
    );
  });

  it("takes the longest head with the longest body, with chunks as well, and the next request", async () => {
    const server = keep(await start({ memory: MEMORY }));
    const client = keep(await RawHttpClient.connect(server));
    for (const [field, body] of [
      ["Content-Length: 50", "b".repeat(50)],
      ["Transfer-Encoding: chunked", `${"1;x=y\r\nb\r\n".repeat(50)}0\r\nX-A: b\r\n\r\n`],
    ]) {
      const without = `POST / HTTP/1.1\r\n${field}\r\nX-A: ${END}`;
      const head = without.replace("X-A: ", `X-A: ${"b".repeat(300 - without.length)}`);
      client.write((head + body).repeat(3));
      for (let i = 0; i < 3; i++)
        assert.equal(JSON.parse((await client.answer()).body.toString()).body, "b".repeat(50));
    }
  });
});

describe("An HTTP server's options", () => {
  const handler = { onRequest() {} };
  const make = (options: HttpServerOptions) =>
    new HttpServer(createHost(), handler, () => {}, { port: 0, ...options });

  it("are checked before anything is opened", () => {
    const wrong: [name: string, options: HttpServerOptions][] = [
      ["connections", { connections: 0 }],
      ["connections", { connections: 257 }],
      ["connections", { connections: 1.5 }],
      ["memory.requestLine", { memory: { requestLine: 63 } }],
      ["memory.head", { memory: { head: 255, requestLine: 64 } }],
      ["memory.head", { memory: { head: 500 } }],
      ["memory.headerFields", { memory: { headerFields: 7 } }],
      ["memory.body", { memory: { body: -1 } }],
      ["memory.body", { memory: { body: Number.NaN } }],
      ["memory.send", { memory: { send: 511 } }],
      ["timeouts.head", { timeouts: { head: 9 } }],
      ["timeouts.body", { timeouts: { body: Number.NaN } }],
      ["timeouts.handler", { timeouts: { handler: 9 } }],
      ["timeouts.idle", { timeouts: { idle: Number.POSITIVE_INFINITY } }],
      ["timeouts.send", { timeouts: { send: 86_400_001 } }],
    ];
    for (const [name, options] of wrong)
      assert.throws(
        () => make(options),
        (error: Error) => error instanceof ConfigurationError && error.message.includes(name),
        JSON.stringify(options),
      );
  });

  it("say how much memory it takes, which is all", () => {
    const one = make({ connections: 1, memory: MEMORY }).memoryLength;
    const three = make({ connections: 3, memory: MEMORY }).memoryLength;
    assert.equal((three - one) / 2, 300 + 50 + 64 + 2 * 8);
    assert.ok(make({}).memoryLength < 24_000);
  });
});
