import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { VirtualHC595, VirtualMAX31855, VirtualPCA9685 } from "../../hosts/virtual/parts/index.js";
import type { Entity } from "../../src/entities/entity.js";
import {
  Device,
  GPIOBinarySensor,
  GPIOLock,
  GPIOSwitch,
  GPIOValve,
  HC595,
  max31855,
  PCA9685,
  PWMFan,
  PWMLight,
  Servo,
} from "../../src/index.js";
import { refuses } from "../tools/refuses.js";

const BUS = { data: 21, clock: 22 };
const SPI = { clock: 18, in: 19, out: 23 };

const start = (entities: readonly Entity[], host = new MemoryHost()) => {
  const log: string[] = [];
  const device = new Device(host, { name: "expander", entities });
  device.start({ log: (_level, tag, message) => void (tag === "device" && log.push(message)) });
  return { host, device, log };
};

describe("PCA9685", () => {
  const lamp = () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualPCA9685());
    const dimmers = new PCA9685({ bus: BUS, hz: 200 });
    const light = new PWMLight({ name: "Lamp", pin: dimmers.pin(0), gamma: 1 });
    const fan = new PWMFan({ name: "Fan", pin: dimmers.pin(7), speedCount: 4 });
    const relay = new GPIOSwitch({ name: "Relay", pin: dimmers.pin(15) });
    return { ...start([light, fan, relay], host), part, light, fan, relay, dimmers };
  };

  it("dims a light, drives a fan and switches a relay", () => {
    const { host, device, part, light, fan, relay, log } = lamp();
    light.set({ state: true, brightness: 0.5, transitionLength: 0 });
    fan.set({ state: true, speedLevel: 1 });
    relay.set(true);
    host.advance(100);
    assert.ok(Math.abs(part.duty(0) - 0.5) < 1 / 4096, `${part.duty(0)}`);
    assert.ok(Math.abs(part.duty(7) - 0.25) < 1 / 4096, `${part.duty(7)}`);
    assert.equal(part.duty(15), 1);
    light.set({ brightness: 1, transitionLength: 0 });
    host.advance(100);
    assert.equal(part.duty(0), 1);
    light.set({ state: false, transitionLength: 0 });
    host.advance(100);
    assert.equal(part.duty(0), 0);
    assert.ok(Math.abs(part.hz - 200) < 4, `${part.hz} Hz`);
    assert.deepEqual([part.complaints, log], [[], []]);
    device.close();
    assert.equal(host.board.use(21), undefined);
    assert.equal(part.duty(15), 0);
  });

  it("turns a servo, finer than the board does", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualPCA9685());
    const servos = new PCA9685({ bus: BUS, hz: 50 });
    const flap = new Servo({ name: "Flap", pin: servos.pin(3) });
    const { device, log } = start([flap], host);
    const pulse = () => part.duty(3) * 20_000;
    assert.ok(Math.abs(pulse() - 1500) < 5, `${pulse()} µs`);
    flap.set(-89);
    assert.ok(Math.abs(pulse() - 610) < 5, `${pulse()} µs`);
    part.unplug();
    assert.throws(() => flap.set(0), /can't be reached/);
    part.plug();
    host.advance(1100);
    assert.ok(Math.abs(pulse() - 1500) < 5, `${pulse()} µs`);
    part.unplug();
    device.close();
    assert.equal(host.board.use(21), undefined);
    assert.equal(host.timer.running, 0);
    assert.equal(log.filter((line) => line.includes("closing failed")).length, 0, log.join());
    refuses(
      () => start([new Servo({ name: "Flap", pin: new PCA9685({ bus: BUS }).pin(3) })]),
      /all its outputs have 1000 Hz: set `hz`/,
    );
  });

  it("starts while the part can't be reached, and shows the light when it can", () => {
    const host = new MemoryHost();
    const dimmers = new PCA9685({ bus: BUS });
    const initialState = { state: true, brightness: 1 };
    start([new PWMLight({ name: "Lamp", pin: dimmers.pin(0), initialState })], host);
    const part = host.board.attach(new VirtualPCA9685());
    host.advance(2000);
    assert.equal(part.duty(0), 1);
  });

  it("is as it was a second after a power cut, and says once that it can't be reached", () => {
    const { host, part, light, relay, log } = lamp();
    light.set({ state: true, brightness: 0.5, transitionLength: 0 });
    part.unplug();
    host.advance(3000);
    assert.equal(log.length, 1);
    assert.match(log.join(), /PCA9685 at 0x40 \(I2C, pins 21 and 22\) can't be reached/);
    assert.throws(() => relay.set(true), /can't be reached/);
    part.plug();
    assert.equal(part.duty(0), 0);
    host.advance(1100);
    assert.ok(Math.abs(part.duty(0) - 0.5) < 1 / 4096);
    relay.set(true);
    assert.equal(part.duty(15), 1);
    assert.deepEqual([part.complaints, host.uncaught], [[], []]);
  });

  it("refuses what it can't do", () => {
    const part = new PCA9685({ bus: BUS });
    refuses(() => part.pin(16), /pin is 16/);
    const button = new GPIOBinarySensor({ name: "Button", pin: part.pin(1) });
    refuses(() => start([button]), /"Button" can't open pin 0x40, pin 1 .*outputs/);
    const lamps = [0, 0].map((pin, i) => new PWMLight({ name: `Lamp ${i}`, pin: part.pin(pin) }));
    refuses(() => start(lamps), /both use address 0x40, pin 0 of the I2C bus/);
    const fast = new PWMLight({ name: "Fast", pin: part.pin(2), hz: 500 });
    refuses(() => start([fast]), /"Fast" can't open .*all its outputs have 1000 Hz/);
  });
});

describe("74HC595", () => {
  it("has eight outputs for each part of a chain, beside another part on the bus", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualHC595({ count: 2 }), { clock: 18, select: 15 });
    host.board.attach(new VirtualMAX31855({ temperature: 40 }));
    const outputs = new HC595({ spi: SPI, selectPin: 15, count: 2 });
    const numbers = [0, 7, 8, 15];
    const relays = numbers.map((pin) => new GPIOSwitch({ name: `R${pin}`, pin: outputs.pin(pin) }));
    const oven = max31855({ spi: SPI, selectPin: 5, temperature: "Oven", interval: 1000 });
    const { device, log } = start([...relays, ...oven], host);
    const levels = () => Array.from({ length: 16 }, (_, output) => part.level(output));
    assert.deepEqual(levels(), new Array(16).fill(0));
    for (const [i, relay] of relays.entries()) {
      relay.set(true);
      const on = levels().flatMap((level, output) => (level === 1 ? [output] : []));
      assert.deepEqual(on, numbers.slice(0, i + 1));
    }
    host.advance(2000);
    assert.equal(oven.temperature.describe(), "40 °C");
    part.unplug();
    part.plug();
    host.advance(1100);
    assert.equal(levels().filter((level) => level === 1).length, 4, "after a power cut");
    assert.deepEqual(log, []);
    device.close();
    assert.deepEqual(levels(), new Array(16).fill(0));
    for (const pin of [18, 19, 23, 15]) assert.equal(host.board.use(pin), undefined);
  });

  it("unlocks a lock and opens a valve, which are locked and closed at the end", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualHC595({ count: 1 }), { clock: 18, select: 15 });
    const outputs = new HC595({ spi: SPI, selectPin: 15 });
    const lock = new GPIOLock({ name: "Lock", pin: outputs.pin(2) });
    const valve = new GPIOValve({ name: "Valve", pin: outputs.pin(3), inverted: true });
    const { device } = start([lock, valve], host);
    const levels = () => [part.level(2), part.level(3)];
    assert.deepEqual(levels(), [0, 1]);
    lock.set("unlock");
    valve.set({ position: 1 });
    assert.deepEqual(levels(), [1, 0]);
    device.close();
    assert.equal(part.level(2), 0);
  });

  it("refuses inputs, outputs that it hasn't, and its select pin for something else", () => {
    const outputs = new HC595({ spi: SPI, selectPin: 15 });
    refuses(() => outputs.pin(8), /The 74HC595 at pin 15: pin is 8/);
    refuses(() => new HC595({ spi: SPI, selectPin: 15, count: 5 }), /count is 5/);
    const door = new GPIOBinarySensor({ name: "Door", pin: outputs.pin(1) });
    refuses(() => start([door]), /"Door" can't open pin pin 15, output 1 .*outputs/);
    const pump = new GPIOSwitch({ name: "Pump", pin: outputs.pin(1) });
    const other = new GPIOSwitch({ name: "Other", pin: 15 });
    refuses(() => start([pump, other]), /"Pump" and "Other" both use pin 15/);
    const twice = new GPIOSwitch({ name: "Twice", pin: outputs.pin(1) });
    refuses(() => start([pump, twice]), /"Pump" and "Twice" both use address pin 15, output 1/);
  });
});
