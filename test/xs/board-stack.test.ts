/**
 * JSON from outside and the engine's stack. A board has 512 slots (`hosts/moddable/esp32/manifest.json`). What leads from
 * the worker's commands to the device takes more of them than a board's events: here the device's start needs 611, and
 * on chips it works with 512. A rule with four levels, the most that a rule may have, needs 690. Before conditions were
 * checked with loops and patches applied without recursion, JSON from outside needed 871.
 */
import assert from "node:assert/strict";
import { it } from "mocha";
import { XSEndedError } from "../../hosts/xs/errors.js";
import { withStack } from "../../hosts/xs/stack-size.js";
import { Worker } from "../../hosts/xs/worker.js";
import { startOnXS } from "../device/device.js";
import { describeOnXS } from "../hosts/xs/describe-on-xs.js";
import { BrokerClient } from "../mqtt/broker-client.js";
import { Mosquitto, needsMosquitto } from "../mqtt/mosquitto.js";
import { ask } from "../rest/ask.js";
import { keep } from "../tools/close-after.js";
import { folderForEach } from "../tools/test-folder.js";

const STACK = 704;
/** With that, no device starts. */
const TOO_SMALL = 400;

const nested = (depth: number, open = "[", inner = "", close = "]") =>
  open.repeat(depth) + inner + close.repeat(depth);

/** The deepest that are parsed, and deeper ones. */
const BODIES = [
  nested(16),
  nested(17),
  nested(900),
  "[".repeat(2000),
  nested(16, '{"a":', "1", "}"),
  nested(400, '{"a":', "1", "}"),
  `{"items":[${new Array(400).fill("{}").join()}]}`,
  `{"when":${nested(7, '{"and":[', "{}", "]}")},"commands":[]}`,
  `{"text":${nested(15)}}`,
  `{"when":${nested(14, '{"a":', "1", "}")}}`,
];

const LEAF = { object_id: "relay", field: "state", comparison: "equals", value: true };
/** With as many levels as there may be. */
const RULE = {
  when: { and: [{ or: [{ and: [LEAF, LEAF] }] }] },
  commands: [{ object_id: "plain", values: { state: true } }],
};

describeOnXS("On XS with the stack of a board", function (this: void) {
  const folder = folderForEach();
  const start = startOnXS("../rest/house", STACK);

  it("an engine ends where JSON is parsed without limits: the stack is as small as it says", async () => {
    const first = keep(new Worker());
    await first.evaluate("globalThis.text = '['.repeat(1000);");
    const snapshot = withStack(await first.takeSnapshot(), STACK);
    const small = keep(new Worker(undefined, { snapshot }));
    await assert.rejects(small.evaluate("JSON.parse(text)"), XSEndedError);
  });

  it("a device doesn't start where the stack is smaller", async () => {
    await assert.rejects(startOnXS("../rest/house", TOO_SMALL)({ http: {} }), XSEndedError);
  });

  it("a device takes whatever JSON is sent over HTTP, and lives on", async () => {
    const device = keep(await start({ http: {} }));
    assert.equal((await ask(device, "POST", "/automations", { body: RULE })).status, 201);
    for (const [method, path] of [
      ["PATCH", "/entities"],
      ["PATCH", "/entities/relay"],
      ["PATCH", "/lights/ceiling"],
      ["PUT", "/lights/ceiling"],
      ["POST", "/automations"],
      ["PATCH", "/automations/1"],
      ["PUT", "/automations/1"],
      ["POST", "/tokens"],
      ["POST", "/services/no_arguments/executions"],
    ] as const)
      for (const body of BODIES) {
        const { status } = await ask(device, method, path, { body });
        assert.ok(
          status >= 400 && status < 500,
          `${method} ${path} ${body.slice(0, 40)}: ${status}`,
        );
      }
    const { status } = await ask(device, "PATCH", "/switches/relay", { body: { state: true } });
    assert.equal(status, 200);
    // The rule runs after the answer; the test's timeout ends this if it never does.
    while ((await ask(device, "GET", "/fans/plain")).json.state !== true);
  }).timeout(60_000);

  it("a device starts with the deepest rule that it has stored", async () => {
    const storage = folder.file("storage.json");
    const device = await start({ http: {}, storage });
    assert.equal((await ask(device, "POST", "/automations", { body: RULE })).status, 201);
    await device.close();
    const again = keep(await start({ http: {}, storage }));
    assert.equal((await ask(again, "GET", "/automations")).json.items.length, 1);
  }).timeout(60_000);

  it("a device takes whatever JSON is on its topics, and lives on", async function () {
    needsMosquitto.call(this);
    const broker = keep(await Mosquitto.start());
    const hub = keep(await BrokerClient.open(broker.url));
    keep(await start({ mqtt: { url: broker.url } }));
    await hub.waitForText("thimble/house/status", "online");
    for (const topic of [
      "device",
      "light/ceiling/set",
      "service/no_arguments/call",
      "switch/relay/set",
    ])
      for (const body of BODIES) await hub.publish(`thimble/house/${topic}`, body);
    await hub.publish("thimble/house/switch/relay/set", "ON");
    await hub.waitForText("thimble/house/switch/relay/state", "ON");
  }).timeout(60_000);
});
