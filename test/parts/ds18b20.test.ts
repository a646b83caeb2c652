import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { VirtualDS18B20 } from "../../hosts/virtual/parts/virtual-ds18b20.js";
import { ConfigurationError, Device, ds18b20, OneWireBus } from "../../src/index.js";
import { dallasCrc } from "../../src/parts/ds18b20.js";

const FIRST = "1c0000031edd2a28";
const SECOND = "133c01b5566e4d28";

/** A scratchpad on a host whose bus has nothing else. */
const reads = (...bytes: number[]) => {
  const host = new MemoryHost();
  const part = host.board.attach(new VirtualDS18B20());
  part.noise = (sent) => {
    if (sent.length === 9) sent.set([...bytes, dallasCrc(Uint8Array.from(bytes), 8)]);
  };
  const log: string[] = [];
  const { temperature } = ds18b20({ bus: new OneWireBus(4), temperature: "Tank" });
  const device = new Device(host, { name: "tank", entities: [temperature] });
  device.start({ log: (_level, _tag, message) => void log.push(message) });
  host.advance(8000);
  device.close();
  return { state: temperature.state, log };
};

describe("DS18B20", () => {
  it("has the data sheet's checksum", () => {
    // Of Maxim's application note 27: the address 02 1c b8 01 00 00 00 has the checksum a2.
    assert.equal(dallasCrc(Uint8Array.of(0x02, 0x1c, 0xb8, 0x01, 0, 0, 0), 7), 0xa2);
  });

  for (const [low, high, celsius] of [
    [0xd0, 0x07, 125],
    [0x91, 0x01, 25.0625],
    [0xa2, 0x00, 10.125],
    [0x08, 0x00, 0.5],
    [0x00, 0x00, 0],
    [0xf8, 0xff, -0.5],
    [0x5e, 0xff, -10.125],
    [0x6f, 0xfe, -25.0625],
    [0x90, 0xfc, -55],
  ] as const)
    it(`reads ${celsius} °C of the data sheet's table`, () => {
      assert.equal(reads(low, high, 0x4b, 0x46, 0x7f, 0xff, 0x10, 0x10).state, celsius);
    });

  it("takes neither the 85 °C after power-on nor nine zeros for a reading, but 85 °C that were measured", () => {
    const powerOn = reads(0x50, 0x05, 0x4b, 0x46, 0x7f, 0xff, 0x0c, 0x10);
    assert.equal(powerOn.state, undefined);
    assert.match(powerOn.log.join("\n"), /Nothing was measured/);
    const zeros = reads(0, 0, 0, 0, 0, 0, 0, 0);
    assert.equal(zeros.state, undefined);
    assert.match(zeros.log.join("\n"), /held low/);
    assert.equal(reads(0x50, 0x05, 0x4b, 0x46, 0x7f, 0xff, 0x10, 0x10).state, 85);
  });

  it("says of an address with a wrong digit that its checksum is wrong, and what it would be", () => {
    const bus = new OneWireBus(4);
    const wrong = (address: string, message: RegExp) =>
      assert.throws(
        () => ds18b20({ bus, address, temperature: "Tank" }),
        (error) => error instanceof ConfigurationError && message.test(error.message),
      );
    wrong("1c0000031edd2b28", /"1c0000031edd2b28" has a wrong checksum: .* begin with [0-9a-f]{2}/);
    // Another checksum with the same digits behind it.
    wrong("2c0000031edd2a28", /wrong checksum: with its other digits it would begin with 1c/);
    wrong("1c0000031edd2a", /16 hexadecimal digits, the last of them 28/);
    wrong("1c0000031edd2a10", /16 hexadecimal digits, the last of them 28/);
  });

  it("is one of several on a pin, each read by its address", () => {
    const host = new MemoryHost();
    const wire = new OneWireBus(4);
    host.board.attach(new VirtualDS18B20({ address: FIRST, temperature: 60 }));
    host.board.attach(new VirtualDS18B20({ address: SECOND, temperature: -5 }));
    const entities = [
      ...ds18b20({ bus: wire, address: FIRST, temperature: "Flow", interval: 1500 }),
      ...ds18b20({ bus: wire, address: SECOND, temperature: "Outside", interval: 1499 }),
    ];
    const log: string[] = [];
    const device = new Device(host, { name: "heating", entities });
    device.start({ log: (_level, tag, message) => void (tag === "part" && log.push(message)) });
    // Their transactions overlap in every way.
    host.advance(1500 * 1500);
    assert.deepEqual(log, []);
    assert.deepEqual(
      entities.map((entity) => entity.describe()),
      ["60.0 °C", "-5.0 °C"],
    );
    device.close();
    assert.equal(host.board.use(4), undefined);
  });

  it("says the addresses of all when several are on the pin and none is given", () => {
    const host = new MemoryHost();
    host.board.attach(new VirtualDS18B20({ address: FIRST }));
    host.board.attach(new VirtualDS18B20({ address: SECOND }));
    const { temperature } = ds18b20({ bus: new OneWireBus(4), temperature: "Tank" });
    const log: string[] = [];
    const device = new Device(host, { name: "tank", entities: [temperature] });
    device.start({ log: (_level, _tag, message) => void log.push(message) });
    host.advance(2000);
    assert.match(log.join("\n"), new RegExp(`${FIRST}, ${SECOND}`));
    device.close();
  });

  it("refuses an address that can't be one", () => {
    for (const address of ["", "28", "1c0000031edd2a29", "1d0000031edd2a28", "xx0000031edd2a28"])
      assert.throws(
        () => ds18b20({ bus: new OneWireBus(4), address, temperature: "Tank" }),
        ConfigurationError,
      );
  });
});
