import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { checksum } from "../../hosts/virtual/parts/virtual-pzem004t.js";
import type { Serial } from "../../src/host/host.js";
import { ModbusClient, modbusCrc, READ_HOLDING_REGISTERS } from "../../src/parts/modbus.js";

/** A port that keeps what is written and gives what it is told to. */
class Port implements Serial {
  readonly written: number[] = [];
  readonly coming: number[] = [];
  read(): ArrayBuffer | undefined {
    const bytes = this.coming.splice(0);
    return bytes.length > 0 ? Uint8Array.from(bytes).buffer : undefined;
  }
  write(bytes: Uint8Array): void {
    this.written.push(...bytes);
  }
  close(): void {}
}

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
});
