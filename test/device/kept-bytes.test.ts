/** What kept values and delays are stored as: a device must read what an older program has written, and survive what a worn flash gives. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Kept, KeptDelay } from "thimble";
import { MemoryHost } from "../../hosts/memory/host.js";
import type { VirtualStorage } from "../../hosts/virtual/storage.js";
import type { Keepable } from "../../src/device/saved-states.js";
import { Device } from "../../src/index.js";
import { refuses } from "../tools/refuses.js";

const DAY = 86_400_000;
const NOW = Date.parse("2026-01-10T12:00:00Z");
const LONGEST = 0x7fff_ffff;

/** The bytes in the midst of others, as the storage gives them. */
function view(bytes: readonly number[]): DataView {
  const all = Uint8Array.of(0xc3, 0xc3, ...bytes, 0xc3);
  return new DataView(all.buffer, 2, bytes.length);
}

function bytesOf(stored: Keepable): number[] {
  const bytes = new DataView(new ArrayBuffer(stored.maxSavedLength));
  const length = stored.saveState(bytes);
  return [...new Uint8Array(bytes.buffer, 0, length)];
}

function float(value: number): number[] {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setFloat64(0, value);
  return [...new Uint8Array(bytes.buffer)];
}

const text = (value: string) => [...Buffer.from(value)];

describe("A kept value is stored", () => {
  const VALUES = [
    [true, [1, 1]],
    [false, [1, 0]],
    [45.5, [2, ...float(45.5)]],
    [-0, [2, ...float(-0)]],
    ["", [3]],
    ["Grüezi 👋", [3, ...text("Grüezi 👋")]],
    ["x".repeat(255), [3, ...text("x".repeat(255))]],
  ] as const;

  for (const [value, bytes] of VALUES) {
    it(`as a byte for its type, and what it is: ${JSON.stringify(value).slice(0, 20)}`, () => {
      assert.deepEqual(bytesOf(new Kept("one", value)), bytes);
      const other = typeof value === "boolean" ? !value : typeof value === "number" ? 7 : "other";
      const kept = new Kept<boolean | number | string>("one", other);
      assert.equal(kept.restoreState(view(bytes)), true);
      assert.equal(kept.value, value);
      assert.deepEqual(bytesOf(kept), bytes);
    });
  }

  const WRONG = [
    [true, [[], [1], [1, 2], [1, 255], [1, 0, 0], [2, 0], [0, 0]]],
    [30, [[], [2], [2, ...float(1).slice(1)], [2, ...float(1), 0], [1, 1], [3, ...float(1)]]],
    ["text", [[], [2, 65], [3, ...text("x".repeat(256))]]],
  ] as const;

  for (const [value, all] of WRONG)
    it(`and keeps its value ${JSON.stringify(value)} when other bytes are stored`, () => {
      for (const bytes of all) {
        const kept = new Kept("one", value);
        assert.equal(kept.restoreState(view(bytes)), false, bytes.join());
        assert.equal(kept.value, value);
      }
    });

  it("under a name of its own, which its errors have", () => {
    const kept = new Kept("greeting", "hello");
    assert.throws(() => (kept.value = "x".repeat(256)), {
      name: "RangeError",
      message: '"greeting" keeps at most 255 bytes; this text has 256.',
    });
    refuses(() => new Kept("", 1), /^A kept value: name is empty; it must identify it\.$/);
    assert.notEqual(kept.key, new Kept("greetings", "hello").key);
  });
});

describe("A kept delay is stored", () => {
  const world = (storage?: VirtualStorage, now = NOW) => {
    const host = new MemoryHost(storage);
    if (now > 0) host.time.set(now / 1000);
    let ends = 0;
    const delay = new KeptDelay("pump off", () => void (ends += 1));
    const device = new Device(host, { name: "pond", timeInterval: 0, entities: [], kept: [delay] });
    device.start();
    return { host, device, delay, ends: () => ends };
  };

  it("with its length and its end, or that it doesn't run", () => {
    const { delay, device } = world();
    assert.deepEqual(bytesOf(delay), [4, ...float(Number.NaN), ...float(0)]);
    delay.begin(DAY);
    assert.deepEqual(bytesOf(delay), [4, ...float(DAY), ...float(NOW + DAY)]);
    delay.cancel();
    assert.deepEqual(bytesOf(delay), [4, ...float(Number.NaN), ...float(0)]);
    device.close();
  });

  it("and goes on with what is stored", () => {
    for (const [left, end, isOn] of [
      [DAY, NOW + DAY, true],
      [LONGEST, 0, true],
      [0, 0, true],
      [Number.NaN, 0, false],
    ] as const) {
      const { delay, device, host } = world();
      const timers = host.time.running;
      assert.equal(delay.restoreState(view([4, ...float(left), ...float(end)])), true);
      assert.equal(delay.isOn, isOn);
      // The time is known, so nothing waits for it.
      assert.equal(host.time.running, timers + (isOn ? 1 : 0));
      device.close();
      assert.equal(delay.isOn, false);
      assert.equal(host.time.running, 0);
    }
  });

  it("and doesn't run when other bytes are stored", () => {
    const [left, end] = [float(DAY), float(NOW + DAY)];
    const wrong = [
      [],
      [4],
      [4, ...left, ...end.slice(1)],
      [4, ...left, ...end, 0],
      [3, ...left, ...end],
      [4, ...float(-1), ...end],
      [4, ...float(LONGEST + 1), ...end],
      [4, ...float(Number.POSITIVE_INFINITY), ...end],
      [4, ...left, ...float(-1)],
      [4, ...left, ...float(Number.NaN)],
    ];
    const { delay, device } = world();
    for (const bytes of wrong) {
      assert.equal(delay.restoreState(view(bytes)), false, bytes.join());
      assert.equal(delay.isOn, false);
    }
    device.close();
  });

  it("and asks each minute for the time until it is known, or the delay ends", () => {
    const bytes = view([4, ...float(DAY), ...float(NOW + DAY)]);
    const { delay, device, host, ends } = world(undefined, 0);
    const timers = host.time.running;
    delay.restoreState(bytes);
    assert.equal(host.time.running, timers + 2);
    host.time.set((NOW + DAY - 90_000) / 1000);
    host.advance(60_000);
    // What is left by the clock, which is 90 s before the end, and a minute has passed.
    host.advance(29_000);
    assert.equal(ends(), 0);
    host.advance(1000);
    assert.equal(ends(), 1);
    assert.equal(host.time.running, timers);
    delay.restoreState(bytes);
    delay.cancel();
    assert.equal(host.time.running, timers);
    device.close();
  });

  it("though no device has it yet, when it does nothing", () => {
    const delay = new KeptDelay("loose", () => assert.fail("it isn't started"));
    assert.equal(delay.isOn, false);
    delay.cancel();
    assert.equal(delay.restoreState(view([4, ...float(DAY), ...float(0)])), true);
    assert.deepEqual(bytesOf(delay), [4, ...float(DAY), ...float(0)]);
    assert.equal(delay.isOn, false);
    delay.cancel();
    assert.deepEqual(bytesOf(delay), [4, ...float(Number.NaN), ...float(0)]);
  });

  it("under a name of its own, which its errors have", () => {
    const { delay, device } = world();
    refuses(() => delay.begin(-1), /^The kept delay "pump off": delay is -1/);
    refuses(() => new KeptDelay("", () => {}), /^A kept delay: name is empty; it must identify it/);
    assert.notEqual(delay.key, new KeptDelay("pump", () => {}).key);
    device.close();
  });
});
