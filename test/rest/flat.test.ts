import assert from "node:assert/strict";
import { it } from "mocha";
import type { RunningDevice } from "../device/device.js";
import { keep } from "../tools/close-after.js";
import { ask } from "./ask.js";
import { describeOverHttp } from "./describe-over-http.js";
import { DescribedApi } from "./described-api.js";
import type { JSONObject } from "./start-home.js";

describeOverHttp("/entities?area=", "flat", (start) => {
  async function idsAt(device: RunningDevice, path: string): Promise<string[]> {
    const { json } = await ask(device, "GET", path);
    return json.items.map(({ id }: JSONObject) => id);
  }

  it("has the entities of an area: that of their sub-device, or else the device's", async () => {
    const device = keep(await start());
    assert.deepEqual(await idsAt(device, "/entities?area=Bedroom"), ["bed_lamp"]);
    const living = encodeURIComponent("Living room");
    assert.deepEqual(await idsAt(device, `/entities?area=${living}`), ["relay", "cart_fan"]);
    assert.deepEqual(await idsAt(device, "/entities?area=Bedroom&kind=switch"), ["bed_lamp"]);
    assert.deepEqual(await idsAt(device, "/entities?area=Attic"), []);
    const { headers } = await ask(device, "GET", `/entities?area=${living}&limit=1`);
    const [, next = ""] = /^<(.*)>; rel="next"$/.exec(headers.get("link") ?? "") ?? [];
    assert.deepEqual(await idsAt(device, next), ["cart_fan"]);
  });
});

describeOverHttp("The program's own rules at /automations", "flat", (start) => {
  const own = {
    id: "program-1",
    name: "Together",
    enabled: true,
    when: { object_id: "relay", field: "state", comparison: "equals", value: true, for_ms: 0 },
    delay_ms: 0,
    once: false,
    position: 0,
    commands: [{ object_id: "bed_lamp", values: { state: true } }],
    fixed: true,
  };

  it("are listed before those of clients, and can't be changed", async () => {
    const device = keep(await start());
    const api = new DescribedApi((await ask(device, "GET", "/openapi.json")).json);
    const { id: _, fixed: __, ...fields } = own;
    await ask(device, "POST", "/automations", { body: { ...fields, name: "Mine" } });
    const list = await ask(device, "GET", "/automations");
    api.checkAnswer("GET", "/automations", list);
    assert.deepEqual(list.json.items[0], own);
    assert.deepEqual(
      list.json.items.map(({ id, name, commands }: JSONObject) => [id, name, commands.length]),
      [
        ["program-1", "Together", 1],
        ["program-2", "", 0],
        ["1", "Mine", 1],
      ],
    );
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const body = method === "DELETE" ? undefined : own;
      const { status, json } = await ask(device, method, "/automations/program-1", { body });
      assert.deepEqual([status, json.id], [409, "conflict"], method);
    }
    assert.deepEqual((await ask(device, "GET", "/automations/program-1")).json, own);
    assert.equal((await ask(device, "DELETE", "/automations/1")).status, 204);
  });

  it("can be run, to try them", async () => {
    const device = keep(await start());
    const path = "/automations/program-1/runs";
    assert.deepEqual((await ask(device, "GET", path)).json, { items: [] });
    const { status, json } = await ask(device, "POST", path);
    assert.deepEqual([status, json.id, json.failures], [201, "1", []]);
    assert.equal((await ask(device, "GET", "/switches/bed_lamp")).json.state, true);
    assert.equal((await ask(device, "GET", path)).json.items[0].id, "1");
    assert.equal((await ask(device, "GET", "/automations/program-3/runs")).status, 404);
  });
});

describeOverHttp("A rule's ETag", "flat", (start) => {
  it("stays the same when the rule runs, and changes when it is edited", async () => {
    const device = keep(await start());
    const rule = {
      when: { object_id: "relay", field: "state", comparison: "changes" },
      commands: [{ object_id: "cart_fan", values: { state: true } }],
    };
    const { headers } = await ask(device, "POST", "/automations", { body: rule });
    const match = { "If-Match": headers.get("etag") ?? "" };
    await ask(device, "POST", "/automations/1/runs");
    const edit = (name: string) =>
      ask(device, "PATCH", "/automations/1", { body: { name }, headers: match });
    assert.equal((await edit("first")).status, 200);
    assert.equal((await edit("second")).status, 412);
  });
});
