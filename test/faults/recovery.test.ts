/** Regressions: what faults once broke, by name. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { VirtualStorage } from "../../hosts/virtual/storage.js";
import {
  ConfigurationError,
  CoverOperation,
  Device,
  GPIOSwitch,
  type Host,
  Switch,
  TimeBasedCover,
} from "../../src/index.js";
import type { Fail } from "./faulty-class.js";
import { faultyHost } from "./faulty-host.js";

const PATH = "thimble.states";

describe("After a fault", () => {
  /** A device whose host fails at the places in `failing`. */
  function world(make: (host: Host) => Device, storage?: VirtualStorage) {
    const host = new MemoryHost(storage);
    const failing = new Set<string>();
    const fail: Fail = (place) => {
      if (failing.has(place)) throw new Error(`fault at ${place}`);
    };
    const device = make(faultyHost(host, fail));
    const log: string[] = [];
    const start = () => device.start({ log: (_level, _tag, message) => void log.push(message) });
    return { host, device, failing, log, start };
  }

  it("a cover whose relay couldn't go off doesn't move for ever", () => {
    const cover = new TimeBasedCover({
      name: "Shutter",
      openPin: 21,
      closePin: 22,
      openDuration: 4000,
      closeDuration: 4000,
    });
    const { host, failing, log, start } = world(
      (host) => new Device(host, { name: "test", entities: [cover] }),
    );
    start();
    host.advance(1000);
    cover.set({ position: 0 });
    host.advance(500);
    assert.equal(host.board.level(22), 1);
    failing.add("Digital.write");
    host.advance(3000);
    assert.equal(host.board.level(22), 1);
    assert.ok(log.some((line) => line.includes('"Shutter" failed: Error: fault at Digital.write')));
    failing.clear();
    host.advance(2000);
    assert.equal(host.board.level(22), 0);
    assert.equal(cover.currentOperation, CoverOperation.IDLE);
  });

  for (const place of ["storage.open", "storage.read"]) {
    it(`a state that couldn't be read (${place}) is kept nevertheless`, () => {
      const storage = new VirtualStorage();
      const relay = () => new Switch({ name: "Relay", restore: "last" });
      const make = (entity: Switch) => (host: Host) =>
        new Device(host, { name: "test", entities: [entity] });
      const first = relay();
      const one = world(make(first), storage);
      one.start();
      first.command(true);
      one.device.close();

      const two = world(make(relay()), storage);
      two.failing.add(place);
      two.start();
      two.failing.clear();
      two.device.close();

      const third = relay();
      world(make(third), storage).start();
      assert.equal(third.state, true);
      assert.ok(storage.open({ path: PATH }));
    });
  }

  it("storage that couldn't be opened keeps what changes later", () => {
    const storage = new VirtualStorage();
    const relay = new Switch({ name: "Relay", restore: "last" });
    const { host, failing, start } = world(
      (host) => new Device(host, { name: "test", entities: [relay] }),
      storage,
    );
    failing.add("storage.open");
    start();
    failing.clear();
    relay.command(true);
    host.advance(61_000);
    const again = new Switch({ name: "Relay", restore: "last" });
    world((host) => new Device(host, { name: "test", entities: [again] }), storage).start();
    assert.equal(again.state, true);
  });

  it("a device whose pin or port couldn't be opened has given everything back, and starts again", () => {
    for (const [place, error] of [
      ["Digital.new", ConfigurationError],
      ["Listener.new", Error],
    ] as const) {
      const { host, device, failing, start } = world(
        (host) =>
          new Device(host, {
            name: "test",
            entities: [new GPIOSwitch({ name: "Relay", pin: 26, restore: "last" })],
          }),
      );
      failing.add(place);
      assert.throws(start, error);
      assert.equal(host.time.running, 0);
      assert.equal(host.board.use(26), undefined);
      failing.clear();
      start();
      assert.equal(host.board.use(26), "digital output");
      device.close();
    }
  });

  it("a device whose clock was set back still finds clients that are gone", () => {
    const { host, device, start } = world(
      (host) => new Device(host, { name: "test", entities: [] }),
    );
    start();
    const client = host.connect();
    client.send([0, 0, 1]);
    host.time.jump(-(2 ** 32));
    host.advance(151_000 + 2000);
    assert.equal(client.closed, true);
    assert.equal(device.connections, 0);
  });
});
