/** What parts have sent, as their data sheets and people who own them have written it down. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import type { Serial, SPI } from "../../src/host/host.js";
import { CSE7766 } from "../../src/parts/cse7766.js";
import { MAX31855 } from "../../src/parts/max31855.js";
import { MHZ19 } from "../../src/parts/mhz19.js";
import { PartError } from "../../src/parts/part-error.js";
import { PMS5003 } from "../../src/parts/pms5003.js";

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
  it("reads frames as they were recorded, also one that begins in the middle of another", () => {
    const { sensor, send } = port();
    const part = new PMS5003({ sensor });
    part.measure();
    send(DUST);
    assert.deepEqual(part.sample(), { pm1: 2, pm25: 4, pm10: 4 });
    part.measure();
    send(`${DUST.slice(30)} ${MORE}`);
    assert.deepEqual(part.sample(), { pm1: 7, pm25: 9, pm10: 9 });
  });

  it("takes the values of the air, not those of a factory's dust", () => {
    const { sensor, send } = port();
    const part = new PMS5003({ sensor });
    part.measure();
    // A frame has three values for dust in factories, and then three for normal air. Here two of the latter are higher by 1.
    send(DUST.replace("00 02 00 04 00 04 02", "00 03 00 05 00 04 02").replace("03 34", "03 36"));
    assert.deepEqual(part.sample(), { pm1: 3, pm25: 5, pm10: 4 });
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
