import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { checksum } from "../../hosts/virtual/parts/virtual-pzem004t.js";
import { ModbusClient, modbusCrc, READ_HOLDING_REGISTERS } from "../../src/parts/modbus.js";
import { Port } from "./port.js";

const withCrc = (...bytes: number[]) => [...bytes, ...checksum(bytes)];

const asked = () => {
  const port = new Port();
  const modbus = new ModbusClient(port);
  modbus.read(1, READ_HOLDING_REGISTERS, 0x006b, 3);
  return { port, modbus };
};

describe("ModbusClient", () => {
  it("has the checksum of the specification's example", () => {
    // Modbus over serial line 1.02, appendix B: 02 07 has the CRC 41 12.
    assert.equal(modbusCrc(Uint8Array.of(0x02, 0x07), 2), 0x1241);
    assert.deepEqual(checksum([0x02, 0x07]), [0x41, 0x12]);
  });

  it("asks as the specification's example does, and takes its answer when it is whole", () => {
    const { port, modbus } = asked();
    assert.deepEqual(port.written, withCrc(0x01, 0x03, 0x00, 0x6b, 0x00, 0x03));
    const answer = withCrc(0x01, 0x03, 0x06, 0x02, 0x2b, 0x00, 0x00, 0x00, 0x64);
    for (const byte of answer) {
      assert.equal(modbus.answer(), undefined);
      port.coming.push(byte);
    }
    const registers = modbus.answer();
    assert.deepEqual(
      [0, 2, 4].map((at) => registers?.getUint16(at)),
      [0x022b, 0, 0x64],
    );
  });

  it("sends a function without numbers, and has its answer", () => {
    const port = new Port();
    const modbus = new ModbusClient(port);
    modbus.callFunction(1, 0x42);
    // The manual of the PZEM-004T V3.0, 2.5: the answer is the request.
    assert.deepEqual(port.written, withCrc(1, 0x42));
    port.coming.push(1, 0x42);
    assert.equal(modbus.isWritten(), false);
    port.coming.push(...withCrc(1, 0x42).slice(2));
    assert.equal(modbus.isWritten(), true);
  });

  it("forgets what came before it asked", () => {
    const { port, modbus } = asked();
    port.coming.push(1, 2, 3);
    modbus.read(1, READ_HOLDING_REGISTERS, 0, 1);
    port.coming.push(...withCrc(1, 3, 2, 0, 7));
    assert.equal(modbus.answer()?.getUint16(0), 7);
  });

  const wrong: [what: string, answer: number[], RegExp][] = [
    ["a wrong checksum", [1, 3, 6, 0, 0, 0, 0, 0, 0, 0, 0], /checksum/],
    ["an exception", withCrc(1, 0x83, 2), /exception 2/],
    ["another unit's answer", withCrc(2, 3, 6, 0, 0, 0, 0, 0, 0), /another request/],
  ];
  for (const [what, answer, message] of wrong) {
    it(`refuses ${what}`, () => {
      const { port, modbus } = asked();
      port.coming.push(...answer);
      assert.throws(() => modbus.answer(), message);
    });
  }

  // Modbus application protocol 1.1b3, the examples of 6.5, 6.6, 6.11 and 6.12.
  const writes: [string, (modbus: ModbusClient) => void, number[], number[]][] = [
    [
      "a coil",
      (modbus) => modbus.writeCoil(17, 172, true),
      [17, 0x05, 0x00, 0xac, 0xff, 0x00],
      [17, 0x05, 0x00, 0xac, 0xff, 0x00],
    ],
    [
      "a register",
      (modbus) => modbus.writeRegister(17, 1, 3),
      [17, 0x06, 0x00, 0x01, 0x00, 0x03],
      [17, 0x06, 0x00, 0x01, 0x00, 0x03],
    ],
    [
      "several coils",
      (modbus) =>
        modbus.writeCoils(
          17,
          0x13,
          [...[1, 0, 1, 1, 0, 0, 1, 1], ...[1, 0]].map((coil) => coil === 1),
        ),
      [17, 0x0f, 0x00, 0x13, 0x00, 0x0a, 0x02, 0xcd, 0x01],
      [17, 0x0f, 0x00, 0x13, 0x00, 0x0a],
    ],
    [
      "several registers",
      (modbus) => modbus.writeRegisters(17, 1, [0x000a, 0x0102]),
      [17, 0x10, 0x00, 0x01, 0x00, 0x02, 0x04, 0x00, 0x0a, 0x01, 0x02],
      [17, 0x10, 0x00, 0x01, 0x00, 0x02],
    ],
  ];
  for (const [what, write, request, answer] of writes) {
    it(`writes ${what} as the specification's example does, and knows when it is written`, () => {
      const port = new Port();
      const modbus = new ModbusClient(port);
      // Whatever it asked before, of another length.
      modbus.writeRegisters(1, 0, [1, 2, 3, 4, 5]);
      port.written.length = 0;
      write(modbus);
      assert.deepEqual(port.written, withCrc(...request));
      for (const byte of withCrc(...answer)) {
        assert.equal(modbus.isWritten(), false);
        port.coming.push(byte);
      }
      assert.equal(modbus.isWritten(), true);
    });

    it(`refuses an answer about something else than ${what}`, () => {
      const port = new Port();
      const modbus = new ModbusClient(port);
      write(modbus);
      const other = [...answer];
      other[3] = 0x77;
      port.coming.push(...withCrc(...other));
      assert.throws(() => modbus.isWritten(), /another request/);
      write(modbus);
      port.coming.push(...withCrc(17, (answer[1] ?? 0) | 0x80, 3));
      assert.throws(() => modbus.isWritten(), /exception 3/);
    });
  }

  it("refuses to write nothing, or too much", () => {
    const modbus = new ModbusClient(new Port());
    assert.throws(() => modbus.writeCoils(1, 0, []), RangeError);
    assert.throws(() => modbus.writeRegisters(1, 0, new Array(124).fill(0)), /1 to 123 values/);
  });
});
