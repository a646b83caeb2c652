import { isDeepStrictEqual } from "node:util";
import type { RemoteCode } from "../../../src/parts/remotes/remote-code.js";
import { codeOf, signalOf } from "../../../src/parts/remotes/remote-signal.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison, Reading } from "../comparison.js";
import { FakePart } from "../fakes/fake-part.js";

/** Microseconds after a frame, in which nothing comes; and those that are such a pause. */
const DARK = -30_000;
const BETWEEN = -5000;

/** A code with the signals of both: each has to be decoded by the other. */
class FakeRemote extends FakePart {
  readonly code: RemoteCode;
  readonly #first: number;
  readonly #second: number;
  readonly #shown: readonly [first: number, second: number];
  #theirs: readonly number[] = [];

  /**
   * @param first - with `second` the code as ESPHome has it
   * @param shown - What the judge publishes of it. Default: both.
   */
  constructor(code: RemoteCode, first: number, second: number, shown = [first, second] as const) {
    super();
    this.#shown = shown;
    this.code = code;
    this.#first = first;
    this.#second = second;
  }

  override read(address: number): Uint8Array {
    const code = [this.#first, this.#second, this.#second >> 16];
    return Uint8Array.from(
      (address === 1 ? code : this.#signal).flatMap((each) => [each >> 8, each]),
    );
  }

  override write(_address: number, bytes: Uint8Array): boolean {
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    this.#theirs = Array.from({ length: bytes.length / 2 }, (_, at) => view.getInt16(2 * at));
    return true;
  }

  /** One frame of the project's signal. */
  get #signal(): readonly number[] {
    const { timings } = signalOf(this.code);
    const end = timings.findIndex((timing) => timing < BETWEEN);
    return [...(end < 0 ? timings : timings.slice(0, end)), DARK];
  }

  /** What the project decodes of ESPHome's signal: 1 if it is the code. */
  get isDecoded(): number {
    // RC5's toggle is ESPHome's own, another one each time.
    const { toggle: _, ...decoded } = { toggle: false, ...codeOf(this.theirs) };
    return isDeepStrictEqual(decoded, this.code) ? 1 : 0;
  }

  /** ESPHome's signal as a receiver has it: without darkness at its start, and levels that are the same as one. */
  get theirs(): readonly number[] {
    const timings: number[] = [];
    for (const timing of this.#theirs) {
      const last = timings.at(-1) ?? 0;
      if (last * timing > 0) timings[timings.length - 1] = last + timing;
      else if (timings.length > 0 || timing > 0) timings.push(timing);
    }
    if ((timings.at(-1) ?? 0) < 0) timings.pop();
    return [...timings, DARK];
  }

  /** The code as ESPHome should read it. */
  get numbers(): Reading {
    const [first, second] = this.#shown;
    return { first, second, isDecoded: 1 };
  }
}

/** By the option of the driver. */
const PROTOCOLS = [
  "remote_base/nec_protocol.cpp",
  "remote_base/rc5_protocol.cpp",
  "remote_base/sony_protocol.cpp",
  "remote_base/samsung_protocol.cpp",
  "remote_base/lg_protocol.cpp",
  "remote_base/panasonic_protocol.cpp",
  "remote_base/jvc_protocol.cpp",
  "remote_base/pronto_protocol.cpp",
  "remote_base/rc_switch_protocol.cpp",
];

function comparison(
  part: string,
  option: 0 | 1 | 2 | 3 | 4 | 5 | 6,
  random: string,
  fake: (random: Random) => FakeRemote,
): Comparison<FakeRemote> {
  const protocol = PROTOCOLS[option] ?? "";
  return {
    ...{ part, option, random, fake, count: 1000, duration: 1 },
    driver: "remotes",
    sources: [
      "remote_base/remote_base.cpp",
      ...PROTOCOLS.filter((name) => name !== protocol),
      protocol,
    ],
    ours: (remote) => remote.numbers,
    theirs: (published, remote) => ({
      ...Object.fromEntries(published.map(({ name, value }) => [name, value])),
      isDecoded: remote.isDecoded,
    }),
    // ESPHome's decoder for RC5 takes no signal that begins with light, as each does: only its signals are judged.
    tolerance: { ...(option !== 1 && { first: 0, second: 0 }), isDecoded: 0 },
  };
}

/** The address and the command with their inverses, or each of 16 bits. */
export const NEC_COMPARISON = comparison("NEC", 0, "codes, with inverses and without", (random) => {
  const withInverse = (value: number) => value | ((~value & 0xff) << 8);
  if (random.chance(0.5)) {
    const [address, command] = [random.below(256), random.below(256)];
    const code = { protocol: "NEC", address, command } as const;
    return new FakeRemote(code, withInverse(address), withInverse(command));
  }
  const [address, command] = [random.below(0x10000), random.below(0x10000)];
  const signal = signalOf({ protocol: "NEC", address, command, extended: true });
  return new FakeRemote(codeOf(signal.timings) as RemoteCode, address, command);
});

export const SONY_COMPARISON = comparison("Sony", 2, "codes of 12, 15 and 20 bits", (random) => {
  const bits = random.pick([12, 15, 20] as const);
  const [address, command] = [random.below(2 ** (bits - 7)), random.below(128)];
  const all = command | (address << 7);
  let reversed = 0;
  for (let bit = 0; bit < bits; bit++) reversed = (reversed << 1) | ((all >> bit) & 1);
  return new FakeRemote({ protocol: "Sony", address, command, bits }, bits, reversed);
});

export const RC5_COMPARISON = comparison("RC5", 1, "codes", (random) => {
  const [address, command] = [random.below(32), random.below(128)];
  return new FakeRemote({ protocol: "RC5", address, command }, address, command);
});

function halves(data: number): readonly [number, number] {
  return [Math.floor(data / 0x10000), data % 0x10000];
}

export const SAMSUNG_COMPARISON = comparison("Samsung", 3, "codes of 32 bits", (random) => {
  const data = random.below(0x10000) * 0x10000 + random.below(0x10000);
  return new FakeRemote({ protocol: "Samsung", data, bits: 32 }, 32, data, halves(data));
});

export const LG_COMPARISON = comparison("LG", 4, "codes of 28 and 32 bits", (random) => {
  const bits = random.pick([28, 32] as const);
  let data: number;
  // Those that end with a command and its inverse are NEC's.
  do data = random.below(2 ** (bits - 16)) * 0x10000 + random.below(0x10000);
  while (bits === 32 && (data & 0xff) === (~(data >> 8) & 0xff));
  return new FakeRemote({ protocol: "LG", data, bits }, bits, data, halves(data));
});

export const PANASONIC_COMPARISON = comparison("Panasonic", 5, "codes", (random) => {
  const address = random.below(0x10000);
  const [high, low] = [random.below(0x10000), random.below(0x10000)];
  const command = high * 0x10000 + low;
  return new FakeRemote({ protocol: "Panasonic", address, command }, address, command, [
    address ^ high,
    low,
  ]);
});

export const JVC_COMPARISON = comparison("JVC", 6, "codes", (random) => {
  const data = random.below(0x10000);
  return new FakeRemote({ protocol: "JVC", data }, data, 0, halves(data));
});
