/** The host as a device gives it to its program and its entities: the one that it was given, which logs what fails. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { createHost } from "../../hosts/node/index.js";
import { Device, type Host } from "../../src/index.js";

const FACTS = {
  resetReason: "power-on",
  networkKind: "ethernet",
  firmware: { check: () => true },
  program: { version: "2.0.0" },
} as const;

function world(more: object = FACTS) {
  const restarts: unknown[] = [];
  const memory = new MemoryHost(undefined, (mode) => void restarts.push(mode));
  const host = Object.defineProperties(memory, Object.getOwnPropertyDescriptors(more));
  const device = new Device(host as unknown as Host, { name: "test", entities: [] });
  const log: string[] = [];
  device.start({ log: (_level, tag, message) => void log.push(`${tag}: ${message}`) });
  return { host, device, log, restarts };
}

describe("A device's host", () => {
  it("is what the given host is", () => {
    const { device, host } = world();
    const own = device.host as Host & typeof FACTS;
    for (const name of ["pin", "storage", "wifi", "restartModes"] as const)
      assert.equal(own[name], host[name], name);
    for (const name of ["mac", "model", "freeMemory", "networkAddress"] as const)
      assert.equal(own[name], host[name], name);
    for (const name of ["resetReason", "networkKind", "firmware", "program"] as const)
      assert.equal(own[name], FACTS[name], name);
    const bytes = new Uint8Array(4);
    own.random?.(bytes);
    const same = new Uint8Array(4);
    new MemoryHost().random(same);
    assert.deepEqual(bytes, same);
    device.close();
  });

  it("opens the inputs of its own classes", () => {
    const given = createHost();
    const { host } = new Device(given, { name: "test", entities: [] });
    for (const name of ["Digital", "PulseCount", "PulseWidth", "PulseTrainInput"] as const) {
      assert.equal(typeof host.io[name], "function", name);
      assert.equal(Object.getPrototypeOf(host.io[name]), given.io[name], name);
    }
  });

  it("has no more than the given host has", () => {
    const { device } = world({ random: undefined });
    const { host } = device;
    for (const name of ["random", "resetReason", "networkKind", "firmware", "program"] as const)
      assert.equal(host[name], undefined, name);
    device.close();
    const given = new MemoryHost();
    const { PulseWidth: _width, PulseTrainInput: _train, ...io } = given.io;
    const bare = new Device(Object.assign(given, { io }), { name: "test", entities: [] });
    assert.equal(bare.host.io.PulseWidth, undefined);
    assert.equal(bare.host.io.PulseTrainInput, undefined);
  });

  it("logs what a callback throws, or rejects with, and goes on", async () => {
    const { device, host, log } = world();
    let calls = 0;
    const { timer } = device.host;
    timer.set(() => {
      throw new TypeError("broken");
    }, 10);
    timer.set(() => Promise.reject(new RangeError("too late")) as never, 10);
    const again = timer.repeat(() => {
      calls += 1;
      throw new Error("again");
    }, 10);
    host.advance(20);
    await new Promise(setImmediate);
    const failures = log.filter((line) => /^device: "the program" failed: /.test(line));
    assert.equal(failures.length, 4, log.join("\n"));
    assert.match(failures.join("\n"), /TypeError: broken[\s\S]*RangeError: too late/);
    timer.clear(again);
    host.advance(100);
    assert.equal(calls, 2);
    assert.deepEqual(host.uncaught, []);
    device.close();
  });

  it("closes the device before it restarts the machine", () => {
    const { device, host, restarts } = world();
    device.host.restart("safe");
    assert.deepEqual(restarts, ["safe"]);
    assert.equal(host.network.listeners.length, 0);
    device.start();
    device.host.restart();
    assert.deepEqual(restarts, ["safe", undefined]);
    assert.equal(host.network.listeners.length, 0);
  });
});
