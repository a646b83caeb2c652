import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import {
  VirtualMCP23008,
  VirtualMCP23017,
  VirtualPCF8574,
  VirtualPCF8575,
} from "../../hosts/virtual/parts/virtual-expander.js";
import { VirtualPCA9554, VirtualPCA9555 } from "../../hosts/virtual/parts/virtual-pca955x.js";
import { VirtualPI4IOE5V6408 } from "../../hosts/virtual/parts/virtual-pi4ioe5v6408.js";
import type { Entity } from "../../src/entities/entity.js";
import {
  bme280,
  Device,
  GPIOBinarySensor,
  GPIOSwitch,
  MCP23008,
  MCP23017,
  PCA9554,
  PCA9555,
  PCF8574,
  PCF8575,
  PI4IOE5V6408,
  TimeBasedCover,
} from "../../src/index.js";
import { refuses } from "../tools/refuses.js";

const BUS = { data: 21, clock: 22 };

const start = (entities: readonly Entity[], host = new MemoryHost()) => {
  const log: string[] = [];
  const device = new Device(host, { name: "expander", entities });
  device.start({ log: (_level, tag, message) => void (tag === "device" && log.push(message)) });
  return { host, device, log };
};

const KINDS = [
  ["MCP23008", 8, () => new MCP23008({ bus: BUS }), () => new VirtualMCP23008()],
  ["MCP23017", 16, () => new MCP23017({ bus: BUS }), () => new VirtualMCP23017()],
  ["PCA9554", 8, () => new PCA9554({ bus: BUS }), () => new VirtualPCA9554()],
  ["PCA9555", 16, () => new PCA9555({ bus: BUS }), () => new VirtualPCA9555()],
  ["PCF8574", 8, () => new PCF8574({ bus: BUS }), () => new VirtualPCF8574()],
  ["PCF8575", 16, () => new PCF8575({ bus: BUS }), () => new VirtualPCF8575()],
  ["PI4IOE5V6408", 8, () => new PI4IOE5V6408({ bus: BUS }), () => new VirtualPI4IOE5V6408()],
] as const;

