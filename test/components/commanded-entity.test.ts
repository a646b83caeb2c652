import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { Cover, Device, Lock, LogLevel, Select, Switch } from "thimble";
import { TestDevice } from "thimble/testing";
import { LockCommand } from "../../src/messages/enums.js";
import { Utf8 } from "../../src/wire/utf8.js";
import { Bench, closeBenches } from "./bench.js";

describe("A client's command", () => {
  afterEach(closeBenches);

  it("is answered once, whether or not the state changes", () => {
    const relay = new Switch({ name: "Relay" });
    const { published } = new Bench([relay]).start();
    relay.command({ state: true });
    relay.command({ state: true });
    assert.deepEqual(published, ["Relay: on", "Relay: on"]);
  });

  it("is answered by what its onCommand publishes, and by nothing more", () => {
    const lock: Lock = new Lock({ name: "Door", onCommand: () => lock.publish("locking") });
    const { published } = new Bench([lock]).start();
    lock.command({ command: LockCommand.LOCK, hasCode: false, code: new Utf8() });
    lock.command({ command: LockCommand.LOCK, hasCode: false, code: new Utf8() });
    assert.deepEqual(published, ["Door: locking", "Door: locking"]);
  });

  it("is answered though its onCommand publishes other entities", () => {
    const lamp = new Switch({ name: "Lamp" });
    const mode: Select = new Select({
      name: "Mode",
      options: ["day", "night"],
      onCommand: () => lamp.set(true),
    });
    const { published } = new Bench([lamp, mode]).start();
    mode.command({ state: new Utf8("day") });
    assert.deepEqual(published, ["Lamp: on", "Mode: day"]);
  });

  it("is answered with the state as it was when its onCommand throws, and the error is passed on", () => {
    const relay = new Switch({
      name: "Relay",
      onCommand() {
        throw new Error("stuck");
      },
    });
    const { published } = new Bench([relay]).start();
    assert.throws(() => relay.command({ state: true }), /stuck/);
    assert.equal(relay.state, false);
    assert.deepEqual(published, ["Relay: off"]);
  });

  it("is answered, and refused in the log, when the entity can't do that", () => {
    const mode = new Select({ name: "Mode", options: ["day", "night"] });
    const device = TestDevice.start((host) => new Device(host, { name: "test", entities: [mode] }));
    const hub = device.connect({ logLevel: LogLevel.WARN });
    let answers = 0;
    mode.onPublish(() => void (answers += 1));
    hub.command("mode", { state: "noon" });
    assert.equal(hub.state("mode")?.state, "day");
    assert.equal(answers, 1);
    assert.match(hub.logs.join("\n"), /"Mode" refuses a command: it has no option "noon"/);
    device.close();
  });

  it("doesn't answer what programs set", () => {
    const cover = new Cover({ name: "Blind", initialPosition: 0 });
    const { published } = new Bench([cover]).start();
    cover.set({ position: 0 });
    cover.set({ position: 1 });
    cover.set({ stop: true });
    assert.deepEqual(published, ["Blind: open"]);
  });
});
