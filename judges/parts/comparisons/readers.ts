/** Readers of tags: RC522, RDM6300, Wiegand. */
import { RC522Chip } from "../../../hosts/virtual/parts/rc522-chip.js";
import { RC522Driver } from "../../../src/parts/rc522.js";
import { RC522OnI2C } from "../../../src/parts/rc522-registers.js";
import { RDM6300Driver } from "../../../src/parts/rdm6300.js";
import { keyOf, tagOf } from "../../../src/parts/wiegand.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison } from "../comparison.js";
import { FakePart } from "../fakes/fake-part.js";
import { onI2C, onSerial } from "../fakes/host-io.js";
import { SerialFrames } from "../fakes/serial-frames.js";
import { readOurs } from "../ours.js";

/** The simulated chip, so that ESPHome's driver judges it as well. */
class FakeRC522 extends FakePart {
  readonly #chip = new RC522Chip(() => this.now);
  #register = 0;

  constructor(random: Random) {
    super();
    // An id of four bytes doesn't begin with what says that more follow.
    const id = [...random.bytes(random.pick([4, 7, 10]))];
    for (const at of [0, 3]) if (id[at] === 0x88) id[at] = 0x04;
    this.#chip.id = random.chance(0.9) ? id : undefined;
  }

  override write(_address: number, [register = 0, ...values]: Uint8Array): boolean {
    this.#register = register;
    for (const value of values) this.#chip.write(register, value);
    return true;
  }

  override read(_address: number, count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.#chip.read(this.#register));
  }
}

export const RC522_COMPARISON: Comparison = {
  part: "RC522",
  driver: "rc522",
  sources: ["rc522/rc522.cpp", "rc522_i2c/rc522_i2c.cpp"],
  count: 300,
  random: "tags with ids of 4, 7 and 10 bytes, and none",
  fake: (random) => new FakeRC522(random),
  ours: (part) => {
    const { sensor } = onI2C(part);
    const open = () => new RC522OnI2C(new sensor.io({ ...sensor, address: 0x28, hz: 400_000 }));
    const sample = readOurs(part, () => new RC522Driver(open()));
    if (!sample || sample.tag === "") return undefined;
    const bytes = sample.tag.split("-").map((digits) => Number.parseInt(digits, 16));
    const named = bytes.map((byte, i) => [`byte${i}`, byte] as const);
    return { length: bytes.length, ...Object.fromEntries(named) };
  },
  duration: 4000,
  interval: 1000,
  tolerance: {
    length: 0,
    ...Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`byte${i}`, 0])),
  },
};

/** A frame or two after noise, some of them damaged. */
class FakeRDM6300 extends SerialFrames {
  constructor(random: Random) {
    super();
    const id = random.bytes(5);
    const sum = id.reduce((total, byte) => total ^ byte, random.chance(0.1) ? 1 : 0);
    const text = [...id, sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const digits = [...text.toUpperCase()].map((digit) => digit.charCodeAt(0));
    const end = random.chance(0.1) ? 4 : 3;
    const noise = [...random.bytes(random.below(20))].map((byte) => 0x20 | byte);
    this.send([...noise, 0x02, ...digits, end], 100);
  }
}

export const RDM6300_COMPARISON: Comparison = {
  part: "RDM6300",
  driver: "rdm6300",
  sources: ["rdm6300/rdm6300.cpp"],
  count: 1000,
  random: "tags' numbers after noise, some with a wrong checksum or end",
  fake: (random) => new FakeRDM6300(random),
  ours: (part) => {
    const driver = new RDM6300Driver(onSerial(part));
    part.now = 200;
    const number = driver.read();
    return number === undefined ? undefined : { high: number >>> 16, low: number & 0xffff };
  },
  duration: 300,
  interval: 0,
  tolerance: { high: 0, low: 0 },
};

/** A code whose bits come as bytes: what ESPHome's interrupts put together. */
class FakeWiegand extends SerialFrames {
  readonly bits: readonly number[];

  constructor(random: Random) {
    super();
    const length = random.pick([4, 8, 26, 34, 37, 26, 34, 37, 1 + random.below(40)]);
    const bits = Array.from({ length }, () => random.below(2));
    if (length === 8 && random.chance(0.8))
      for (let i = 0; i < 4; i++) bits[i] = 1 - (bits[4 + i] as number);
    const half = { 26: 13, 34: 17, 37: 19 }[length];
    if (half !== undefined && random.chance(0.9)) {
      const ones = (some: readonly number[]) => some.reduce((sum, bit) => sum + bit, 0);
      bits[0] = ones(bits.slice(1, half)) % 2;
      bits[length - 1] = 1 - (ones(bits.slice(-half, -1)) % 2);
    }
    this.bits = bits;
    for (const [i, bit] of bits.entries()) this.send([bit], 10 + 2 * i);
  }
}

export const WIEGAND_COMPARISON: Comparison<FakeWiegand> = {
  part: "Wiegand",
  driver: "wiegand",
  sources: ["key_provider/key_provider.cpp", "wiegand/wiegand.cpp"],
  count: 2000,
  random: "codes of 1 to 40 bits, most of them tags' and keys', some with a wrong parity",
  fake: (random) => new FakeWiegand(random),
  ours: ({ bits }) => {
    const value = bits.reduce((sum, bit) => 2 * sum + bit, 0);
    const code = { bits: bits.length, value };
    const tag = tagOf(code);
    const key = keyOf(code);
    return {
      bits: bits.length,
      raw: value % 65_521,
      tag: tag === undefined ? Number.NaN : tag % 65_521,
      key: key === undefined ? Number.NaN : "0123456789*#ABCD".indexOf(key),
    };
  },
  duration: 400,
  interval: 0,
  tolerance: { bits: 0, raw: 0, tag: 0, key: 0 },
};
