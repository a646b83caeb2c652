import { DHT11 } from "../../../src/parts/dht11.js";
import { DHT22 } from "../../../src/parts/dht22.js";
import { DS18B20 } from "../../../src/parts/ds18b20.js";
import { TMP117 } from "../../../src/parts/tmp117.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison } from "../comparison.js";
import { FakePart } from "../fakes/fake-part.js";
import { onI2C, onOneWire, onPulseTrain } from "../fakes/host-io.js";
import { Registers16 } from "../fakes/registers16.js";
import { readOurs } from "../ours.js";

/** It has always just measured. */
class FakeTMP117 extends Registers16 {
  protected override load(register: number): number {
    return register === 1 ? super.load(1) | 0x2000 : super.load(register);
  }
}

export const TMP117_COMPARISON: Comparison = {
  part: "TMP117",
  driver: "tmp117",
  sources: ["tmp117/tmp117.cpp"],
  count: 1000,
  random: "readings of all 16 bits",
  fake: (random) => new FakeTMP117({ 0: random.below(65_536), 15: 0x0117 }),
  ours: (part) => {
    const sample = readOurs(part, () => new TMP117(onI2C(part)));
    return sample && { temperature: sample.thermometer.temperature };
  },
  duration: 500,
  tolerance: { temperature: 0.0001 },
  decides: (ours, theirs) =>
    ours?.temperature === -256 && !theirs ? "-256 °C is no reading in ESPHome" : undefined,
};

const MODEL = 0x28;

/** It measures with the resolution of its scratchpad, which another program may have left at 9 bits. */
class FakeDS18B20 extends FakePart {
  readonly #address: readonly number[];
  readonly #celsius: number;
  readonly #scratchpad: number[];
  #bytes: number[] = [];
  #sending: number[] = [];
  #readyAt = 0;

  constructor(celsius: number, resolution: number) {
    super();
    // An address as it goes over the wire: family, serial number, checksum.
    this.#address = [MODEL, 0x4d, 0x6e, 0x56, 0xb5, 0x01, 0x3c, 0x13];
    this.#celsius = celsius;
    this.#scratchpad = [0x50, 0x05, 0x4b, 0x46, ((resolution - 9) << 5) | 0x1f, 0xff, 0x10, 0x10];
  }

  override resetWire(): void {
    this.#bytes = [];
    this.#sending = [];
  }

  override writeWire(byte: number): void {
    this.#bytes.push(byte);
    const [rom] = this.#bytes;
    if (rom === 0x33) this.#sending = [...this.#address];
    const own = this.#bytes.slice(rom === 0x55 ? 9 : 1);
    const [command, ...rest] = own;
    if (rest.length === 0 && command === 0x44) this.#measure();
    if (rest.length === 0 && command === 0xbe)
      this.#sending = [...this.#scratchpad, crcOfWire(this.#scratchpad)];
    if (command === 0x4e && rest.length > 0 && rest.length <= 3)
      this.#scratchpad[1 + rest.length] = byte;
  }

  override readWire(): number {
    const [, ...others] = this.#bytes;
    const measures = this.now < this.#readyAt && others.at(-1) === 0x44;
    return this.#sending.shift() ?? (measures ? 0 : 0xff);
  }

  #measure(): void {
    const bits = 9 + ((this.#scratchpad[4] ?? 0) >> 5);
    const unused = (1 << (12 - bits)) - 1;
    const raw = Math.round(this.#celsius * 16) & ~unused & 0xffff;
    this.#scratchpad[0] = raw & 0xff;
    this.#scratchpad[1] = raw >> 8;
    this.#readyAt = this.now + 740;
  }
}

function crcOfWire(bytes: readonly number[]): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0x8c : crc >> 1;
  }
  return crc;
}

export const DS18B20_COMPARISON: Comparison = {
  part: "DS18B20",
  driver: "ds18b20",
  sources: ["one_wire/one_wire_bus.cpp", "one_wire/one_wire.cpp", "dallas_temp/dallas_temp.cpp"],
  count: 500,
  random: "temperatures of -55 to 125 °C, with left-over resolutions",
  fake: (random) => new FakeDS18B20(random.next() * 180 - 55, 9 + random.below(4)),
  ours: (part) => {
    const sample = readOurs(part, () => new DS18B20(onOneWire(part, "133c01b5566e4d28")));
    return sample && { temperature: sample.thermometer.temperature };
  },
  duration: 2000,
  tolerance: { temperature: 0.001 },
};

/** Microseconds (AM2302, table 6). */
const [WAIT, ANSWER, LOW, ZERO, ONE] = [30, 80, 50, 26, 70];

