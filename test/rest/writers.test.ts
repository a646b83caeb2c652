/** What several clients write at once, in a collection whose functions take their time. */
import assert from "node:assert/strict";
import { it } from "mocha";
import { keep } from "../tools/close-after.js";
import { ask } from "./ask.js";
import { describeOverHttp } from "./describe-over-http.js";

const PATH = "/notes/1";

describeOverHttp("Those who write an item at once", "articles", (start) => {
  it("take turns: of two PUTs with one ETag, one is 412", async () => {
    const device = keep(await start());
    const etag = (await ask(device, "GET", PATH)).headers.get("etag") as string;
    const put = (a: string) =>
      ask(device, "PUT", PATH, { body: { a }, headers: { "If-Match": etag } });
    const answers = await Promise.all([put("one"), put("other")]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412]);
    const won = answers.find(({ status }) => status === 200);
    assert.deepEqual((await ask(device, "GET", PATH)).json, won?.json);
  });

  it("lose nothing: each PATCH keeps what the others have written", async () => {
    const device = keep(await start());
    const patch = (body: object) => ask(device, "PATCH", PATH, { body });
    const answers = await Promise.all([patch({ a: "1" }), patch({ b: "2" }), patch({ c: "3" })]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.deepEqual((await ask(device, "GET", PATH)).json, { id: "1", a: "1", b: "2", c: "3" });
  });

  it("get their turns after one whose write has failed", async () => {
    const device = keep(await start());
    const patch = (body: object) => ask(device, "PATCH", PATH, { body });
    const answers = await Promise.all([patch({ a: "bad" }), patch({ b: "2" })]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 500]);
    assert.deepEqual((await ask(device, "GET", PATH)).json, { id: "1", b: "2" });
  });
});
