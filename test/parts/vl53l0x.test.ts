/** Several VL53L0X on one bus, and how far they see. That the bytes are ESPHome's is judged by judges/parts/comparisons/vl53l0x.ts. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { VirtualVL53L0X } from "../../hosts/virtual/parts/index.js";
import { Device, PCF8574, vl53l0x } from "../../src/index.js";
import { LogLevel } from "../../src/log/log-level.js";
import { TestDevice } from "../../testing/index.js";
import { refuses } from "../tools/refuses.js";

const BUS = { data: 21, clock: 22 };

/** So many, with pins from 12 on and addresses from 0x30 on, as far away as their numbers say. */
function many(count: number, interval: number) {
  const host = new MemoryHost();
  const parts = Array.from({ length: count }, (_, i) => {
    const part = new VirtualVL53L0X({ address: 0x30 + i, distance: 10 * (i + 1) });
    return host.board.attach(part, { ...BUS, enable: 12 + i });
  });
  const sensors = parts.map(
    ({ address }, i) =>
      vl53l0x({ bus: BUS, enablePin: 12 + i, address, interval, distance: `No. ${i}` }).distance,
  );
  const log: string[] = [];
  const device = new Device(host, { name: "shelves", entities: sensors });
  device.start({
    log: (level, tag, message) => {
      if (tag === "part" && level < LogLevel.DEBUG) log.push(message);
    },
  });
  return { host, parts, sensors, log, device };
}

const FAR = { bus: BUS, interval: 1000, distance: "Distance" };

describe("Several VL53L0X on one bus", () => {
  it("are held in reset at the start, and are then given their addresses one after another", () => {
    // They are read every 40 ms, so that all begin in the same few milliseconds.
    const { host, parts, sensors, log, device } = many(6, 40);
    assert.deepEqual(
      parts.map((_, i) => host.board.level(12 + i)),
      [0, 0, 0, 0, 0, 0],
    );
    for (let time = 0; time < 3000; time++) {
      host.advance(1);
      assert.ok(host.board.i2c(BUS).at(0x29).length <= 1, `two are at 0x29 after ${time} ms`);
    }
    const read = () => sensors.map(({ state }) => state);
    assert.deepEqual(read(), [10, 20, 30, 40, 50, 60]);
    assert.deepEqual([log, parts.flatMap(({ complaints }) => complaints)], [[], []]);
    device.close();
    assert.deepEqual(
      parts.map((_, i) => host.board.level(12 + i)),
      [0, 0, 0, 0, 0, 0],
    );
  });

  it("are given their addresses again after a cut of their power", () => {
    const { host, parts, sensors, device } = many(3, 1000);
    host.advance(3000);
    for (const part of parts) part.unplug();
    host.advance(10_000);
    assert.deepEqual(new Set(sensors.map(({ state }) => state)), new Set([undefined]));
    for (const part of parts) part.plug();
    for (const [i, part] of parts.entries()) part.set("distance", 100 - i);
    host.advance(10_000);
    assert.deepEqual(
      sensors.map(({ state }) => state),
      [100, 99, 98],
    );
    device.close();
  });

  it("can have pins of an expander, and are simulated there", async () => {
    const expander = new PCF8574({ bus: BUS });
    const pair = [0, 1].map((i) =>
      vl53l0x({ ...FAR, enablePin: expander.pin(i), address: 0x30 + i, distance: `No. ${i}` }),
    );
    const device = TestDevice.start(
      (host) => new Device(host, { name: "pair", entities: pair.flatMap((each) => [...each]) }),
    );
    device.part("vl53l0x").set("distance", 33);
    device.part("vl53l0x-2").set("distance", 33);
    await device.advance("5 s");
    assert.deepEqual(
      pair.map(({ distance }) => distance.state),
      [33, 33],
    );
    device.close();
  });

  it("are refused where one would keep the address that all begin with", () => {
    const host = new MemoryHost();
    const first = vl53l0x({ bus: BUS, enablePin: 16, distance: "First" });
    const second = vl53l0x({ bus: BUS, enablePin: 17, address: 0x30, distance: "Second" });
    refuses(
      () => new Device(host, { name: "pair", entities: [...first, ...second] }),
      /"First" and "Second" both use address 0x29 of the I2C bus/,
    );
    refuses(
      () => vl53l0x({ bus: BUS, address: 0x30, distance: "Alone" }),
      /address is 0x30.*give that as enablePin/,
    );
  });
});

describe("A VL53L0X", () => {
  const started = (options: { longRange?: boolean; timingBudget?: number }) => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualVL53L0X({ distance: 180 }), BUS);
    const { distance } = vl53l0x({ ...FAR, ...options });
    const device = new Device(host, { name: "far", entities: [distance] });
    device.start();
    return { host, part, distance, device };
  };

  it("sees farther with longRange", () => {
    for (const longRange of [false, true]) {
      const { host, part, distance, device } = started({ longRange });
      host.advance(3000);
      assert.deepEqual([distance.state, part.complaints], [longRange ? 180 : undefined, []]);
      device.close();
    }
  });

  it("measures for as long as its budget says (UM2039: the sum of its steps)", () => {
    for (const longRange of [false, true])
      for (const budget of [20, 33, 200, 1000]) {
        const { host, part, device } = started({ longRange, timingBudget: budget });
        host.advance(3000);
        const took = part.duration;
        // The last step counts in macro periods of up to 53 µs, whose number has eight bits that count.
        assert.ok(Math.abs(took - budget) < 1 + budget / 128, `${took} ms, not ${budget}`);
        device.close();
      }
  });

  it("refuses what it can't be set to", () => {
    refuses(() => vl53l0x({ ...FAR, timingBudget: "19 ms" }), /timingBudget is "19 ms".*20 ms/);
    refuses(() => vl53l0x({ ...FAR, signalRateLimit: 512 }), /signalRateLimit is 512/);
    refuses(() => vl53l0x({ ...FAR, enablePin: 5, address: 3 }), /address is 3/);
  });
});
