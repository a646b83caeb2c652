import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { Agent, type IncomingMessage, request } from "node:http";
import { promisify } from "node:util";
import { after, before, it } from "mocha";
import { describeOnEachEngine, type RunningServer } from "./server.js";
import { byteAt } from "./subject.js";

const run = promisify(execFile);

describeOnEachEngine("HTTP clients that people use", (start) => {
  let server: RunningServer;

  before(async () => {
    // So many that a client which keeps its connections for a while leaves some to the next one.
    server = await start({ connections: 32 });
  });
  after(() => server.close());

  it("fetch", async () => {
    const url = (path: string) => new URL(path, server.origin);
    const body = JSON.stringify({ ä: "🌡️" });
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const response = await fetch(url("/a%2Fb/c?a=1%202"), { method, body });
      const seen = JSON.parse(await response.text());
      assert.deepEqual(
        [seen.method, seen.segments, seen.query.a, seen.body],
        [method, ["a/b", "c"], "1 2", body],
      );
    }
    const streamed = new ReadableStream({
      start(controller) {
        for (const part of ["a", "b", "c"]) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    });
    // Without a length, so it is sent in chunks.
    const options = { method: "POST", body: streamed, duplex: "half" } as RequestInit;
    assert.equal(JSON.parse(await (await fetch(url("/"), options)).text()).body, "abc");
    for (const path of ["/pieces/50000", "/chunks/50000", "/array/50000"]) {
      const bytes = new Uint8Array(await (await fetch(url(path))).arrayBuffer());
      assert.equal(bytes.length, 50_000);
      assert.ok(bytes.every((byte, i) => byte === byteAt(i)));
    }
    assert.equal((await fetch(url("/pieces/50000"), { method: "HEAD" })).status, 200);
    assert.equal((await fetch(url("/"), { method: "OPTIONS" })).status, 200);
    await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const { status } = await fetch(url(`/text/${i}`));
        // It opens as many connections as it has requests: the others wait for one of the server's places.
        assert.equal(status, 200);
      }),
    );
    await assert.rejects(async () => (await fetch(url("/wrong-length/50"))).text());
  });

  it("node:http, on one connection", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ports = new Set<number | undefined>();
    try {
      for (let i = 0; i < 20; i++) {
        const { port, text } = await ask({ agent, path: `/text/${i}` });
        assert.equal(text, "x".repeat(i));
        ports.add(port);
      }
      const expecting = { agent, method: "POST", path: "/", headers: { expect: "100-continue" } };
      const { text } = await ask(expecting, "a body");
      assert.equal(JSON.parse(text).body, "a body");
      const trailing = await ask({ agent, method: "POST", path: "/" }, "a body", { "x-a": "1" });
      assert.equal(JSON.parse(trailing.text).body, "a body");
    } finally {
      agent.destroy();
    }
    assert.equal(ports.size, 1);
  });

  it("curl", async function () {
    const version = await run("curl", ["--version"]).catch(() => undefined);
    if (!version) this.skip();
    const curl = async (...args: string[]) => {
      const { stdout } = await run("curl", [
        "--silent",
        "--show-error",
        "--max-time",
        "10",
        ...args,
      ]);
      return stdout;
    };
    const { origin } = server;
    const seen = JSON.parse(
      await curl(
        "--get",
        "--data-urlencode",
        "a=ä & b",
        "-u",
        "token:",
        `${origin}/x y`.replace(" ", "%20"),
      ),
    );
    assert.deepEqual([seen.method, seen.segments, seen.query.a], ["GET", ["x y"], "ä & b"]);
    assert.equal(JSON.parse(await curl("--data", '{"a":1}', origin)).body, '{"a":1}');
    assert.equal(
      JSON.parse(await curl("-H", "Transfer-Encoding: chunked", "--data", "abc", origin)).body,
      "abc",
    );
    assert.equal(
      JSON.parse(await curl("-H", "Expect: 100-continue", "--data", "x".repeat(2048), origin))
        .length,
      2048,
    );
    assert.match(
      await curl("--head", `${origin}/text/7`),
      /^HTTP\/1\.1 200 OK\r\nContent-Length: 7\r\n\r\n$/,
    );
    assert.equal(await curl("--http1.0", `${origin}/text/7`), "x".repeat(7));
    assert.equal(
      (await curl(`${origin}/chunks/100000`, "--output", "-", "--limit-rate", "1M")).length > 0,
      true,
    );
    assert.equal(
      JSON.parse(await curl("-X", "OPTIONS", "--request-target", "*", origin)).isForServer,
      true,
    );
    // As a proxy it is sent whole addresses.
    assert.equal(
      JSON.parse(await curl("--proxy", origin, "http://thing.local/x?a=1")).host,
      "thing.local",
    );
    const status = ["--output", "/dev/null", "--write-out", "%{http_code}"];
    assert.equal(await curl(...status, "-X", "POST", origin), "411");
    assert.equal(await curl(...status, "--data", "x".repeat(100_000), origin), "413");
    assert.equal(await curl(...status, `${origin}/${"x".repeat(2000)}`), "414");
    assert.equal(await curl(...status, "-H", `X-A: ${"b".repeat(3000)}`, origin), "431");
    assert.equal(await curl(...status, `${origin}/private`), "401");
    assert.equal(
      await curl(...status, "-H", "Authorization: Bearer 1", `${origin}/private`),
      "200",
    );
    // One connection for all.
    const urls = Array.from({ length: 10 }, (_, i) => `${origin}/text/${i}`);
    const connects = await curl("--write-out", "%{num_connects}", ...urls);
    assert.equal(connects.replaceAll("x", ""), "1000000000");
  });

  function ask(
    options: { agent: Agent; path: string; method?: string; headers?: Record<string, string> },
    body?: string,
    trailers?: Record<string, string>,
  ): Promise<{ port: number | undefined; text: string }> {
    return new Promise((resolve, reject) => {
      const asking = request(
        { ...options, host: server.host, port: server.port },
        async (response: IncomingMessage) => {
          const port = response.socket.localPort;
          let text = "";
          for await (const part of response.setEncoding("utf8")) text += part;
          resolve({ port, text });
        },
      );
      asking.on("error", reject);
      if (options.headers?.expect) {
        asking.on("continue", () => asking.end(body));
        asking.flushHeaders();
      } else if (trailers) {
        asking.write(body);
        asking.addTrailers(trailers);
        asking.end();
      } else asking.end(body);
    });
  }
});
