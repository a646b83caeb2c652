import assert from "node:assert/strict";
import { after, before, it } from "mocha";
import { keep } from "../tools/close-after.js";
import { RawHttpClient } from "../tools/raw-http-client.js";
import { refusedRequests } from "./corpus/refused.js";
import { describeOnEachEngine, type RunningServer } from "./server.js";

describeOnEachEngine("HTTP requests that are refused", (start) => {
  let server: RunningServer;

  before(async () => {
    server = await start();
  });
  after(() => server.close());

  for (const { what, bytes, status } of refusedRequests) {
    it(`${what}: ${status}, and the end`, async () => {
      for (const writes of [[bytes], inPieces(bytes)]) {
        const witness = keep(await RawHttpClient.connect(server));
        const client = keep(await RawHttpClient.connect(server));
        for (const write of writes) {
          client.write(write);
          // The server has been round since: it takes the pieces one by one.
          if (writes.length > 1) await witness.get("/text/0");
        }
        const answer = await client.answer();
        assert.equal(answer.status, status, answer.body.toString());
        assert.equal(answer.headers.connection, "close");
        assert.match(answer.body.toString(), /^[A-Z].*\.(.*\))?\n$/);
        // Nothing that stood behind it is taken for a request.
        assert.equal((await client.rest()).toString(), "");
        // The server goes on.
        assert.equal((await witness.get()).status, 200);
        witness.close();
      }
    });
  }

  it("are written to the log once a minute, with the client's address", () => {
    const lines = server.log.filter((line) => /^127\.0\.0\.1: ([45]\d\d: |\d+ more)/.test(line));
    assert.ok(lines.length > 0 && lines.length < 6, lines.join("\n"));
  });

  it("behind others: these are answered before", async () => {
    const client = keep(await RawHttpClient.connect(server));
    client.write("GET /text/3 HTTP/1.1\r\nHost: a\r\n\r\nGET  / HTTP/1.1\r\nHost: a\r\n\r\n");
    assert.equal((await client.answer()).status, 200);
    assert.equal((await client.answer()).status, 400);
    assert.equal((await client.rest()).length, 0);
  });

  it("with HEAD: no body comes", async () => {
    const client = keep(await RawHttpClient.connect(server));
    client.write("HEAD / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n");
    assert.equal((await client.answer({ isHead: true })).status, 400);
    assert.equal((await client.rest()).length, 0);
  });
});

function inPieces(bytes: string): string[] {
  const length = Math.ceil(bytes.length / 7);
  return Array.from({ length: 7 }, (_, i) => bytes.slice(i * length, (i + 1) * length));
}
