/** What real parts do and a simulation of one's own would not think of. Each names the source. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { VirtualADS1115 } from "../../hosts/virtual/parts/virtual-ads1115.js";
import { VirtualBME280 } from "../../hosts/virtual/parts/virtual-bme280.js";
import { VirtualCSE7766 } from "../../hosts/virtual/parts/virtual-cse7766.js";
import { VirtualMHZ19 } from "../../hosts/virtual/parts/virtual-mhz19.js";
import { VirtualPN532 } from "../../hosts/virtual/parts/virtual-pn532.js";
import type {
  DigitalConstructor,
  I2C,
  I2COptions,
  PulseWidthConstructor,
} from "../../src/host/host.js";
import { ads1115, bme280, cse7766, Device, mhz19, PN532, type Sensor } from "../../src/index.js";
import { AHT20 } from "../../src/parts/aht20.js";
import { HCSR04 } from "../../src/parts/hcsr04.js";
import { PN532Driver } from "../../src/parts/pn532.js";
import { PN532OnSPI } from "../../src/parts/pn532-wires.js";
import { codeInWords, codeOf, signalOf } from "../../src/parts/remotes/remote-signal.js";
import { TMP117 } from "../../src/parts/tmp117.js";
import { Port } from "./port.js";

const BUS = { data: 21, clock: 22 };
const SERIAL = { receive: 16, transmit: 17 };

function started(host: MemoryHost, sensors: Iterable<Sensor>): Device {
  const device = new Device(host, { name: "part", entities: [...sensors] });
  device.start();
  return device;
}

/** A part on I2C whose answers are given, one for each read. */
function answering(...answers: readonly number[][]) {
  const left = [...answers];
  return class implements I2C {
    constructor(readonly options: I2COptions) {}
    read(buffer: Uint8Array): number {
      buffer.set(left.shift() ?? []);
      return buffer.length;
    }
    write(): void {}
    writeRead(_write: Uint8Array, read: Uint8Array): number {
      return this.read(read);
    }
    close(): void {}
  };
}

describe("A CSE7766", () => {
  const plugged = () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualCSE7766());
    const sensors = cse7766({ serial: SERIAL, power: "Power", energy: "Energy" });
    return { host, part, ...sensors, device: started(host, sensors) };
  };

  it("shows a small load after a large one: only the frame in which a cycle ends has the power (its data sheet, 3.2)", () => {
    const { host, part, power, device } = plugged();
    part.set("power", 1000);
    host.advance(120_000);
    assert.equal(Math.round(power.state ?? 0), 1000);
    part.set("power", 3.3);
    host.advance(60_000);
    assert.equal(power.state?.toFixed(1), "3.3");
    device.close();
  });

  it("is read with even parity, and with no other (ESPHome's cse7766/sensor.py)", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualCSE7766());
    const { Serial } = host.io as Required<typeof host.io>;
    const port = new Serial({ ...SERIAL, baud: 4800, format: "buffer" });
    host.advance(1000);
    assert.equal(port.read(), undefined);
    assert.deepEqual(part.complaints, ["cse7766: its parity is even"]);
    port.close();
    const even = new Serial({ ...SERIAL, baud: 4800, format: "buffer", parity: "even" });
    host.advance(1000);
    assert.ok((even.read()?.byteLength ?? 0) > 48);
  });

  it("counts the energy of all pulses, over the end of their 16 bits", () => {
    const { host, part, energy, device } = plugged();
    part.set("power", 2000);
    host.advance(3_600_000);
    assert(Math.abs((energy.state ?? 0) - 2) < 0.04, `${energy.state}`);
    device.close();
  });
});

describe("A sampled part", () => {
  it("is read with a clock of 10 kHz as well, which long wires need", () => {
    const host = new MemoryHost();
    host.board.attach(new VirtualBME280({ temperature: 21 }));
    const sensors = bme280({ bus: BUS, hz: 10_000, temperature: "Temperature" });
    const device = started(host, sensors);
    host.advance(2000);
    assert.equal(sensors.temperature.state?.toFixed(1), "21.0");
    device.close();
  });
});

describe("A PN532", () => {
  it("reads a payment card, whose answer is longer than a tag's (UM0701-02, 7.3.5: ATS; 6.2.1.4: NACK)", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualPN532());
    part.id = [0x04, 0x51, 0x6e, 0x8a, 0x2b, 0x5d, 0x80];
    part.ats = [0x0e, 0x78, 0x33, 0xc4, 0x02, ...new Array<number>(9).fill(0x80)];
    const reader = new PN532({ name: "Tag", bus: BUS });
    const log: string[] = [];
    const device = new Device(host, { name: "reader", entities: [reader] });
    device.start({ log: (_level, tag, message) => void (tag === "part" && log.push(message)) });
    host.advance(2000);
    part.set("tag", 1);
    host.advance(2000);
    assert.equal(reader.tag, "04-51-6E-8A-2B-5D-80");
    // The longest: 254 bytes of answer in all.
    part.ats = new Array<number>(200).fill(0x5a);
    part.id = [1, 2, 3, 4];
    host.advance(2000);
    assert.equal(reader.tag, "01-02-03-04");
    assert.deepEqual([log, part.complaints], [[], []]);
    device.close();
  });

  it("doesn't lose its tag when one answer is damaged", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualPN532());
    const reader = new PN532({ name: "Tag", bus: BUS });
    const tags: string[] = [];
    reader.onTag((tag) => tags.push(tag));
    const device = new Device(host, { name: "reader", entities: [reader] });
    device.start();
    part.set("tag", 1);
    for (let second = 0; second < 10; second++) {
      host.advance(1000);
      part.flipBit();
    }
    assert.equal(tags.length, 1);
    device.close();
  });
});