const DHT_PIN = 14;

/** It answers with these bytes whenever the wire was low and is released. */
export class FakeDHT22 extends FakePart {
  readonly bytes: readonly number[];
  /** The answer: how long its wire is high and low by turns, in microseconds, from its release on. */
  readonly answer: readonly number[];
  #lowAt: number | undefined;
  #releasedAt = Number.NEGATIVE_INFINITY;

  constructor(bytes: readonly number[]) {
    super();
    this.bytes = bytes;
    const bits = bytes.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1));
    this.answer = [WAIT, ANSWER, ANSWER, ...bits.flatMap((bit) => [LOW, bit ? ONE : ZERO]), LOW];
  }

  override drive(_pin: number, level: 0 | 1 | undefined): void {
    if (level === 0) this.#lowAt ??= this.now;
    else {
      if (this.#lowAt !== undefined) this.#releasedAt = this.now;
      this.#lowAt = undefined;
    }
  }

  override level(): readonly [level: 0 | 1, until: number] {
    if (this.#lowAt !== undefined) return [0, this.now];
    let until = this.#releasedAt;
    for (const [i, time] of this.answer.entries()) {
      until += time / 1000;
      if (this.now < until) return [i % 2 === 0 ? 1 : 0, until];
    }
    return [1, this.now + 1];
  }
}

function dhtBytes(random: Random): number[] {
  const tenths = random.below(1201) - 400;
  const humidity = random.below(1030);
  const negative = random.chance(0.5) ? tenths & 0xffff : 0x8000 | -tenths;
  const word = tenths >= 0 ? tenths : random.chance(0.3) ? tenths & 0x0fff : negative;
  const bytes = [humidity >> 8, humidity & 0xff, word >> 8, word & 0xff];
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  return [...bytes, (sum + (random.chance(0.05) ? 1 : 0)) & 0xff];
}

export const DHT22_COMPARISON: Comparison<FakeDHT22> = {
  part: "DHT22",
  driver: "dht22",
  sources: ["dht/dht.cpp"],
  count: 1000,
  random: "readings, below 0 °C in each of the three ways",
  fake: (random) => new FakeDHT22(dhtBytes(random)),
  ours: (part) => {
    const sample = readOurs(part, () => new DHT22(onPulseTrain(part, DHT_PIN, part.answer)));
    if (!sample) return undefined;
    return {
      temperature: sample.thermometer.temperature,
      humidity: sample.hygrometer.humidity,
    };
  },
  duration: 1000,
  tolerance: { temperature: 0.001, humidity: 0.001 },
  decides: (ours, theirs, { bytes }) => {
    const hasSign = ((bytes[2] ?? 0) & 0xc0) === 0x80;
    const isTenth = Math.abs((ours?.temperature ?? 0) - (theirs?.temperature ?? 0) - 0.1) < 0.001;
    return hasSign && isTenth
      ? "with a sign and a number ESPHome shows 0.1 °C less; by the AM2302's data sheet (page 5) 8065 is -10.1 °C"
      : undefined;
  },
};

function dht11Bytes(random: Random): number[] {
  const tenths = random.below(10) | (random.chance(0.3) ? 0x80 : 0);
  const bytes = [5 + random.below(91), random.below(10), random.below(61), tenths];
  // Some parts leave the decimals out of their checksum.
  const added = random.chance(0.3) ? [bytes[0] ?? 0, bytes[2] ?? 0] : bytes;
  const sum = added.reduce((total, byte) => total + byte, 0);
  return [...bytes, (sum + (random.chance(0.05) ? 1 : 0)) & 0xff];
}

export const DHT11_COMPARISON: Comparison<FakeDHT22> = {
  part: "DHT11",
  driver: "dht11",
  sources: ["dht/dht.cpp"],
  count: 1000,
  random: "readings, with both checksums",
  fake: (random) => new FakeDHT22(dht11Bytes(random)),
  ours: (part) => {
    const sample = readOurs(part, () => new DHT11(onPulseTrain(part, DHT_PIN, part.answer)));
    if (!sample) return undefined;
    return { temperature: sample.thermometer.temperature, humidity: sample.hygrometer.humidity };
  },
  duration: 1000,
  tolerance: { temperature: 0.001, humidity: 0.001 },
  decides: (ours, _theirs, { bytes }) =>
    !ours && (bytes[2] ?? 0) === 60 && (bytes[3] ?? 0) & 0x7f
      ? "more than 60 °C a DHT11 can't measure"
      : undefined,
};
