import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { createHost, startDevice } from "../../hosts/node/index.js";
import {
  type Button,
  Device,
  FactoryResetButton,
  SafeModeButton,
  Switch,
} from "../../src/index.js";
import { refuses } from "../tools/refuses.js";
import { folderForEach } from "../tools/test-folder.js";

describe("FactoryResetButton on Node", () => {
  const folder = folderForEach();
  let file: string;

  beforeEach(() => {
    file = folder.file("storage.json");
  });

  const lamp = () => new Switch({ name: "Lamp", restore: true });

  it("leaves nothing stored, not even what is kept when the device closes", async () => {
    const button = new FactoryResetButton({ name: "Factory reset" });
    const values = () => JSON.parse(readFileSync(file, "utf8")) as Record<string, object>;
    let before: object[] = [];
    await new Promise<void>((restart) => {
      const host = createHost({ storage: file, restart });
      const own = host.storage.open({ path: "own", format: "string" });
      own.write("seconds", "30");
      before = Object.values(values());
      const relay = lamp();
      const device = new Device(host, { name: "lamp", entities: [relay, button] });
      void startDevice(device, { port: 0 }).then(() => {
        relay.set(true);
        button.press();
      });
    });
    assert.deepEqual(before, [{ seconds: "30" }]);
    assert.ok(Object.values(values()).every((kept) => Object.keys(kept).length === 0));
    const relay = lamp();
    const device = new Device(createHost({ storage: file }), { name: "lamp", entities: [relay] });
    await startDevice(device, { port: 0 });
    assert.equal(relay.state, false);
    device.close();
  });
});

describe("SafeModeButton", () => {
  it("can't be on a host without safe starts, and says so when the device starts", () => {
    const entities = [new SafeModeButton({ name: "Safe mode" })];
    const device = new Device(createHost(), { name: "lamp", entities });
    refuses(() => device.start({ port: 0, log() {} }), /"Safe mode".*"safe"/);
  });
});

describe("The host is asked", () => {
  const cases: [mode: string, button: Button][] = [
    ["safe", new SafeModeButton({ name: "Safe mode" })],
    ["factory", new FactoryResetButton({ name: "Factory reset" })],
  ];
  for (const [mode, button] of cases) {
    it(`for a ${mode} restart by ${button.constructor.name}, after the device has closed`, () => {
      const asked: unknown[] = [];
      const host = new MemoryHost(undefined, (how) =>
        asked.push([how, host.network.listeners.length]),
      );
      const device = new Device(host, { name: "lamp", entities: [button] });
      device.start({ port: 1, log() {} });
      button.press();
      assert.deepEqual(asked, []);
      host.time.advance(1000);
      assert.deepEqual(asked, [[mode, 0]]);
      assert.deepEqual([button.deviceClass], ["restart"]);
    });
  }
});
