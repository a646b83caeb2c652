import { SML } from "../../../src/index.js";
import type { Random } from "../../../test/tools/random.js";
import { type Comparison, lastOf, type Reading } from "../comparison.js";
import { SerialFrames } from "../fakes/serial-frames.js";
import { numberOf, serialHost } from "../fakes/serial-host.js";

const TIME = 4500;
const LOOK = 50;

/** The same codes as in cpp/drivers/sml.cpp. */
const CODES = [0, 1, 2, 3, 4, 5, 6, 7];
const FORMATS = ["hex", "text", "bool", "int", "uint"] as const;
/** Has long texts, which aren't compared as numbers: ESPHome's have 64 bits, JavaScript's 53. */
const LONG = 7;

const OWN_ID = [0x0a, 1, 2, 3, 4, 5, 6, 7, 8, 0xff];
const ESCAPES = [0x1b, 0x1b, 0x1b, 0x1b];

const CUT = ESCAPES.join();

const list = (...fields: readonly number[][]) => [0x70 | fields.length, ...fields.flat()];

/** Bits of a field's type, and its bytes; the length has a second byte from 15 bytes on. */
function field(type: number, bytes: readonly number[]): number[] {
  const length = bytes.length + 1;
  if (length < 16) return [type | length, ...bytes];
  return [0x80 | type | ((length + 1) >> 4), (length + 1) & 15, ...bytes];
}

/** Three files of one meter or another with random values; some are damaged, and there is noise before them. */
class FakeHead extends SerialFrames {
  /** Whether a file was cut behind four escapes: with those of the next one they are eight. */
  hasEightEscapes = false;
  readonly #random: Random;

  constructor(random: Random) {
    super();
    this.#random = random;
    this.send([...random.bytes(random.below(40))], 100);
    for (let second = 1; second <= 3; second++) {
      const file = this.#file();
      if (random.chance(0.2)) {
        const at = random.below(file.length);
        file[at] = (file[at] as number) ^ (1 << random.below(8));
      }
      const end = random.chance(0.1) ? random.below(file.length) : file.length;
      this.hasEightEscapes ||= end < file.length && file.slice(end - 4, end).join() === CUT;
      for (let at = 0; at < end; at += 60)
        this.send(file.slice(at, Math.min(end, at + 60)), second * 1000 + at);
    }
  }

  /** A value of any type; never four escapes, which ESPHome leaves twice. */
  #value(code: number): number[] {
    const isLong = code === LONG;
    const type = isLong ? 0x00 : this.#random.pick([0x00, 0x40, 0x50, 0x50, 0x60, 0x60]);
    const most = type === 0x40 ? 1 : isLong ? 30 : 6;
    const bytes = [...this.#random.bytes(1 + this.#random.below(most))];
    return field(
      type,
      bytes.map((byte) => (byte === 0x1b ? 0x1c : byte)),
    );
  }

  #message(choice: number, body: number[]): number[] {
    const transaction = field(
      0,
      [...this.#random.bytes(3)].map((byte) => byte & 0xf0),
    );
    const content = list([0x63, choice >> 8, choice & 255], body);
    return [0x76, ...transaction, 0x62, 0, 0x62, 0, ...content, 0x63, 0x12, 0x34, 0];
  }

  #file(): number[] {
    const random = this.#random;
    const id = random.chance(0.5) ? OWN_ID : [...random.bytes(10)].map((byte) => byte & 0xf0);
    const entries = CODES.filter(() => random.chance(0.8)).map((code) => {
      const status = random.chance(0.5) ? [0x01] : [0x62, 0x80];
      const time = random.chance(0.5) ? [0x01] : list([0x62, 1], [0x65, 0, 1, 2, 3]);
      const unit = random.chance(0.5) ? [0x01] : [0x62, 30];
      const scaler = random.chance(0.5) ? [0x01] : [0x52, 0xff];
      const name = [0x07, 1, 0, code + 1, 8, 0, 0xff];
      return list(name, status, time, unit, scaler, this.#value(code), [0x01]);
    });
    const messages = [
      this.#message(0x0101, list([1], [1], [0x02, 7], field(0, id), [1], [1])),
      this.#message(
        0x0701,
        list([1], field(0, id), [1], [1], [0x70 | entries.length, ...entries.flat()], [1], [1]),
      ),
      this.#message(0x0201, list([1])),
    ].flat();
    const filled = (4 - (messages.length % 4)) % 4;
    const zeros = Array.from({ length: filled }, () => 0);
    const file = [...ESCAPES, 1, 1, 1, 1, ...messages, ...zeros, ...ESCAPES, 0x1a, filled];
    const isHolley = random.chance(0.2);
    let crc = isHolley ? 0 : 0xffff;
    for (const byte of file) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0x8408 : crc >> 1;
    }
    if (isHolley) return [...file, crc >> 8, crc & 255];
    return [...file, ~crc & 255, (~crc >> 8) & 255];
  }
}

function oursOf(part: FakeHead): Reading {
  const { host, look } = serialHost(part);
  const meter = new SML({ name: "meter", serial: { receive: 16 } });
  const serverId = "0a0102030405060708ff";
  const numbers = CODES.flatMap((index) => {
    const code = `1-0:${index + 1}.8.0`;
    return [
      [`n${index}`, meter.sensor(code, { name: `n${index}`, raw: true })] as const,
      [`own${index}`, meter.sensor(code, { name: `own${index}`, raw: true, serverId })] as const,
    ];
  });
  const texts = CODES.flatMap((index) => {
    const code = `1-0:${index + 1}.8.0`;
    return [
      [`auto${index}`, meter.text(code, { name: `auto${index}` })] as const,
      ...FORMATS.map(
        (format) =>
          [`${format}${index}`, meter.text(code, { name: `${format}${index}`, format })] as const,
      ),
    ];
  });
  meter.start(host);
  for (; part.now < TIME; part.now += LOOK) look();
  meter.close();
  return inShort([
    ...numbers.map(([name, { state = Number.NaN }]) => [name, state] as const),
    ...texts.map(
      ([name, { state }]) => [name, state === undefined ? Number.NaN : numberOf(state)] as const,
    ),
  ]);
}

/** ESPHome's numbers have 24 bits. */
function inShort(values: Iterable<readonly [name: string, value: number]>): Reading {
  return Object.fromEntries([...values].map(([name, value]) => [name, Math.fround(value)]));
}

const NAMES = CODES.flatMap((index) =>
  ["n", "own", "auto", ...FORMATS].map((name) => `${name}${index}`),
).filter((name) => name !== `int${LONG}` && name !== `uint${LONG}`);

export const SML_COMPARISON: Comparison<FakeHead> = {
  part: "SML",
  driver: "sml",
  sources: [
    "sml/sml_parser.cpp",
    "sml/sensor/sml_sensor.cpp",
    "sml/text_sensor/sml_text_sensor.cpp",
    "sml/sml.cpp",
  ],
  count: 500,
  random: "heads with three files of random values, some of which are damaged",
  fake: (random) => new FakeHead(random),
  ours: oursOf,
  duration: TIME,
  interval: 0,
  theirs: (published) => inShort(Object.entries(lastOf(published) ?? {})),
  tolerance: Object.fromEntries(NAMES.map((name) => [name, 0])),
  decides: (_ours, _theirs, { hasEightEscapes }) =>
    hasEightEscapes
      ? "a file that is cut behind four escapes makes eight with those of the next, which are four in a value by the transport protocol: the next is left out"
      : undefined,
};
