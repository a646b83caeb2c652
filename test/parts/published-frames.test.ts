/** What parts have sent, as their data sheets and people who own them have written it down. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import type { Serial, SPI } from "../../src/host/host.js";
import { BL0942 } from "../../src/parts/bl0942.js";
import { apparentPower, CSE7766, powerFactor, reactivePower } from "../../src/parts/cse7766.js";
import { MAX31855 } from "../../src/parts/max31855.js";
import { MHZ19 } from "../../src/parts/mhz19.js";
import { PartError } from "../../src/parts/part-error.js";
import { PMS5003 } from "../../src/parts/pms5003.js";
import { SDS011 } from "../../src/parts/sds011.js";

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.split(" "), (byte) => Number.parseInt(byte, 16));

/** A port on which `send` makes bytes come. */
function port() {
  const come: Uint8Array[] = [];
  class SentPort implements Serial {
    read(): ArrayBuffer | undefined {
      return come.shift()?.slice().buffer as ArrayBuffer | undefined;
    }
    write(): void {}
    close(): void {}
  }
  const sensor = { io: SentPort, receive: 16, transmit: 17 };
  return { sensor, send: (hex: string) => come.push(bytesOf(hex)) };
}

/** What the CSE7766s of sockets have sent (Tasmota, xnrg_02_cse7766.ino), with what its authors say of each. */
const LOAD = "55 5A 02 F7 60 00 03 AB 00 40 10 02 60 5D 51 A6 58 03 E9 EF 71 0B 7A 36";
const OVERFLOW = "55 5A 02 F1 E8 00 07 9D 00 3F 3E 00 35 F8 50 DB 38 00 B2 A2 F1 D6 97 3E";
const SMALL_LOAD = "55 5A 02 F7 60 00 03 5A 00 40 10 04 8B 9F 51 A6 58 18 72 75 61 AC A1 30";
const NO_LOAD = "F2 5A 02 F7 60 00 03 61 00 40 10 05 72 40 51 A6 58 63 10 1B E1 7F 4D 4E";

describe("CSE7766", () => {
  it("has the apparent power, what of it does nothing, and the power factor", () => {
    const of = (voltage: number, current: number, power: number) => {
      const sample = { voltage, current, power, energy: 0 };
      return [apparentPower(sample), reactivePower(sample), powerFactor(sample)];
    };
    assert.deepEqual(of(200, 5, 600), [1000, 800, 0.6]);
    assert.deepEqual(of(230, 0, 0), [0, 0, 1]);
    // Where the two differ by what they can't measure.
    assert.deepEqual(of(230, 1, 231), [230, 0, Number.NaN]);
  });

  const reading = () => {
    const { sensor, send } = port();
    const part = new CSE7766({ sensor });
    return (hex: string) => {
      part.measure();
      send(hex);
      const { voltage, current, power } = part.sample() ?? assert.fail();
      return [voltage, current, power].map((value) => value.toFixed(3));
    };
  };

  it("reads the quotients of coefficients and cycles", () => {
    const read = reading();
    assert.deepEqual(read(LOAD), ["207.029", "0.105", "20.862"]);
    // The count of pulses begins again, which says nothing of the rest.
    assert.deepEqual(read(OVERFLOW), ["99.025", "1.172", "115.876"]);
  });

  it("takes no power from a cycle that isn't whole, which it is later below 5 W", () => {
    const read = reading();
    assert.deepEqual(read(SMALL_LOAD), ["226.573", "0.055", "NaN"]);
    read(LOAD);
    assert.deepEqual(read(SMALL_LOAD), ["226.573", "0.055", "20.862"]);
  });

  it("has neither power nor current while the power's cycle is too long", () => {
    const read = reading();
    assert.deepEqual(read(NO_LOAD), ["224.740", "0.000", "0.000"]);
  });

  it("refuses a frame with a wrong checksum, and finds the next one", () => {
    const { sensor, send } = port();
    const part = new CSE7766({ sensor });
    part.measure();
    send(LOAD.replace("7A 36", "7A 37"));
    assert.equal(part.sample(), undefined);
    send(`${LOAD} 55 5A`);
    assert.equal(part.sample()?.power.toFixed(3), "20.862");
  });
});

describe("MH-Z19", () => {
  it("reads the answer of its manual, and refuses it with another checksum", () => {
    const { sensor, send } = port();
    const part = new MHZ19({ sensor });
    part.measure();
    // 0x0260 is 608 ppm.
    send("FF 86 02 60 47 00 00 00 D1");
    assert.equal(part.sample()?.carbonDioxideGasSensor.CO2, 608);
    part.measure();
    send("FF 86 02 60 47 00 00 00 D0");
    assert.throws(() => part.sample(), PartError);
  });
});

/** What PMS5003s have sent (Pimoroni's pms5003 for CircuitPython, its tests): from a logic analyser, and from a board. */
const DUST =
  "42 4D 00 1C 00 02 00 04 00 04 00 02 00 04 00 04 02 E8 00 D4 00 20 00 00 00 00 00 00 97 00 03 34";
const MORE =
  "42 4D 00 1C 00 07 00 09 00 09 00 07 00 09 00 09 05 2E 01 8A 00 34 00 00 00 00 00 00 97 00 02 66";

