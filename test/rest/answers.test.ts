import assert from "node:assert/strict";
import { it } from "mocha";
import { keep } from "../tools/close-after.js";
import { ask } from "./ask.js";
import { describeOverHttp } from "./describe-over-http.js";

const ONE = { id: "one", words: ["a", "b"], size: { width: 1 } };
const TWO = { id: "two", words: [], size: { width: 2 } };

describeOverHttp("Answers", "read-only", (start) => {
  it("may hold constants, which a board has in its flash", async () => {
    const device = keep(await start());
    const list = await ask(device, "GET", "/constants");
    assert.deepEqual([list.status, list.json], [200, { items: [ONE, TWO] }]);
    const one = await ask(device, "GET", "/constants/one");
    assert.deepEqual([one.status, one.json], [200, ONE]);
    const edited = await ask(device, "PUT", "/constants/two", {
      body: TWO,
      headers: {
        "If-Match": (await ask(device, "GET", "/constants/two")).headers.get("etag") ?? "",
      },
    });
    assert.deepEqual([edited.status, edited.json], [200, TWO]);
  });

  it("that can't be made are 500, with a line in the log", async () => {
    const device = keep(await start());
    for (const path of ["/wrong", "/wrong/cyclic"]) {
      const { status, json } = await ask(device, "GET", path);
      assert.deepEqual([status, json.id], [500, "internal_error"], path);
      assert.ok(
        device.logLines.some((line) => line.includes(`GET ${path}: TypeError`)),
        device.logLines.join("\n"),
      );
    }
  });

  it("that can't be made as a whole don't end as if they were whole", async () => {
    const device = keep(await start());
    await assert.rejects(ask(device, "GET", "/wrong-later"));
    assert.ok(device.logLines.some((line) => line.includes("TypeError")));
    assert.equal((await ask(device, "GET", "/constants/one")).status, 200);
  });

  it("that never come are 503, with a line in the log that names what was asked for", async () => {
    const device = keep(await start({ http: { connections: 2, timeouts: { handler: 50 } } }));
    const asked = await Promise.all([1, 2].map((id) => ask(device, "GET", `/never/${id}`)));
    for (const { status, json } of asked) assert.deepEqual([status, json.id], [503, "unavailable"]);
    assert.ok(device.logLines.some((line) => line.includes("GET /never/1 wasn't answered")));
    assert.equal((await ask(device, "GET", "/constants/one")).status, 200);
  });
});
