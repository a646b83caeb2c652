/** `Prefer: wait=5`: an answer that waits for what was asked for. */
import assert from "node:assert/strict";
import { it } from "mocha";
import type { RunningDevice } from "../device/device.js";
import { keep } from "../tools/close-after.js";
import { ask } from "./ask.js";
import { describeOverHttp } from "./describe-over-http.js";

describeOverHttp("An answer that waits", "slow", (start) => {
  const told = (device: RunningDevice, path: string, body: object, wait?: number) =>
    ask(device, "PATCH", path, {
      body,
      headers: wait === undefined ? {} : { Prefer: `respond-async, wait=${wait}` },
    });

  const execute = (device: RunningDevice, name: string, body: object, headers = {}) =>
    ask(device, "POST", `/services/${name}/executions`, { body, headers });

  async function whenClosing(device: RunningDevice): Promise<void> {
    while ((await ask(device, "GET", "/covers/gate")).json.current_operation !== "closing");
  }

  it("comes when the cover is there", async () => {
    const device = keep(await start());
    const answer = told(device, "/covers/gate", { position: 0.5 }, 20);
    await whenClosing(device);
    await execute(device, "arrive", {});
    const { status, json, headers } = await answer;
    assert.deepEqual([status, json.position, json.current_operation], [200, 0.5, "idle"]);
    assert.equal(headers.get("preference-applied"), "wait=20");
  });

  it("comes when all of a scene is done", async () => {
    const device = keep(await start());
    const items = [
      { id: "gate", position: 0 },
      { id: "relay", state: true },
      { id: "lamp", state: true, transition_length: 20 },
    ];
    const answer = told(device, "/entities", { items }, 20);
    await whenClosing(device);
    await execute(device, "arrive", {});
    const { status, json } = await answer;
    assert.equal(status, 200);
    assert.equal(json.items[0].position, 0);
  });

  it("comes after a lamp's transition", async () => {
    const device = keep(await start());
    const lit = await told(device, "/lights/lamp", { state: true, transition_length: 20 }, 20);
    assert.deepEqual([lit.status, lit.json.state], [200, true]);
  });

  it("comes with 202 when the time is over, and with how far it is", async () => {
    const device = keep(await start());
    const { status, json } = await told(device, "/covers/gate", { position: 0 }, 0.05);
    assert.deepEqual([status, json.current_operation], [202, "closing"]);
  });

  it("comes at once for what is done at once, and where nothing is preferred", async () => {
    const device = keep(await start());
    const relay = await told(device, "/switches/relay", { state: true }, 20);
    assert.deepEqual([relay.status, relay.headers.get("preference-applied")], [200, null]);
    assert.equal((await told(device, "/covers/gate", { position: 0 })).status, 202);
    assert.equal((await told(device, "/covers/gate", { position: 0 }, 0)).status, 202);
  });

  it("comes with the result of an execution", async () => {
    const device = keep(await start());
    const answer = execute(device, "measure", {}, { Prefer: "wait=20" });
    const path = "/services/measure/executions/1";
    while ((await ask(device, "GET", path)).status === 404);
    assert.equal((await ask(device, "GET", path)).json.state, "running");
    await execute(device, "end", { word: "seven" });
    const { status, json } = await answer;
    assert.deepEqual([status, json.state, json.result], [201, "done", { word: "seven" }]);
    assert.deepEqual((await ask(device, "GET", path)).json, json);
  });

  it("doesn't hold up a device that is closed", async () => {
    const device = await start();
    const answer = told(device, "/covers/gate", { position: 0 }, 20).catch(() => undefined);
    await whenClosing(device);
    await device.close();
    await answer;
  });
});