describe("PMS5003", () => {
  const read = (part: PMS5003) => {
    const { pm1, pm25, pm10, count03, count10 } = part.sample() ?? {};
    return { pm1, pm25, pm10, count03, count10 };
  };

  it("reads frames as they were recorded, also one that begins in the middle of another", () => {
    const { sensor, send } = port();
    const part = new PMS5003({ sensor });
    part.measure();
    send(DUST);
    assert.deepEqual(read(part), { pm1: 2, pm25: 4, pm10: 4, count03: 744, count10: 0 });
    part.measure();
    send(`${DUST.slice(30)} ${MORE}`);
    assert.deepEqual(read(part), { pm1: 7, pm25: 9, pm10: 9, count03: 1326, count10: 0 });
  });

  it("takes the values of the air, not those of a factory's dust", () => {
    const { sensor, send } = port();
    const part = new PMS5003({ sensor });
    part.measure();
    // A frame has three values for dust in factories, and then three for normal air. Here two of the latter are higher by 1.
    send(DUST.replace("00 02 00 04 00 04 02", "00 03 00 05 00 04 02").replace("03 34", "03 36"));
    assert.deepEqual(read(part), { pm1: 3, pm25: 5, pm10: 4, count03: 744, count10: 0 });
  });

  it("refuses a frame whose sum is wrong", () => {
    const { sensor, send } = port();
    const part = new PMS5003({ sensor });
    part.measure();
    send(DUST.replace("03 34", "03 35"));
    assert.equal(part.sample(), undefined);
  });
});

describe("MAX31855", () => {
  const read = (word: number) => {
    class SentWords implements SPI {
      read(buffer: Uint8Array): void {
        new DataView(buffer.buffer).setUint32(buffer.byteOffset, word);
      }
      write(): void {}
      transfer(): void {}
      close(): void {}
    }
    return new MAX31855({ sensor: { io: SentWords, clock: 18, in: 19, select: 5 } }).sample();
  };

  // Tables 4 and 5: 14 bits of the thermocouple, 12 of the part.
  for (const [thermocouple, celsius] of [
    [0x1900, 1600],
    [0x0fa0, 1000],
    [0x0193, 100.75],
    [0x0064, 25],
    [0x3fff, -0.25],
    [0x3ffc, -1],
    [0x3c18, -250],
  ] as const)
    it(`reads a thermocouple of ${celsius} °C (table 4)`, () =>
      assert.equal(read((thermocouple << 18) | 0x100).thermometer.temperature, celsius));

  for (const [internal, celsius] of [
    [0x7f0, 127],
    [0x649, 100.5625],
    [0x190, 25],
    [0x000, 0],
    [0xfff, -0.0625],
    [0xff0, -1],
    [0xec0, -20],
    [0xc90, -55],
  ] as const)
    it(`is itself at ${celsius} °C (table 5)`, () =>
      assert.equal(read((100 << 18) | (internal << 4)).internal.temperature, celsius));

  it("says what is wrong with the thermocouple", () => {
    for (const [bit, words] of [
      [1, /isn't connected/],
      [2, /touches GND/],
      [4, /touches VCC/],
    ] as const)
      assert.throws(() => read((100 << 18) | 0x1_0000 | bit), words);
  });
});

describe("SDS011", () => {
  it("reads the answer of its protocol's document: 123.6 and 261.8 µg/m³", () => {
    const { sensor, send } = port();
    const part = new SDS011({ sensor });
    part.measure();
    // The answer of another command, and a wrong sum, aren't values.
    send("AA C5 02 01 00 00 A1 60 04 AB AA C0 D4 04 3A 0A A1 60 1E AB");
    assert.equal(part.sample(), undefined);
    send("AA C0 D4 04 3A 0A A1 60 1D AB");
    assert.deepEqual({ ...part.sample() }, { pm25: 123.6, pm10: 261.8 });
  });
});

describe("BL0942", () => {
  /** As the others, with the count of pulses given: 500 W, backwards. */
  const packet = (pulses: number) => {
    const bytes = [0x55, 1, 0, 0, 2, 0, 0, 3, 0, 0, 0xfc, 0x73, 0xfb];
    bytes.push(pulses & 0xff, (pulses >> 8) & 0xff, pulses >> 16, 0x20, 0x4e, 0, 0, 0, 0);
    const sum = bytes.reduce((total, byte) => total + byte, 0x58);
    return [...bytes, ~sum & 0xff].map((byte) => byte.toString(16)).join(" ");
  };
  const reading = () => {
    const { sensor, send } = port();
    const part = new BL0942({ sensor });
    return (pulses: number) => {
      part.measure();
      send(packet(pulses));
      return part.sample() ?? assert.fail();
    };
  };

  it("has a sign for what flows back, and the mains' frequency", () => {
    const { power, frequency } = reading()(0);
    assert.equal(Math.round(power), -500);
    assert.equal(frequency, 50);
  });

  it("goes on when its count of 24 bits begins again, and from 0 when it has lost power", () => {
    const read = reading();
    const before = read(0xff_ff00).energy;
    const after = read(0x100).energy;
    assert.equal(((after - before) * 3304.611_273_28).toFixed(1), "512.0");
    read(0x2000);
    assert.equal(read(0x10).energy.toFixed(4), (16 / 3304.611_273_28).toFixed(4));
  });

  it("computes the other references from those of voltage and current, as ESPHome", () => {
    const { sensor, send } = port();
    const part = new BL0942({ sensor, voltageReference: 15_883, currentReference: 251_065 });
    part.measure();
    send(packet(1000));
    const { power, energy } = part.sample() ?? assert.fail();
    const reference = (15_883 * 251_065 * 3537) / 305_978 / 73_989;
    assert.equal(power.toFixed(3), (-297_988 / reference).toFixed(3));
    assert.equal(energy.toFixed(6), (1000 / ((reference * 3_600_000) / 419_430.4)).toFixed(6));
  });
});
