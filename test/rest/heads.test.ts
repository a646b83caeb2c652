/** The heads of answers, and of requests that are refused before their bodies. */
import assert from "node:assert/strict";
import { it } from "mocha";
import type { RunningDevice } from "../device/device.js";
import { keep } from "../tools/close-after.js";
import { RawHttpClient } from "../tools/raw-http-client.js";
import { ask } from "./ask.js";
import { describeOverHttp } from "./describe-over-http.js";

const TOKEN = "the owner's token";

describeOverHttp("The heads of the API's answers", "house", (start) => {
  /** The status of what the device answers to bytes. */
  async function statusOf(device: RunningDevice, ...lines: string[]): Promise<number> {
    const client = keep(await RawHttpClient.connect({ host: device.host, port: device.httpPort }));
    client.write([...lines, "Host: 127.0.0.1", "", ""].join("\r\n"));
    const { status } = await client.answer();
    client.close();
    return status;
  }

  const BEARER = `Authorization: Bearer ${TOKEN}`;

  for (const [what, status, lines] of [
    ["a PATCH without a length", 411, ["PATCH /switches/relay HTTP/1.1"]],
    ["a body that is too long", 413, ["POST /tokens HTTP/1.1", "Content-Length: 9000000"]],
    ["another expectation", 417, ["PUT / HTTP/1.1", "Expect: x", "Content-Length: 1"]],
    ["a method that there isn't", 501, ["BREW / HTTP/1.1"]],
    ["another coding", 501, ["POST /tokens HTTP/1.1", "Transfer-Encoding: gzip"]],
  ] as const) {
    it(`are 401 before ${status}: ${what}`, async () => {
      const device = keep(await start({ http: { token: TOKEN } }));
      assert.equal(await statusOf(device, ...lines), 401);
      assert.equal(await statusOf(device, ...lines, BEARER), status);
    });
  }

  it("have 201 for a POST without a body and without a length", async () => {
    const device = keep(await start({ http: { token: TOKEN } }));
    const line = "POST /services/no_arguments/executions HTTP/1.1";
    assert.equal(await statusOf(device, line), 401);
    assert.equal(await statusOf(device, line, BEARER), 201);
  });

  it("have a date, forbid to guess types, and say what answers depend on", async () => {
    const device = keep(await start());
    for (const path of ["/", "/switches/relay", "/nothing"]) {
      const { headers } = await ask(device, "GET", path);
      const date = headers.get("date") ?? "";
      assert.equal(new Date(date).toUTCString(), date);
      assert.ok(Math.abs(Date.parse(date) - Date.now()) < 60_000, date);
      assert.equal(headers.get("x-content-type-options"), "nosniff");
      assert.equal(headers.get("vary"), "Accept, Origin");
    }
  });

  it("say what a PATCH may be", async () => {
    const device = keep(await start());
    const types = "application/json, application/merge-patch+json";
    const options = await ask(device, "OPTIONS", "/switches/relay");
    assert.equal(options.headers.get("accept-patch"), types);
    assert.equal((await ask(device, "OPTIONS", "/switches")).headers.get("accept-patch"), null);
    const headers = { "content-type": "text/plain" };
    const refused = await ask(device, "PATCH", "/switches/relay", { body: "{}", headers });
    assert.deepEqual([refused.status, refused.headers.get("accept-patch")], [415, types]);
  });

  it("have 415 for a body in a coding that isn't known", async () => {
    const device = keep(await start());
    for (const [coding, status] of [
      ["gzip", 415],
      ["identity", 200],
    ] as const) {
      const headers = { "content-encoding": coding };
      const body = { state: true };
      const answer = await ask(device, "PATCH", "/switches/relay", { body, headers });
      assert.equal(answer.status, status, coding);
      if (status === 415) assert.equal(answer.headers.get("accept-encoding"), "identity");
    }
  });

  it("have 415 for a body without a type, which is said to be missing", async () => {
    const device = keep(await start());
    const client = keep(await RawHttpClient.connect({ host: device.host, port: device.httpPort }));
    client.write(
      "PATCH /switches/relay HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\n\r\n{}",
    );
    const { status, body } = await client.answer();
    assert.equal(status, 415);
    assert.match(body.toString(), /The body's Content-Type is missing; send application\/json /);
  });

  it("name the character encoding in the challenge", async () => {
    const device = keep(await start({ http: { token: TOKEN } }));
    const { headers } = await ask(device, "GET", "/");
    assert.equal(
      headers.get("www-authenticate"),
      'Basic realm="device", charset="UTF-8", Bearer realm="device"',
    );
  });

  it("come also to a client that has closed its end", async () => {
    const device = keep(await start());
    for (let i = 0; i < 20; i++) {
      const client = keep(
        await RawHttpClient.connect({ host: device.host, port: device.httpPort }),
      );
      client.write("GET /switches/relay HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
      client.end();
      assert.equal((await client.answer()).status, 200);
      assert.equal((await client.rest()).length, 0);
    }
  });
});
