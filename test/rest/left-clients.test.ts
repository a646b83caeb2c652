/** Requests of clients that have left before the answer. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Collection, Device } from "thimble";
import { MemoryHost } from "../../hosts/memory/host.js";
import { bytes } from "../http/memory-server.js";

describe("A client that leaves before its answer", () => {
  it("leaves what fails in the log, without the request, whose place may be another's by then", async () => {
    const host = new MemoryHost();
    const lines: string[] = [];
    let fail = (_: Error) => {};
    const failing = new Promise<undefined>((_, reject) => {
      fail = reject;
    });
    const read = () => failing;
    const device = new Device(host, {
      name: "test",
      entities: [],
      collections: [new Collection({ name: "notes", fields: {}, read, list: () => [] })],
    });
    device.start({
      log: (_level, tag, text) => void lines.push(`${tag}: ${text}`),
      http: { anywhere: true },
    });
    const port = device.httpListener?.port;
    const client = host.connect(undefined, port);
    client.send(bytes("GET /notes/1 HTTP/1.1\r\nHost: 192.0.2.2\r\n\r\n"));
    client.close();
    fail(new Error("no medium"));
    await failing.catch(() => {});
    await new Promise(setImmediate);
    assert.deepEqual(
      lines.filter((line) => line.includes("no medium")),
      ["http: a request: Error: no medium"],
    );
    assert.deepEqual(host.uncaught, []);
    device.close();
  });
});
