/** `/entities`: filters, commands to one entity and to many. */
import assert from "node:assert/strict";
import { it } from "mocha";
import type { RunningDevice } from "../device/device.js";
import { keep } from "../tools/close-after.js";
import { ask } from "./ask.js";
import { describeOverHttp } from "./describe-over-http.js";
import { PIN } from "./house.js";
import type { JSONObject } from "./start-home.js";

describeOverHttp("Entities of all kinds over HTTP", "house", (start) => {
  const idsOf = ({ items }: JSONObject) => items.map(({ id }: JSONObject) => id);

  const scene = (device: RunningDevice, items: object[]) =>
    ask(device, "PATCH", "/entities", { body: { items } });

  it("are listed by their kind, page by page", async () => {
    const device = keep(await start());
    const lights = await ask(device, "GET", "/entities?kind=light");
    assert.deepEqual(idsOf(lights.json), ["hall", "dimmer", "ceiling"]);
    const first = await ask(device, "GET", "/entities?kind=light&limit=2");
    const next = first.headers.get("link")?.match(/<(.*)>; rel="next"/)?.[1] as string;
    assert.deepEqual(idsOf((await ask(device, "GET", next)).json), ["ceiling"]);
    const wrong = await ask(device, "GET", "/entities?kind=lamp");
    assert.deepEqual([wrong.status, wrong.json.field], [422, "kind"]);
  });

  it("are commanded one by one, by what their kind takes", async () => {
    const device = keep(await start());
    const on = await ask(device, "PATCH", "/entities/relay", { body: { state: true } });
    assert.deepEqual([on.status, on.json.kind, on.json.state], [200, "switch", true]);
    assert.equal(await device.level(PIN.relay), 1);
    const wrong = await ask(device, "PATCH", "/entities/relay", { body: { speed_level: 1 } });
    assert.deepEqual([wrong.status, wrong.json.field], [422, "speed_level"]);
    assert.equal((await ask(device, "PATCH", "/entities/nobody", { body: {} })).status, 404);
  });

  it("can be put back as commands", async () => {
    const device = keep(await start());
    for (const item of (await ask(device, "GET", "/entities")).json.items) {
      if (["broken", "cam"].includes(item.id)) continue;
      const method = item.kind.includes("sensor") ? "PATCH" : "PUT";
      const path = method === "PUT" ? item.href : `/entities/${item.id}`;
      const answer = await ask(device, method, path, { body: item });
      assert.equal(answer.status, 200, answer.text);
    }
  });

  it("are commanded together, and none if one can't", async () => {
    const device = keep(await start());
    const items = [
      { id: "relay", state: true },
      { id: "ceiling", state: true, brightness: 0.5 },
      { id: "fan", speed_level: 1 },
    ];
    const done = await scene(device, items);
    assert.equal(done.status, 200, done.text);
    assert.deepEqual(idsOf(done.json), ["relay", "ceiling", "fan"]);
    assert.deepEqual([done.json.items[0].state, done.json.items[1].brightness], [true, 0.5]);
    for (const [field, wrong] of [
      ["items[1].speed_level", { id: "fan", speed_level: "warp" }],
      ["items[1].speed_level", { id: "fan", speed_level: 0 }],
      ["items[1].id", { id: "nobody", state: true }],
      ["items[1].stop", { id: "blind", stop: true, position: 0 }],
      ["items[1].state", { id: "temperature", state: "warm" }],
    ] as const) {
      const refused = await scene(device, [{ id: "relay", state: false }, wrong]);
      assert.equal(refused.status, 422, refused.text);
      if (field !== "items[1].stop") assert.equal(refused.json.field, field);
      assert.equal(await device.level(PIN.relay), 1);
    }
  });

  it("get their commands even where another's fails", async () => {
    const device = keep(await start());
    const answer = await scene(device, [
      { id: "broken", state: true },
      { id: "relay", state: true },
    ]);
    assert.equal(answer.status, 500);
    assert.equal(await device.level(PIN.relay), 1);
  });
});
