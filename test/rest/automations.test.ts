import assert from "node:assert/strict";
import { it } from "mocha";
import { keep } from "../tools/close-after.js";
import { folderForAll } from "../tools/test-folder.js";
import { ask } from "./ask.js";
import { describeOverHttp } from "./describe-over-http.js";
import { describeHomeOnEachEngine } from "./start-home.js";

const WARM = {
  name: "Cool down",
  when: { object_id: "temperature", field: "state", comparison: "above", value: 25 },
  commands: [
    { object_id: "fan", values: { state: true, speed_level: 1 } },
    { object_id: "lamp", values: { state: true, brightness: 0.5, red: 0, transition_length: 0 } },
    { object_id: "shutter", values: { position: 0.25 } },
  ],
};

describeHomeOnEachEngine("/automations", (start) => {
  const folder = folderForAll();

  it("creates, lists, reads, edits and deletes rules", async () => {
    const home = keep(await start());
    const created = await home.ask(201, "POST", "/automations", { body: WARM });
    assert.equal(created.headers.get("location"), "/automations/1");
    const rule = {
      ...WARM,
      id: "1",
      enabled: true,
      delay_ms: 0,
      once: false,
      position: 1,
      when: { ...WARM.when, for_ms: 0 },
    };
    assert.deepEqual(created.json, rule);
    assert.deepEqual(await home.get("/automations"), { items: [rule] });
    assert.deepEqual(await home.get("/automations/1"), rule);
    const patched = await home.patch("/automations/1", {
      delay_ms: 10,
      when: { value: 30 },
    });
    assert.deepEqual(patched, { ...rule, delay_ms: 10, when: { ...rule.when, value: 30 } });
    const body = { ...WARM, enabled: false };
    const put = (await home.ask(200, "PUT", "/automations/1", { body })).json;
    assert.deepEqual(put, { ...rule, enabled: false });
    const headers = { Prefer: "return=representation" };
    assert.deepEqual((await home.ask(200, "DELETE", "/automations/1", { headers })).json, put);
    await home.ask(404, "GET", "/automations/1");
    await home.ask(404, "DELETE", "/automations/1");
    assert.deepEqual(await home.get("/automations"), { items: [] });
  });

  it("does what its rules say, over a restart as well", async () => {
    const storage = folder.file(`${Math.random()}.json`);
    for (const isFirst of [true, false]) {
      const home = await start({ storage });
      if (isFirst) await home.ask(201, "POST", "/automations", { body: WARM });
      assert.equal((await home.get("/fans/fan")).state, false);
      await home.execute("measure", { celsius: 25.5 });
      await home.until("/covers/shutter", "position", 0.25);
      const { state, speed_level } = await home.get("/fans/fan");
      assert.deepEqual({ state, speed_level }, { state: true, speed_level: 1 });
      const lamp = await home.get("/lights/lamp");
      assert.deepEqual([lamp.state, lamp.brightness, lamp.red], [true, 0.5, 0]);
      await home.close();
    }
  });

  it("waits for a binary sensor of which nothing is known, over a restart as well", async () => {
    const storage = folder.file(`${Math.random()}.json`);
    const when = { object_id: "door", field: "state", comparison: "equals", value: true };
    const commands = [{ object_id: "pump", values: { state: true } }];
    for (const isFirst of [true, false]) {
      const home = await start({ storage });
      assert.equal((await home.get("/binary-sensors/door")).state, null);
      if (isFirst) {
        const body = { when: { ...when, value: "open" }, commands };
        const { json } = await home.ask(422, "POST", "/automations", { body });
        assert.equal(json.field, "when.value");
        await home.ask(201, "POST", "/automations", { body: { when, commands } });
      }
      await home.execute("open_door", { open: false });
      assert.equal((await home.get("/switches/pump")).state, false);
      await home.execute("open_door", { open: true });
      await home.until("/switches/pump", "state", true);
      await home.close();
    }
  });

  it("lets rules that set off one another run without holding up anything else", async () => {
    const home = keep(await start());
    for (const [from, to] of [
      ["relay", "pump"],
      ["pump", "relay"],
    ])
      for (const value of [true, false]) {
        const follow = {
          when: { object_id: from, field: "state", comparison: "equals", value },
          commands: [{ object_id: to, values: { state: from === "relay" ? value : !value } }],
        };
        await home.ask(201, "POST", "/automations", { body: follow });
      }
    await home.patch("/switches/relay", { state: true });
    await home.device.waitForLog(/automation: rule \d runs too often/);
    for (let i = 0; i < 20; i++) await home.get("/device");
  });

  it("has commands with waits, rules that run once, and an order", async () => {
    const home = keep(await start());
    const commands = [
      { object_id: "relay", values: { state: true } },
      { wait_ms: 1 },
      { object_id: "relay", values: { state: false } },
      { object_id: "pump", values: { state: true } },
    ];
    const when = { object_id: "door", field: "state", comparison: "becomes", value: true };
    await home.ask(201, "POST", "/automations", { body: WARM });
    const body = { when, commands, once: true, position: 0 };
    const { json } = await home.ask(201, "POST", "/automations", { body });
    assert.deepEqual(json.commands, commands);
    const { items } = await home.get("/automations");
    assert.deepEqual(
      items.map(({ id, position }: { id: string; position: number }) => [id, position]),
      [
        ["2", 0],
        ["1", 1],
      ],
    );
    await home.execute("open_door", { open: true });
    await home.until("/switches/pump", "state", true);
    assert.equal((await home.get("/switches/relay")).state, false);
    assert.equal((await home.get("/automations/2")).enabled, false);
    assert.equal((await home.get("/device")).located, undefined);
    const night = { ...body, when: { from: "sunset", to: "sunrise" } };
    const refused = (await home.ask(422, "POST", "/automations", { body: night })).json;
    assert.equal(refused.field, "when.from");
  });

  it("is for tokens that may configure", async () => {
    const token = "the-owner's-token";
    const home = keep(await start({ token }));
    const hub = { name: "hub", permission: "command" };
    const { secret } = (await home.ask(201, "POST", "/tokens", { body: hub, token })).json;
    await home.ask(401, "POST", "/automations", { body: WARM });
    await home.ask(403, "POST", "/automations", { body: WARM, token: secret });
    await home.ask(201, "POST", "/automations", { body: WARM, token });
    await home.ask(403, "PATCH", "/automations/1", { body: {}, token: secret });
    await home.ask(403, "DELETE", "/automations/1", { token: secret });
    await home.ask(200, "GET", "/automations/1", { token: secret });
  });

  it("has ETags", async () => {
    const home = keep(await start());
    const created = await home.ask(201, "POST", "/automations", { body: WARM });
    const etag = created.headers.get("etag") ?? "";
    const edit = (status: number, ifMatch: string) =>
      home.ask(status, "PATCH", "/automations/1", {
        body: { enabled: false },
        headers: { "If-Match": ifMatch },
      });
    await edit(412, '"other"');
    const edited = (await edit(200, etag)).headers.get("etag") ?? "";
    await edit(412, etag);
    await home.ask(304, "GET", "/automations/1", { headers: { "If-None-Match": edited } });
    await home.ask(412, "DELETE", "/automations/1", { headers: { "If-Match": etag } });
  });

  it("keeps as many rules as there are places: 409 for one more", async () => {
    const home = keep(await start());
    for (let i = 0; i < 16; i++) await home.ask(201, "POST", "/automations", { body: WARM });
    const full = await home.ask(409, "POST", "/automations", { body: WARM });
    assert.equal(full.json.id, "conflict");
    const page = await home.ask(200, "GET", "/automations?limit=5&after=9");
    assert.deepEqual(
      page.json.items.map(({ id }: { id: string }) => id),
      ["10", "11", "12", "13", "14"],
    );
    assert.equal(page.headers.get("link"), '</automations?limit=5&after=14&next=15>; rel="next"');
  });

  it("says that a rule isn't there before what is wrong with its body", async () => {
    const home = keep(await start());
    for (const method of ["PUT", "PATCH"])
      for (const body of [{ when: 1 }, "[", "[]", { id: "5" }])
        await home.ask(404, method, "/automations/999", { body });
  });

  it("says which field is wrong", async () => {
    const home = keep(await start());
    const fan = (values: object) => ({ ...WARM, commands: [{ object_id: "fan", values }] });
    const when = (object_id: string, field: string, comparison: string, value: unknown) => ({
      ...WARM,
      when: { object_id, field, comparison, value },
    });
    for (const [field, rule] of [
      ["when", {}],
      ["when.object_id", { ...WARM, when: { ...WARM.when, object_id: "nobody" } }],
      ["when.field", { ...WARM, when: { ...WARM.when, field: "brightness" } }],
      ["when.value", { ...WARM, when: { ...WARM.when, value: "warm" } }],
      ["when.for_ms", { ...WARM, when: { ...WARM.when, for_ms: -1 } }],
      ["commands[0].values.speed_level", fan({ speed_level: 0 })],
      ["commands[0].values.brightness", fan({ brightness: 1 })],
      ["commands[0].values", { ...WARM, commands: [{ object_id: "fan", values: {} }] }],
      [
        "commands[0].values",
        { ...WARM, commands: [{ object_id: "temperature", values: { state: 1 } }] },
      ],
      ["delay", { ...WARM, delay: 1 }],
      // These could never be met.
      ["when.value", when("shutter", "current_operation", "equals", "flying")],
      ["when.value", when("relay", "state", "equals", null)],
      ["when.value", when("shutter", "position", "above", 2)],
      ["when.value", when("shutter", "position", "above", 1)],
      ["when.value", when("lamp", "brightness", "below", 0)],
      ["when.value", when("lamp", "brightness", "equals", 1.5)],
      ["when.comparison", when("relay", "state", "above", 0)],
    ] as const) {
      const { json } = await home.ask(422, "POST", "/automations", { body: rule });
      assert.deepEqual([json.id, json.field], ["validation_failed", field], json.message);
    }
  });
});

describeOverHttp("A rule of many values", "guarded", (start) => {
  it("isn't kept when several edits have made it too large to be read again", async () => {
    const device = keep(await start());
    const when = { object_id: "bell", field: "state", comparison: "equals", value: true };
    const commands = [{ service: "count", args: { numbers: new Array(480).fill(1) } }];
    const made = await ask(device, "POST", "/automations", { body: { when, commands } });
    assert.equal(made.status, 201, made.text);
    const nothing = { object_id: null, field: null, comparison: null, value: null, for_ms: null };
    const body = { when: { ...nothing, and: new Array(6).fill(when) } };
    const large = await ask(device, "PATCH", "/automations/1", { body });
    assert.equal(large.status, 422);
    assert.match(large.json.message, /more than 512 values/);
  });
});
