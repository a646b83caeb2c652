/** The favourites and names that people have chosen on the page. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { beforeEach, it } from "mocha";
import { keep } from "../tools/close-after.js";
import { folderForEach } from "../tools/test-folder.js";
import { ask } from "./ask.js";
import { describeOverHttp } from "./describe-over-http.js";

const OWNER = "correct horse battery";
const CHOSEN = { entities: [{ kind: "switch", id: "relay", name: "Büro", favourite: true }] };

describeOverHttp("/preferences", "house", (start) => {
  const folder = folderForEach();
  let storage: string;
  beforeEach(() => {
    storage = folder.file("storage.json");
  });
  const put = (device: { origin: string }, body: unknown, token = OWNER) =>
    ask(device, "PUT", "/preferences", { body, token });
  const get = async (device: { origin: string }, token = OWNER) =>
    (await ask(device, "GET", "/preferences", { token })).json;

  it("keeps them over restarts", async () => {
    const first = await start({ http: { token: OWNER }, storage });
    assert.deepEqual(await get(first), { entities: [] });
    assert.deepEqual((await put(first, CHOSEN)).json, CHOSEN);
    await first.close();
    const second = keep(await start({ http: { token: OWNER }, storage }));
    assert.deepEqual(await get(second), CHOSEN);
  });

  it("lets nobody change them whose token is for reading", async () => {
    const device = keep(await start({ http: { token: OWNER }, storage }));
    const body = { name: "guest", permission: "read" };
    const { secret } = (await ask(device, "POST", "/tokens", { body, token: OWNER })).json;
    await put(device, CHOSEN);
    assert.equal((await put(device, { entities: [] }, secret)).status, 403);
    assert.deepEqual(await get(device, secret), CHOSEN);
    assert.equal((await ask(device, "GET", "/preferences")).status, 401);
  });

  it("refuses what they can't be, and keeps what it has", async () => {
    const device = keep(await start({ http: { token: OWNER }, storage }));
    await put(device, CHOSEN);
    const [one] = CHOSEN.entities;
    for (const [body, field] of [
      [{}, "entities"],
      [{ entities: [{ kind: "switch" }] }, "entities[0].id"],
      [{ entities: [{ ...one, name: "" }] }, "entities[0].name"],
      [{ entities: [{ ...one, name: "x".repeat(65) }] }, "entities[0].name"],
      [{ entities: [{ ...one, favourite: 1 }] }, "entities[0].favourite"],
      [{ entities: [{ ...one, color: "red" }] }, "entities[0].color"],
      [{ entities: Array(65).fill({ kind: "a", id: "b" }) }, "entities"],
    ] as const) {
      const { status, json } = await put(device, body);
      assert.deepEqual([status, json.field], [422, field]);
    }
    const long = { entities: Array(40).fill({ ...one, name: "x".repeat(64) }) };
    assert.equal((await put(device, long)).status, 413);
    assert.deepEqual(await get(device), CHOSEN);
  });

  it("begins anew when the storage is damaged, and says so", async () => {
    const first = await start({ http: { token: OWNER }, storage });
    await put(first, CHOSEN);
    await first.close();
    const damaged = readFileSync(storage, "utf8").replaceAll("favourite", "favorite_");
    writeFileSync(storage, damaged);
    const second = keep(await start({ http: { token: OWNER }, storage }));
    assert.deepEqual(await get(second), { entities: [] });
    await second.waitForLog(/http: the page's preferences can't be read: /);
  });
});