for (const [name, pins, create, createVirtual] of KINDS) {
  describe(name, () => {
    const last = pins - 1;
    const relayAndDoor = () => {
      const host = new MemoryHost();
      const part = host.board.attach(createVirtual());
      const expander = create();
      const relay = new GPIOSwitch({ name: "Relay", pin: expander.pin(3) });
      const door = new GPIOBinarySensor({ name: "Door", pin: expander.pin(last), debounce: 0 });
      return { ...start([relay, door], host), part, relay, door };
    };

    it("has outputs and inputs as the board has", () => {
      const { host, device, part, relay, door, log } = relayAndDoor();
      assert.equal(part.level(3), 0);
      relay.set(true);
      assert.equal(part.level(3), 1);
      assert.equal(door.state, true, "its pull-up makes it high");
      part.set(`p${last}`, 0);
      host.advance(25);
      assert.equal(door.state, false);
      part.set(`p${last}`, 1);
      host.advance(25);
      assert.equal(door.state, true);
      assert.equal(part.level(3), 1);
      assert.deepEqual(part.complaints, []);
      assert.deepEqual(log, []);
      assert.equal(host.board.use(21), "I2C");
      device.close();
      assert.equal(host.board.use(21), undefined);
    });

    it("is configured again after a power cut, and its outputs are as they were", () => {
      const { host, part, relay, door } = relayAndDoor();
      relay.set(false);
      part.unplug();
      part.plug();
      part.set(`p${last}`, 0);
      host.advance(1100);
      assert.equal(part.level(3), 0);
      assert.equal(door.state, false);
    });

    it("fails commands while it is unplugged, says so once, and catches up", () => {
      const { host, part, relay, door, log } = relayAndDoor();
      part.unplug();
      host.advance(5000);
      assert.equal(log.length, 1);
      assert.match(log[0] as string, /can't be reached; it is tried again each second/);
      assert.throws(() => relay.set(true), /can't be reached/);
      assert.equal(relay.state, false);
      part.set(`p${last}`, 0);
      part.plug();
      host.advance(1100);
      assert.equal(door.state, false);
      relay.set(true);
      assert.equal(part.level(3), 1);
      assert.equal(log.length, 1);
      assert.deepEqual(host.uncaught, []);
    });

    it(`has ${pins} pins`, () => {
      assert.throws(() => create().pin(pins), new RegExp(`${name} at 0x(?:20|43): pin is ${pins}`));
    });

    it("sets each of its outputs, and only that", () => {
      const host = new MemoryHost();
      const part = host.board.attach(createVirtual());
      const expander = create();
      const relays = Array.from(
        { length: pins },
        (_, pin) => new GPIOSwitch({ name: `Relay ${pin}`, pin: expander.pin(pin) }),
      );
      const { device } = start(relays, host);
      for (const [pin, relay] of relays.entries()) {
        relay.set(true);
        const on = relays.map((_, each) => part.level(each));
        assert.deepEqual(
          on,
          relays.map((_, each) => (each === pin ? 1 : 0)),
        );
        relay.set(false);
      }
      device.close();
      assert.deepEqual(part.complaints, []);
    });

    it("has no value of an input before it was reached", () => {
      const host = new MemoryHost();
      const part = host.board.attach(createVirtual());
      part.unplug();
      part.set(`p${last}`, 1);
      const expander = create();
      const door = new GPIOBinarySensor({ name: "Door", pin: expander.pin(last), inverted: true });
      const { log } = start([door], host);
      host.advance(3000);
      assert.equal(door.state, undefined);
      assert.match(log.join(), /"Door" failed/);
      part.plug();
      host.advance(1100);
      assert.equal(door.state, false);
    });
  });
}

describe("Pins of an expander", () => {
  it("drive a cover, with its relays interlocked", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualMCP23017());
    const expander = new MCP23017({ bus: BUS });
    const cover = new TimeBasedCover({
      name: "Shutter",
      openPin: expander.pin(0),
      closePin: expander.pin(1),
      openDuration: 2000,
      closeDuration: 2000,
    });
    start([cover], host);
    host.advance(1000);
    cover.set({ position: 1 });
    host.advance(100);
    assert.deepEqual([part.level(0), part.level(1)], [1, 0]);
    host.advance(3000);
    assert.deepEqual([part.level(0), part.level(1)], [0, 0]);
    assert.equal(cover.position, 1);
  });

  it("share the bus with sensors", () => {
    const host = new MemoryHost();
    host.board.attach(new VirtualMCP23017());
    const expander = new MCP23017({ bus: BUS });
    const relay = new GPIOSwitch({ name: "Relay", pin: expander.pin(3) });
    const { device } = start([relay, ...bme280({ bus: BUS, temperature: "Outside" })], host);
    device.close();
  });

  const expander = new MCP23017({ bus: BUS });
  const refused: [what: string, make: () => unknown, RegExp][] = [
    ["one that it hasn't", () => expander.pin(16), /MCP23017 at 0x20: pin is 16/],
    [
      "one twice",
      () =>
        start([
          new GPIOSwitch({ name: "Pump", pin: expander.pin(3) }),
          new GPIOSwitch({ name: "Valve", pin: expander.pin(3) }),
        ]),
      /"Pump" and "Valve" both use address 0x20, pin 3 of the I2C bus/,
    ],
    [
      "those of a bus that is something else",
      () =>
        start([
          new GPIOSwitch({ name: "Pump", pin: expander.pin(3) }),
          new GPIOSwitch({ name: "Valve", pin: 21 }),
        ]),
      /"Pump" and "Valve" both use pin 21/,
    ],
  ];
  for (const [what, make, message] of refused) {
    it(`are refused: ${what}`, () => {
      refuses(make, message);
    });
  }
});
