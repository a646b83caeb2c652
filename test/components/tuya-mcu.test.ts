/** A Tuya device's processor, against the simulated one and against the protocol's own frames. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { VirtualTuyaMCU } from "../../hosts/virtual/parts/index.js";
import { Device, type TuyaDatapoint, TuyaMCU } from "../../src/index.js";
import { type TuyaListener, TuyaMCUDriver } from "../../src/parts/tuya-mcu.js";
import { TestDevice } from "../../testing/index.js";
import { Port } from "../parts/port.js";

const SERIAL = { receive: 16, transmit: 17 };

describe("TuyaMCU", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  async function started() {
    const part = new VirtualTuyaMCU();
    const made: { mcu?: TuyaMCU } = {};
    const seen: TuyaDatapoint[] = [];
    const device = TestDevice.start((host) => {
      const mcu = new TuyaMCU({ name: "MCU", serial: SERIAL });
      made.mcu = mcu;
      mcu.onDatapoint(7, (datapoint) => seen.push(datapoint));
      const entities = [
        mcu.switch(1, { name: "Power" }),
        mcu.select(2, { name: "Mode" }, { eco: 0, boost: 2 }),
        mcu.number(4, { name: "Level", minValue: 0, maxValue: 100 }, 10),
        mcu.sensor(3, { name: "Temperature" }),
        mcu.contact(1, { name: "Running" }),
        mcu.text(5, { name: "Text" }),
        mcu.text(6, { name: "Raw" }),
      ];
      return new Device(host, { name: "heater", entities: [mcu, ...entities] });
    });
    running = device;
    device.board.attach(part);
    const hub = device.connect();
    await device.advance("3 s");
    const stateOf = (id: string) => hub.entity(id).state?.state;
    return { device, part, hub, mcu: made.mcu as TuyaMCU, seen, stateOf };
  }

  it("shows datapoints of each type, and sets them", async () => {
    const { device, part, hub, mcu, seen, stateOf } = await started();
    const ids = ["mcu", "power", "mode", "level", "temperature", "running", "text", "raw"];
    assert.deepEqual(ids.map(stateOf), [true, true, "eco", 30, 21, true, "ok", "01.A2"]);
    assert.deepEqual(seen[0], { id: 7, type: "bitmask", value: 0x0102 });
    hub.entity("power").turnOff();
    hub.entity("mode").set("boost");
    hub.entity("level").set(45);
    mcu.set(5, "done");
    await device.advance("2 s");
    const values = [1, 2, 4, 5].map((id) => part.datapoints.get(id)?.value);
    assert.deepEqual(values, [0, 2, 450, "done"]);
    part.report(3, -15);
    part.report(1, 1, true);
    await device.advance("1 s");
    assert.deepEqual(["temperature", "power", "text"].map(stateOf), [-15, true, "done"]);
    assert.deepEqual(part.complaints, []);
    assert.throws(() => mcu.set(99, 1), /hasn't reported datapoint 99/);
    assert.throws(() => mcu.onDatapoint(256, () => {}), /datapoint/);
    assert.throws(() => new TuyaMCU({ name: "x", serial: SERIAL, baud: 1 }), /baud/);
  });

  it("tells the processor of the network, and answers what it asks", async () => {
    const { device, part } = await started();
    assert.equal(part.network, 4);
    for (const command of [0x2b, 0x24, 0x1c]) part.ask(command);
    await device.advance("1 s");
    assert.equal(part.network, 4);
    assert.deepEqual(part.time, [0, 0, 0, 0, 0, 0, 0, 0]);
    assert.ok(part.signal > 127 || part.signal === 0, `${part.signal}`);
    assert.deepEqual(part.complaints, []);
  });

  it("tells the processor the local time, and again whenever the clock is set", async () => {
    const part = new VirtualTuyaMCU();
    const device = TestDevice.start((host) => {
      const mcu = new TuyaMCU({ name: "MCU", serial: SERIAL });
      const made = new Device(host, { name: "clock", timeZone: "CET-1", entities: [mcu] });
      mcu.tellTime(made.clock);
      return made;
    });
    running = device;
    device.board.attach(part);
    await device.advance("2 s");
    const hub = device.connect();
    // Sunday, 2026-06-07, 23:59:58 in UTC+1: what isn't asked for isn't told.
    hub.send("GetTimeResponse", { epochSeconds: 1_780_873_198 });
    await device.advance("1 s");
    assert.deepEqual(part.time, []);
    part.ask(0x1c);
    await device.advance("100 ms");
    assert.deepEqual(part.time, [1, 26, 6, 7, 23, 59, 59, 7]);
    hub.send("GetTimeResponse", { epochSeconds: 1_780_873_200 });
    await device.advance("100 ms");
    assert.deepEqual(part.time, [1, 26, 6, 8, 0, 0, 0, 1]);
  });

  it("shows on a pin whether there is a network, and ignores what it is told to", async () => {
    const part = new VirtualTuyaMCU();
    const device = TestDevice.start((host) => {
      const mcu = new TuyaMCU({
        name: "MCU",
        serial: SERIAL,
        statusPin: 14,
        statusInverted: true,
        ignored: [3],
      });
      const temperature = mcu.sensor(3, { name: "Temperature" });
      return new Device(host, { name: "pin", entities: [mcu, temperature] });
    });
    running = device;
    device.board.attach(part);
    part.hasPins = true;
    assert.equal(device.board.level(14), 1);
    await device.advance("2 s");
    assert.equal(device.board.level(14), 0);
    assert.equal(part.network, -1);
    const hub = device.connect();
    assert.equal(hub.entity("temperature").state?.missingState, true);
  });

  it("calls listeners with values that differ from the one before", async () => {
    const { device, part, mcu } = await started();
    const values: unknown[] = [];
    mcu.onDatapoint(2, ({ value }) => values.push(value));
    await device.advance("20 s");
    mcu.set(2, 1);
    await device.advance("20 s");
    part.report(2, 1);
    part.report(2, 0);
    await device.advance("1 s");
    assert.deepEqual(values, [1, 0]);
  });

  it("is off while nothing answers, when nothing is known, and asks again after a restart", async () => {
    const { device, part, hub, stateOf } = await started();
    part.unplug();
    await device.advance("50 s");
    assert.equal(stateOf("mcu"), false);
    assert.equal(hub.entity("temperature").state?.missingState, true);
    part.plug();
    await device.advance("20 s");
    assert.deepEqual(["mcu", "temperature"].map(stateOf), [true, 21]);
  });
});

// "Serial Port Protocol", Tuya developer platform: heartbeat, and reporting of data.
describe("TuyaMCUDriver", () => {
  const bytesOf = (hex: string) => [...Buffer.from(hex.replaceAll(" ", ""), "hex")];

  function driven() {
    const port = new Port();
    const reported: TuyaDatapoint[] = [];
    const listener: TuyaListener = {
      reported: (datapoint) => reported.push(datapoint),
      changed: () => {},
      hasNetwork: true,
      signal: -60,
      localTime: undefined,
    };
    return { port, reported, driver: new TuyaMCUDriver(port, listener) };
  }

  it("begins with the protocol's heartbeat, and asks for the product", () => {
    const { port, driver } = driven();
    driver.run(0);
    assert.deepEqual(port.written, bytesOf("55aa 00 00 0000 ff"));
    port.written.length = 0;
    port.coming.push(...bytesOf("55aa 00 00 0001 00 00"));
    driver.run(20);
    driver.run(40);
    assert.deepEqual(port.written, bytesOf("55aa 00 01 0000 00"));
  });

  it("takes the protocol's reports, also in pieces and after noise", () => {
    const { port, reported, driver } = driven();
    for (const byte of bytesOf(
      "55 aa 55aa 00 07 0005 6d 01 0001 01 7b 55aa 00 07 0008 6c 02 0004 fffffff6 73",
    )) {
      port.coming.push(byte);
      driver.run(0);
    }
    assert.deepEqual(reported, [
      { id: 0x6d, type: "bool", value: 1 },
      { id: 0x6c, type: "int", value: -10 },
    ]);
  });

  for (const [what, hex] of [
    ["a wrong sum", "55aa 00 07 0005 6d 01 0001 01 7c"],
    ["an int of two bytes", "55aa 00 07 0006 6d 02 0002 0001 7e"],
    ["a datapoint that is longer than its frame", "55aa 00 07 0005 6d 01 0009 01 83"],
    ["an unknown type", "55aa 00 07 0005 6d 09 0001 01 83"],
  ] as const)
    it(`takes no report with ${what}`, () => {
      const { port, reported, driver } = driven();
      port.coming.push(...bytesOf(hex));
      driver.run(0);
      assert.deepEqual(reported, []);
    });

  it("sets a datapoint as the protocol does, five times while nothing confirms it", () => {
    const { port, driver } = driven();
    driver.set(3, "int", -10);
    for (let now = 0; now < 1700; now += 20) driver.run(now);
    const frame = "55aa 00 06 0008 03 02 0004 fffffff6 09";
    assert.deepEqual(
      port.written.slice(0, 75),
      [...Array(5)].flatMap(() => bytesOf(frame)),
    );
  });
});
