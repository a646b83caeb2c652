import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import {
  simulateParts,
  VirtualBME280,
  VirtualMCP23017,
  VirtualSSD1306,
  VirtualTCA9548A,
} from "../../hosts/virtual/parts/index.js";
import type { Entity } from "../../src/entities/entity.js";
import {
  bme280,
  Device,
  GPIOSwitch,
  MCP23017,
  sht3x,
  TCA9548A,
  TextDisplay,
} from "../../src/index.js";
import { sendWrite } from "../../src/parts/safe-writes.js";
import { Random } from "../../testing/random.js";
import { refuses } from "../tools/refuses.js";

const BUS = { data: 21, clock: 22 };

const start = (entities: readonly Entity[], host = new MemoryHost()) => {
  const log: string[] = [];
  const device = new Device(host, { name: "house", entities });
  device.start({ log: (_level, tag, message) => void (tag !== "app" && log.push(message)) });
  return { host, device, log };
};

describe("TCA9548A", () => {
  /** Parts with one address: two behind a multiplexer, and one behind another. */
  const house = () => {
    const host = new MemoryHost();
    const first = new TCA9548A({ bus: BUS });
    const second = new TCA9548A({ bus: BUS, address: 0x71 });
    const buses = [first.channel(0), first.channel(7), second.channel(0)];
    const parts = buses.map((bus, i) => {
      const name = `bme${i}`;
      return host.board.attach(new VirtualBME280({ name, temperature: 20 + i }), bus);
    });
    const sensors = buses.flatMap((bus, i) => [
      ...bme280({ bus, interval: "1 s", temperature: `Room ${i}` }),
    ]);
    return { ...start(sensors, host), parts, sensors };
  };

  it("has parts with one address on its buses, and on those of another", () => {
    const { host, device, log, parts, sensors } = house();
    host.advance(3000);
    const near = (expected: readonly number[]) =>
      sensors.forEach(({ state = 0 }, i) => {
        assert.ok(Math.abs(state - (expected[i] ?? 0)) < 0.02, `${i}: ${state}`);
      });
    near([20, 21, 22]);
    parts[1]?.set("temperature", -5);
    host.advance(1000);
    near([20, -5, 22]);
    assert.deepEqual(
      log.filter((line) => line.includes("can't be read")),
      [],
    );
    assert.deepEqual(
      host.board.parts.flatMap(({ complaints }) => complaints),
      [],
    );
    device.close();
    assert.equal(host.board.use(21), undefined);
    assert.equal(host.board.i2c(BUS).open.size, 0);
  });

  it("has no bus joined while nothing is said", () => {
    const { host } = house();
    host.advance(3000);
    for (const part of host.board.parts)
      if (part instanceof VirtualTCA9548A) assert.deepEqual(part.joined, [], part.name);
  });

  it("is told its channel anew after a power cut, and its parts have no value without it", () => {
    const { host, log, sensors } = house();
    host.advance(2000);
    const multiplexer = host.board.part("tca9548a");
    multiplexer.unplug();
    host.advance(3000);
    assert.deepEqual(
      sensors.map(({ state }) => state !== undefined),
      [false, false, true],
    );
    assert.ok(
      log.some((line) =>
        line.startsWith("BME280 at 0x76, channel 7 of 0x70 (I2C, pins 21 and 22)"),
      ),
      log.join("\n"),
    );
    multiplexer.plug();
    host.advance(3000);
    assert.ok(sensors.every(({ state }) => state !== undefined));
  });

  it("shows no part's value as another's, whatever fails", () => {
    const { host, parts, sensors } = house();
    const random = new Random(1);
    const multiplexers = host.board.parts.filter((part) => part instanceof VirtualTCA9548A);
    for (let fault = 0; fault < 10_000; fault++) {
      const part = random.pick([...multiplexers, ...parts]);
      if (random.chance(0.3)) part.unacknowledged = random.below(4);
      else if (part.isPlugged) part.unplug();
      else part.plug();
      host.advance(random.below(500));
      sensors.forEach(({ state }, i) => {
        if (state !== undefined) assert.ok(Math.abs(state - 20 - i) < 0.02, `${i}: ${state}`);
      });
    }
    for (const part of host.board.parts) part.plug();
    host.advance(5000);
    assert.ok(sensors.every(({ state }) => state !== undefined));
    assert.deepEqual(host.uncaught, []);
  });

  it("is behind another", () => {
    const host = new MemoryHost();
    const first = new TCA9548A({ bus: BUS });
    const second = new TCA9548A({ bus: first.channel(2), address: 0x71 });
    host.board.attach(new VirtualBME280({ temperature: 7 }), second.channel(5));
    host.board.attach(new VirtualBME280({ name: "near", temperature: 8 }), first.channel(3));
    const far = bme280({ bus: second.channel(5), interval: "1 s", temperature: "Far" });
    const near = bme280({ bus: first.channel(3), interval: "1 s", temperature: "Near" });
    start([...far, ...near], host);
    host.advance(3000);
    assert.ok(Math.abs((far.temperature.state ?? 0) - 7) < 0.02);
    assert.ok(Math.abs((near.temperature.state ?? 0) - 8) < 0.02);
  });

  it("has expanders and displays, whose outputs are safe when nothing runs", () => {
    const host = new MemoryHost();
    const bus = new TCA9548A({ bus: BUS }).channel(1);
    const expanders = [bus, BUS].map((each, i) =>
      host.board.attach(new VirtualMCP23017({ address: 0x20 + i, name: `mcp${i}` }), each),
    );
    const screen = host.board.attach(new VirtualSSD1306(), bus);
    const expander = new MCP23017({ bus, address: 0x20 });
    const pump = new GPIOSwitch({ name: "Pump", pin: expander.pin(3), inverted: true });
    const display = new TextDisplay({ name: "Display", bus });
    const { device } = start([pump, display], host);
    display.set("Hello");
    host.advance(1000);
    assert.equal(expanders[0]?.level(3), 1);
    pump.set(true);
    assert.equal(expanders[0]?.level(3), 0);
    assert.ok(Array.from({ length: 128 }, (_, x) => screen.screen?.color(x, 3)?.[0]).includes(1));
    const { safeWrite } = expander;
    assert.deepEqual("i2c" in safeWrite && safeWrite.i2c.through, [
      { address: 0x70, channel: 1, hz: 400_000 },
    ]);
    device.close();
    expanders[0]?.unplug();
    expanders[0]?.plug();
    assert.deepEqual(expanders[0]?.shown.p3, undefined);
    sendWrite(host.io, JSON.parse(JSON.stringify(safeWrite)));
    assert.equal(expanders[0]?.shown.p3, 1);
    assert.deepEqual(
      host.board.parts.flatMap(({ complaints }) => complaints),
      [],
    );
  });

  it("is wired with its parts wherever a device has some", () => {
    const host = new MemoryHost();
    const bus = new TCA9548A({ bus: BUS, address: 0x77 }).channel(4);
    const sensors = [...bme280({ bus, temperature: "Room" }), ...sht3x({ bus, humidity: "Bath" })];
    const uses = sensors.flatMap(({ buses }) => buses);
    const added = simulateParts(host.board, uses).map(({ name }) => name);
    assert.deepEqual(added, ["bme280", "sht3x"]);
    assert.deepEqual(
      host.board.parts.map(({ name }) => name),
      ["tca9548a", "bme280", "sht3x"],
    );
    assert.deepEqual(simulateParts(host.board, uses), []);
    assert.equal(host.board.i2c(bus).parts.length, 2);
  });

  it("refuses what it hasn't, and addresses that would be heard twice", () => {
    const multiplexer = new TCA9548A({ bus: BUS });
    const room = (bus: typeof BUS, address = 0x76) => [
      ...bme280({ bus, address, temperature: `${JSON.stringify(bus)} ${address}`.slice(0, 60) }),
    ];
    const both = (...entities: Entity[]) => start(entities);
    refuses(() => new TCA9548A({ bus: BUS, address: 0x6f }), /The TCA9548A: address is 111/);
    refuses(() => multiplexer.channel(8), /channel is 8/);
    refuses(
      () => both(...room(multiplexer.channel(1)), ...room({ ...multiplexer.channel(1), data: 21 })),
      /address 0x76, channel 1 of 0x70 of the I2C bus at pins 21 and 22/,
    );
    refuses(
      () => both(...room(multiplexer.channel(1)), ...room(BUS)),
      /address 0x76 of the I2C bus at pins 21 and 22/,
    );
    refuses(
      () => both(...room(multiplexer.channel(1)), ...room(BUS, 0x70)),
      /address 0x70 of the I2C bus at pins 21 and 22/,
    );
  });
});