describe("An ADS1115", () => {
  it("measures 5 V, and 1 V as exactly as before (SBAS444, table 8-1: PGA)", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualADS1115());
    const sensors = ads1115({ bus: BUS, a0: "A0", a1: "A1", a3: "A3" });
    const device = started(host, sensors);
    part.set("a0", 5);
    part.set("a1", 1);
    part.set("a3", 4.0959);
    host.advance(120_000);
    const volts = [...sensors].map(({ state }) => state ?? 0);
    for (const [i, right] of [5, 1, 4.0959].entries())
      assert(Math.abs((volts[i] ?? 0) - right) < 0.0001, `${volts}`);
    device.close();
  });
});

describe("An MH-Z19", () => {
  it("shows less than 400 ppm, as ESPHome does: the part takes the lowest value of a day for 400", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualMHZ19());
    const sensors = mhz19({ serial: SERIAL, co2: "Office" });
    const device = started(host, sensors);
    part.set("co2", 387);
    host.advance(120_000);
    assert.equal(sensors.co2.state, 387);
    device.close();
  });
});

describe("NEC", () => {
  const frame = (address: number, command: number) => {
    const timings = [9000, -4500];
    for (const half of [address, command])
      for (let bit = 0; bit < 16; bit++) timings.push(562, (half >> bit) & 1 ? -1688 : -562);
    return [...timings, 562];
  };

  it("is sent as it was received, also without inverses (ESPHome's nec_protocol.cpp has 16 bits for each)", () => {
    for (const [address, command] of [
      [0x0007, 0xf708],
      [0xff00, 0x00ff],
      [0xf708, 0x0007],
      [0x0000, 0x0000],
      [0x1234, 0x5678],
      [0x00ff, 0xff00],
    ] as const) {
      const code = codeOf(frame(address, command));
      assert(code);
      assert.deepEqual(signalOf(code).timings, frame(address, command), codeInWords(code));
    }
    const extended = codeOf(frame(0x0007, 0xf708));
    assert(extended);
    assert.equal(codeInWords(extended), "NEC, address 7, command 63240, extended");
  });
});

/** What was suspected, and is decided from the data sheets. */
describe("By their data sheets", () => {
  it("an AHT20's answer has no checksum while it is busy (version 1.0, 5.4, step 3: read when bit 7 is 0)", () => {
    const sensor = { io: answering([0x18], [0x98, 0, 0, 0, 0, 0, 0x12]), ...BUS };
    const part = new AHT20({ sensor });
    part.measure();
    assert.equal(part.sample(), undefined);
  });

  it("a TMP117 has measured when it says so, whichever mode it then reports (SNOSD82, 7.6.1.2: MOD, Data_Ready)", () => {
    for (const mode of [0x0c00, 0x0400]) {
      const settings = 0x2000 | mode | 0x20;
      const io = answering([0x01, 0x17], [settings >> 8, settings & 0xff], [0x0c, 0x80]);
      const part = new TMP117({ sensor: { io, ...BUS } });
      part.measure();
      assert.equal(part.sample()?.thermometer.temperature, 25);
    }
    // While it measures, and after a power cut: eight conversions, but each second.
    const states = [
      [0x0c, 0x20],
      [0x22, 0x20],
    ];
    const part = new TMP117({ sensor: { io: answering([0x01, 0x17], ...states), ...BUS } });
    assert.equal(part.sample(), undefined);
    assert.throws(() => part.sample(), /lost its settings/);
  });

  it("an HC-SR04 needs a trigger of 10 µs at least, and measures when it ends (user guide, timing diagram)", () => {
    const levels: number[] = [];
    const Digital = class {
      static readonly Output = 8;
      write(level: number): void {
        levels.push(level);
      }
      close(): void {}
    } as unknown as DigitalConstructor;
    const Width = class {
      read(): number | undefined {
        return levels.length === 2 ? 5882 : undefined;
      }
      close(): void {}
    } as unknown as PulseWidthConstructor;
    const part = new HCSR04({
      sensor: { io: Width, pin: 13 },
      trigger: { io: Digital, pin: 12 },
    });
    part.measure();
    // No upper limit: how long two calls take, some tens of microseconds, is a trigger.
    assert.deepEqual(levels, [1, 0]);
    assert.equal(part.sample()?.proximity.distance.toFixed(0), "100");
    part.close();
  });
});

describe("A serial port", () => {
  it("keeps a CSE7766's frame that comes in pieces, with noise before it", async () => {
    const { CSE7766 } = await import("../../src/parts/cse7766.js");
    const port = new Port();
    const io = class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: the driver makes it, and the test fills it.
        return port;
      }
    } as unknown as ConstructorParameters<typeof CSE7766>[0]["sensor"]["io"];
    const part = new CSE7766({ sensor: { io, ...SERIAL } });
    part.measure();
    // Tasmota, xnrg_02_cse7766.ino.
    const frame = "555A02F7600003AB00401002605D51A65803E9EF710B7A36";
    const bytes = [0x55, 0x5a, 0x01, ...Buffer.from(frame, "hex")];
    port.coming.push(...bytes.slice(0, 10));
    assert.equal(part.sample(), undefined);
    port.coming.push(...bytes.slice(10));
    assert.equal(part.sample()?.power.toFixed(3), "20.862");
  });

  it("is asked for its version on SPI as in UM0701-02 (6.2.1.6, C), each byte's lowest bit first", () => {
    const sent: string[] = [];
    const wires = new PN532OnSPI({
      read() {},
      write: (bytes) => void sent.push(Buffer.from(bytes).toString("hex")),
      transfer() {},
      close() {},
    });
    new PN532Driver(wires).measure();
    // 01, and 00 00 FF 02 FE D4 02 2A 00.
    assert.equal(sent.at(-1), "800000ff407f2b405400");
  });
});
