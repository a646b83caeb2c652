import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import {
  Device,
  ModbusDevice,
  type ModbusKind,
  ModbusPort,
  type ModbusType,
} from "../../src/index.js";
import { TestDevice } from "../../testing/index.js";
import { ModbusServer } from "./modbus-server.js";

describe("ModbusDevice", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  async function started(
    prepare: (one: ModbusDevice, two: ModbusDevice) => void,
    server = new ModbusServer([1, 2]),
  ) {
    const port = new ModbusPort({ receive: 16, transmit: 17, baud: 19_200 });
    const one = new ModbusDevice({ name: "One", port, interval: "10 s" });
    const two = new ModbusDevice({ name: "Two", port, address: 2, interval: "10 s" });
    prepare(one, two);
    const device = TestDevice.start(
      (host) => new Device(host, { name: "modbus", entities: [one, two] }),
    );
    running = device;
    device.board.attach(server);
    return { device, server, one, two };
  }

  // Expected: payload_to_number of esphome/components/modbus_controller/modbus_controller.cpp.
  for (const [type, registers, expected] of [
    ["uint16", [0xfffe], 65_534],
    ["int16", [0xfffe], -2],
    ["uint32", [0x0001, 0x0002], 65_538],
    ["uint32-reversed", [0x0002, 0x0001], 65_538],
    ["int32", [0xffff, 0xfffe], -2],
    ["int32-reversed", [0xfffe, 0xffff], -2],
    ["float32", [0x4048, 0xf5c3], 3.14],
    ["float32-reversed", [0xf5c3, 0x4048], 3.14],
  ] as const)
    it(`reads and writes ${type}`, async () => {
      const values: number[] = [];
      const server = new ModbusServer();
      for (const [i, value] of registers.entries()) server.values.set(`holding ${100 + i}`, value);
      const { device, one } = await started((device1) => {
        device1.read({ kind: "holding", register: 100, type }, (value) => values.push(value));
      }, server);
      await device.advance("11 s");
      assert.ok(Math.abs((values[0] ?? 0) - expected) < 1e-6, `${values[0]}`);
      one.write(200, expected, type);
      await device.advance("1 s");
      assert.deepEqual(
        registers.map((_, i) => server.values.get(`holding ${200 + i}`)),
        [...registers],
      );
    });

  it("has its direction pin high only while it sends, also when nothing answers", async () => {
    const asked: string[] = [];
    let device: TestDevice | undefined;
    class ServerWithPin extends ModbusServer {
      protected override written(bytes: Uint8Array): void {
        asked.push(`asked at ${device?.board.level(4)}`);
        super.written(bytes);
      }
    }
    const port = new ModbusPort({ receive: 16, transmit: 17, directionPin: 4 });
    const one = new ModbusDevice({ name: "One", port, interval: "10 s" });
    const two = new ModbusDevice({ name: "Two", port, address: 2, interval: "10 s" });
    for (const each of [one, two]) each.read({ kind: "holding", register: 1 }, () => undefined);
    device = TestDevice.start((host) => new Device(host, { name: "modbus", entities: [one, two] }));
    running = device;
    const { board } = device;
    const server = new ServerWithPin([1]);
    server.values.set("holding 1", 7);
    board.attach(server);
    await device.advance("10 s");
    const levels: (number | undefined)[] = [];
    for (let step = 0; step < 7; step++) {
      await device.advance("2 ms");
      levels.push(board.level(4));
    }
    // 8 bytes of at most 11 bits at 9600 bits a second are 9.2 ms.
    assert.deepEqual([levels.slice(0, 5), levels.at(-1)], [[1, 1, 1, 1, 1], 0]);
    assert.deepEqual([...new Set(asked)], ["asked at 1"]);
    await device.advance("100 ms");
    assert.equal(one.state, true);
    await device.advance("9 s");
    assert.equal(two.state, false);
    assert.equal(board.level(4), 0);
  });

  it("reads what stands side by side in one request, and bits", async () => {
    const got: string[] = [];
    const server = new ModbusServer();
    for (let i = 0; i < 20; i++) {
      server.values.set(`coil ${i}`, Number(i % 3 === 0));
      server.values.set(`input ${i}`, i);
    }
    const { device } = await started((one) => {
      const read = (
        kind: ModbusKind,
        register: number,
        more: { alone?: boolean; type?: ModbusType } = {},
      ) =>
        one.read({ kind, register, ...more }, (value) => got.push(`${kind} ${register} ${value}`));
      read("input", 3);
      read("input", 1, { type: "uint32" });
      read("input", 4, { alone: true });
      read("input", 3);
      for (const coil of [8, 9, 10]) read("coil", coil);
    }, server);
    await device.advance("1 s");
    assert.deepEqual(server.requests.slice(0, 3), ["1 1 8 3", "1 4 1 3", "1 4 4 1"]);
    assert.deepEqual(got, [
      "coil 8 0",
      "coil 9 1",
      "coil 10 0",
      "input 1 65538",
      "input 3 3",
      "input 3 3",
      "input 4 4",
    ]);
  });

  it("switches coils and writes one register in both ways", async () => {
    const { device, server, one } = await started(() => {});
    one.writeCoil(7, true);
    one.writeCoil(8, true, true);
    one.write(9, 1234.5, "uint16", true);
    const values = [1, 0x1_0002];
    one.writeRegisters(10, values);
    values[0] = 9;
    await device.advance("1 s");
    assert.deepEqual(server.requests, ["1 5 7 65280", "1 15 8 1", "1 16 9 1", "1 16 10 2"]);
    assert.deepEqual(
      [...server.values],
      [
        ["coil 7", 1],
        ["coil 8", 1],
        ["holding 9", 1235],
        ["holding 10", 1],
        ["holding 11", 2],
      ],
    );
  });

  it("skips updates, and shares its port with another device", async () => {
    const { device, server } = await started((one, two) => {
      one.read({ kind: "holding", register: 1, skips: 1 }, () => {});
      two.read({ kind: "holding", register: 1 }, () => {});
    });
    server.values.set("holding 1", 5);
    await device.advance("35 s");
    const count = (unit: number) => server.requests.filter((each) => each.startsWith(`${unit} `));
    assert.equal(count(2).length, 4);
    assert.equal(count(1).length, 2);
  });

  it("is on while it answers; a request that isn't answered is sent five times", async () => {
    const { device, server, one } = await started((first) => {
      first.read({ kind: "holding", register: 1 }, () => {});
    });
    server.values.set("holding 1", 5);
    await device.advance("1 s");
    assert.equal(one.state, true);
    server.requests.length = 0;
    server.values.clear();
    await device.advance("15 s");
    assert.equal(one.state, false, "an exception each time");
    assert.deepEqual(server.requests, Array(5).fill("1 3 1 1"));
    assert.equal(device.log.filter((line) => line.includes("exception 2")).length, 1);
    server.values.set("holding 1", 6);
    await device.advance("20 s");
    assert.equal(one.state, true);
  });

  it("names what is wrong", () => {
    const port = new ModbusPort({ receive: 16, transmit: 17 });
    const device = new ModbusDevice({ name: "Meter", port });
    const reading = { kind: "holding", register: 1 } as const;
    assert.throws(() => new ModbusDevice({ name: "Meter", port, address: 0 }), /"Meter"/);
    assert.throws(() => new ModbusPort({ receive: 16, transmit: 17, baud: 1 }), /baud/);
    for (const wrong of [
      { register: -1 },
      { kind: "x" as ModbusKind },
      { type: "x" as ModbusType },
      { skips: -1 },
    ])
      assert.throws(() => device.read({ ...reading, ...wrong }, () => {}), /"Meter"/);
  });
});
