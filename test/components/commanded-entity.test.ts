import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Climate, Cover, Device, Fan, Light, Lock, LogLevel, Select, Siren, Switch } from "thimble";
import { TestDevice } from "thimble/testing";
import { ClimateCommandRequest } from "../../src/messages/climate.js";
import { LockCommand } from "../../src/messages/enums.js";
import { FanCommandRequest } from "../../src/messages/fan.js";
import { LightCommandRequest } from "../../src/messages/light.js";
import { SirenCommandRequest } from "../../src/messages/siren.js";
import { Utf8 } from "../../src/wire/utf8.js";
import { Bench } from "./bench.js";

describe("A client's command", () => {
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

  it("is carried out without a value that the entity doesn't have, as in ESPHome, and the log says so", () => {
    const lamp = new Light({ name: "Lamp", colorModes: ["rgb", "white"], effects: ["Pulse"] });
    const device = TestDevice.start((host) => new Device(host, { name: "test", entities: [lamp] }));
    const hub = device.connect({ logLevel: LogLevel.WARN });
    hub.command("lamp", { state: true, effect: "Disco", colorMode: 3 });
    assert.deepEqual([lamp.state, lamp.effect, lamp.colorMode], [true, "", "rgb"]);
    const log = hub.logs.join("\n");
    assert.match(log, /"Lamp" ignores a value: effect is "Disco"; it must be one of "", "Pulse"/);
    assert.match(log, /colorMode is "brightness"; it must be one of "rgb", "white"/);
    device.close();
  });

  it("is answered when a word isn't even UTF-8", () => {
    const bad = Object.assign(new Utf8(), { bytes: Uint8Array.of(0xc3, 0x28), start: 0, end: 2 });
    const [name, words] = ["Thing", ["eco"]];
    const request = <Message>(message: Message, fields: object) =>
      Object.assign(message as object, fields) as Message;
    const light = new Light({ name, effects: words, initialState: { state: true } });
    const fan = new Fan({ name, presetModes: words });
    const climate = new Climate({ name, modes: ["off"], presets: ["Own"], fanModes: ["Own"] });
    const siren = new Siren({ name, tones: words });
    const select = new Select({ name, options: words });
    for (const command of [
      () => light.command(request(new LightCommandRequest(), { hasEffect: true, effect: bad })),
      () => fan.command(request(new FanCommandRequest(), { hasPresetMode: true, presetMode: bad })),
      () =>
        climate.command(
          request(new ClimateCommandRequest(), {
            ...{ hasCustomPreset: true, customPreset: bad },
            ...{ hasCustomFanMode: true, customFanMode: bad },
          }),
        ),
      () => siren.command(request(new SirenCommandRequest(), { hasTone: true, tone: bad })),
      () => select.command({ state: bad }),
    ])
      assert.doesNotThrow(command);
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
