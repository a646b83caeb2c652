/** What is secret can be set over HTTP, and is read only by those who may change it. */
import assert from "node:assert/strict";
import { it } from "mocha";
import type { RunningDevice } from "../device/device.js";
import { keep } from "../tools/close-after.js";
import { RawHttpClient } from "../tools/raw-http-client.js";
import { ask } from "./ask.js";
import { describeOverHttp } from "./describe-over-http.js";

const OWNER = "correct horse battery";

/** All of these are in the device after `withRule`. */
const SECRETS = ["1234", "open sesame", "swordfish", "friend"];

const RULE = {
  when: { object_id: "password", field: "state", comparison: "equals", value: "swordfish" },
  commands: [
    { object_id: "door", values: { command: "unlock", code: "1234" } },
    { object_id: "password", values: { state: "swordfish" } },
    { object_id: "bell", values: { state: true } },
    { service: "say", args: { text: "friend" } },
    { hub_service: "alarm.disarm", data: { code: "1234" } },
    { hub_event: "esphome.said", data: { word: "friend" } },
  ],
};

describeOverHttp("Secrets over HTTP", "guarded", (start) => {
  interface Guarded {
    device: RunningDevice;
    /** Its tokens by their permissions. */
    read: string;
    command: string;
  }

  async function withRule(): Promise<Guarded> {
    const device = keep(await start({ http: { token: OWNER } }));
    const made = await ask(device, "POST", "/automations", { token: OWNER, body: RULE });
    assert.equal(made.status, 201, made.text);
    const tokenOf = async (permission: string) => {
      const body = { name: permission, permission };
      return (await ask(device, "POST", "/tokens", { token: OWNER, body })).json.secret;
    };
    return { device, read: await tokenOf("read"), command: await tokenOf("command") };
  }

  function assertNone(text: string, where: string): void {
    for (const secret of SECRETS)
      assert.ok(!text.includes(secret), `${secret} in ${where}: ${text}`);
  }

  it("are in no answer to who may only read or command", async () => {
    const { device, read, command } = await withRule();
    const paths = ["/texts", "/texts/password", "/entities", "/entities/password", "/locks/door"];
    for (const token of [read, command])
      for (const path of [...paths, "/automations", "/automations/1", "/logs", "/services"]) {
        const { status, text } = await ask(device, "GET", path, { token });
        assert.equal(status, 200, path);
        assertNone(text, path);
      }
  });

  it("are in no answer to a command that sets them, and nobody reads a password that was set", async () => {
    const { device, command } = await withRule();
    const body = { state: "swordfish" };
    const changed = [
      await ask(device, "PATCH", "/texts/password", { token: command, body }),
      await ask(device, "PATCH", "/entities/password", { token: command, body }),
      await ask(device, "PATCH", "/entities", {
        token: command,
        body: { items: [{ id: "password", ...body }] },
      }),
    ];
    for (const { status, text } of changed) {
      assert.equal(status, 200);
      assertNone(text, "an answer");
    }
    const { json } = await ask(device, "GET", "/texts/password", { token: OWNER });
    assert.equal(json.state, null);
  });

  it("are in no event, and no line of the log", async () => {
    const { device, command, read } = await withRule();
    const client = keep(await RawHttpClient.connect({ host: device.host, port: device.httpPort }));
    client.write(
      `GET /events?log=debug HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${read}\r\n\r\n`,
    );
    await client.head();
    const body = { state: "swordfish" };
    await ask(device, "PATCH", "/texts/password", { token: command, body });
    await ask(device, "POST", "/automations/1/runs", { token: OWNER });
    let text = "";
    while (!/"id":"bell"[^}]*"state":true/.test(text)) text += await client.chunk();
    assertNone(text, "the events");
    assertNone(device.logLines.join("\n"), "the log");
  });

  it("in rules are shown to who may change them, and stay when another part is changed", async () => {
    const { device } = await withRule();
    const { json } = await ask(device, "GET", "/automations/1", { token: OWNER });
    assert.deepEqual(json.commands, RULE.commands);
    const body = { name: "Opens" };
    const changed = await ask(device, "PATCH", "/automations/1", { token: OWNER, body });
    assert.deepEqual(changed.json.commands, RULE.commands);
  });

  it("show what else a rule does", async () => {
    const { device, read } = await withRule();
    const { json } = await ask(device, "GET", "/automations/1", { token: read });
    const HIDDEN = "********";
    assert.deepEqual(json.when, { ...RULE.when, for_ms: 0, value: HIDDEN });
    assert.deepEqual(json.commands, [
      { object_id: "door", values: { command: "unlock", code: HIDDEN } },
      { object_id: "password", values: { state: HIDDEN } },
      { object_id: "bell", values: { state: true } },
      { service: "say", args: { text: HIDDEN } },
      { hub_service: "alarm.disarm", data: { code: HIDDEN } },
      { hub_event: "esphome.said", data: { word: HIDDEN } },
    ]);
  });

  it("aren't used by who doesn't know them: a rule with a code is run by who may change it", async () => {
    const { device, command } = await withRule();
    const refused = await ask(device, "POST", "/automations/1/runs", { token: command });
    assert.equal(refused.status, 403, refused.text);
    const door = await ask(device, "GET", "/locks/door", { token: command });
    assert.equal(door.json.state, "locked");
    assert.equal((await ask(device, "POST", "/automations/1/runs", { token: OWNER })).status, 201);
    const body = { ...RULE, commands: [{ object_id: "bell", values: { state: true } }] };
    await ask(device, "PUT", "/automations/1", { token: OWNER, body });
    const ran = await ask(device, "POST", "/automations/1/runs", { token: command });
    assert.equal(ran.status, 201);
  });
});
