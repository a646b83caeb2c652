/** What a device's rules can use of it: its services and the hub, checked before the rule is kept. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { TestDevice } from "thimble/testing";
import type { RuleData } from "../../src/automations/entity-access.js";
import { RuleDevice } from "../../src/device/rule-device.js";
import { EntityJson } from "../../src/entity-json/entity-json.js";
import { Device, Service } from "../../src/index.js";
import { ValidationError } from "../../src/schema/errors.js";

function world() {
  const executed: unknown[] = [];
  const services = [
    new Service({ name: "stop", onExecute: () => void executed.push("stop") }),
    new Service({
      name: "wash",
      args: { minutes: "int" },
      onExecute: async (args) => {
        executed.push({ ...args });
        if (args.minutes > 60) throw new RangeError("too long");
      },
    }),
  ];
  const tested = TestDevice.start(
    (host) => new Device(host, { name: "test", entities: [], services }),
  );
  const { device } = tested;
  const { host, clock, log, entities } = device;
  const rules = new RuleDevice(
    { host, clock, log, device, location: undefined },
    new EntityJson(entities),
    services,
  );
  return { device: tested, rules, executed };
}

function refused(check: () => void): string {
  try {
    check();
  } catch (error) {
    assert.ok(error instanceof ValidationError, String(error));
    return error.message;
  }
  assert.fail("nothing was refused");
}

describe("A service in a rule", () => {
  it("is one of the device's, with arguments of its types", () => {
    const { rules, device } = world();
    assert.equal(rules.services, rules);
    rules.checkService("stop", {}, "commands[0]");
    rules.checkService("wash", { minutes: 5 }, "commands[0]");
    assert.equal(
      refused(() => rules.checkService("sing", {}, "commands[1]")),
      '"commands[1].service" must be a service of this device.',
    );
    assert.match(
      refused(() => rules.checkService("wash", { minutes: "five" }, "commands[1]")),
      /^"commands\[1\]\.args\.minutes" /,
    );
    device.close();
  });

  it("is executed with its arguments, and what it fails with is logged", async () => {
    const { rules, executed, device } = world();
    rules.execute("wash", { minutes: 61 });
    rules.execute("stop", {});
    // One that was there when the rule was kept.
    rules.execute("sing", {});
    await new Promise(setImmediate);
    assert.deepEqual(executed, [{ minutes: 61 }, "stop"]);
    assert.match(device.log.join("\n"), /^services: "wash" failed: RangeError: too long/m);
    device.close();
  });
});

describe("The hub in a rule", () => {
  it("has services and events of names that hubs take", () => {
    const { rules, device } = world();
    rules.checkHub("light.turn_on", false, {}, "commands[0]");
    rules.checkHub("esphome.bell", true, {}, "commands[0]");
    assert.equal(
      refused(() => rules.checkHub("light", false, {}, "commands[0]")),
      '"commands[0].hub_service" must be named like "light.turn_on".',
    );
    assert.equal(
      refused(() => rules.checkHub("light.turn_on", true, {}, "commands[2]")),
      '"commands[2].hub_event" must be named like "esphome.button_pressed".',
    );
    device.close();
  });

  it("gets texts, numbers, and what is true or false", () => {
    const { rules, device } = world();
    const data = { entity_id: "light.desk", brightness: 128, flash: false };
    rules.checkHub("light.turn_on", false, data, "commands[0]");
    for (const value of [null, [], {}, undefined])
      assert.equal(
        refused(() =>
          rules.checkHub("a.b", false, { fine: 1, wrong: value } as RuleData, "commands[0]"),
        ),
        '"commands[0].data.wrong" must be a text, a number, true or false.',
      );
    device.close();
  });

  it("is called, or fired an event, with the rule's data", () => {
    const { rules, device } = world();
    const hub = device.connect();
    rules.callHub("light.turn_on", false, { brightness: 128, flash: true });
    rules.callHub("esphome.bell", true, { button: 2 });
    assert.deepEqual(hub.calls, [
      { service: "light.turn_on", isEvent: false, data: { brightness: "128", flash: "true" } },
      { service: "esphome.bell", isEvent: true, data: { button: "2" } },
    ]);
    device.close();
  });
});
