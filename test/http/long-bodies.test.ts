import assert from "node:assert/strict";
import { afterEach, it } from "mocha";
import { RawHttpClient } from "../tools/raw-http-client.js";
import { within } from "../tools/within.js";
import { describeOnEachEngine, type RunningServer } from "./server.js";

/** Longer than the server's memory for bodies. */
const LENGTH = 50_000;

describeOnEachEngine("A body that a handler takes in pieces", (start) => {
  let server: RunningServer | undefined;
  afterEach(() => server?.close());

  const head = (more = "") =>
    `POST /sum HTTP/1.1\r\nHost: a\r\nContent-Length: ${LENGTH}\r\n${more}\r\n`;

  it("comes whole, and the next requests after it", async () => {
    server = await start();
    const client = await RawHttpClient.connect(server);
    const request = head() + "b".repeat(LENGTH);
    client.write(`${request}GET /text/3 HTTP/1.1\r\nHost: a\r\n\r\n${request}`);
    const sum = `${LENGTH * 98} 0`;
    for (const expected of [sum, "xxx", sum])
      assert.equal((await client.answer()).body.toString(), expected);
    client.close();
  });

  it("is asked for where the client waits for that", async () => {
    server = await start();
    const client = await RawHttpClient.connect(server);
    client.write(head("Expect: 100-continue\r\n"));
    assert.equal((await client.head()).status, 100);
    client.write("c".repeat(LENGTH));
    assert.equal((await client.answer()).body.toString(), `${LENGTH * 99} 0`);
    client.close();
  });

  it("may take as long as it likes, but not stand still", async () => {
    server = await start({ timeouts: { body: 300 } });
    const client = await RawHttpClient.connect(server);
    client.write(head());
    client.write("d".repeat(100));
    assert.equal((await client.answer()).status, 408);
    client.close();
  });

  it("is given up when its client goes away", async () => {
    const one = await start();
    server = one;
    const client = await RawHttpClient.connect(one);
    client.write(head());
    client.write("d".repeat(10_000));
    client.close();
    const other = await RawHttpClient.connect(one);
    const isGivenUp = async () => {
      for (;;) {
        other.write("GET /sum HTTP/1.1\r\nHost: a\r\n\r\n");
        if ((await other.answer()).body.toString() === "-1 0") return;
      }
    };
    await within(isGivenUp(), () => "the end of it");
    other.close();
  });
});
