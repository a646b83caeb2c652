import { isDeepStrictEqual } from "node:util";
import { prontoCode } from "../../../src/parts/remotes/pronto.js";
import { rcSwitchBits, rcSwitchCode } from "../../../src/parts/remotes/rc-switch.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison, Reading } from "../comparison.js";
import { FakePart } from "../fakes/fake-part.js";

/** Microseconds after a signal, in which nothing comes. */
const DARK = -30_000;

interface Signal {
  /** The code as ESPHome has it, in the driver's numbers. */
  readonly first: number;
  readonly second: number;
  /** The numbers of a text. */
  readonly words?: readonly number[];
  /** The project's. */
  readonly timings: readonly number[];
  /** What ESPHome should publish. */
  readonly shown: readonly [first: number, second: number];
  /** Whether the project reads ESPHome's signal as the code. */
  readonly reads: (timings: readonly number[]) => boolean;
}

/** A signal of both, which has to be the same, but for darkness at its ends. */
class FakeSignal extends FakePart {
  readonly #signal: Signal;
  #theirs: readonly number[] = [];

  constructor(signal: Signal) {
    super();
    this.#signal = signal;
  }

  override read(address: number): Uint8Array {
    const { first, second, words = [], timings } = this.#signal;
    const all: Readonly<Record<number, readonly number[]>> = {
      1: [first, second, second >> 16],
      2: [...timings, DARK],
      4: words,
    };
    return Uint8Array.from((all[address] ?? []).flatMap((each) => [each >> 8, each]));
  }

  override write(_address: number, bytes: Uint8Array): boolean {
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    this.#theirs = Array.from({ length: bytes.length / 2 }, (_, at) => view.getInt16(2 * at));
    return true;
  }

  get isSame(): number {
    const isSent = isDeepStrictEqual(inLight(this.#theirs), inLight(this.#signal.timings));
    // What comes first is light; the darkness of the last bit is read.
    const received = this.#theirs.slice(this.#theirs.findIndex((timing) => timing > 0));
    return isSent && this.#signal.reads(received) ? 1 : 0;
  }

  get expected(): Reading {
    const [first, second] = this.#signal.shown;
    return { first, second, isSame: 1 };
  }
}

/** Without darkness at its ends. */
function inLight(timings: readonly number[]): number[] {
  const rest = [...timings];
  while ((rest[0] ?? 1) < 0) rest.shift();
  while ((rest.at(-1) ?? 1) < 0) rest.pop();
  return rest;
}

function comparison(
  part: string,
  option: 7 | 8,
  random: string,
  signalOf: (random: Random) => Signal,
): Comparison<FakeSignal> {
  const names = ["nec", "rc5", "sony", "samsung", "lg", "panasonic", "jvc", "pronto", "rc_switch"];
  const protocol = names[option];
  const files = [...names.filter((name) => name !== protocol), protocol];
  return {
    ...{ part, option, random, count: 1000, duration: 1 },
    driver: "remotes",
    fake: (source) => new FakeSignal(signalOf(source)),
    sources: [
      "remote_base/remote_base.cpp",
      ...files.map((name) => `remote_base/${name}_protocol.cpp`),
    ],
    ours: (signal) => signal.expected,
    theirs: (published, signal) => ({
      ...Object.fromEntries(published.map(({ name, value }) => [name, value])),
      isSame: signal.isSame,
    }),
    tolerance: { first: 0, second: 0, isSame: 0 },
  };
}

export const PRONTO_COMPARISON = comparison(
  "Pronto",
  7,
  "codes with and without a carrier",
  (random) => {
    const [once, repeated] = [1 + random.below(30), random.below(10)];
    const sort = random.pick([0, 0x100]);
    const frequency = 0x40 + random.below(0x60);
    const timings = Array.from({ length: 2 * (once + repeated) }, () => 1 + random.below(800));
    const words = [sort, frequency, once, repeated, ...timings];
    const text = words.map((word) => word.toString(16).padStart(4, "0")).join(" ");
    const code = prontoCode(text);
    const shown = [code.carrier ?? 0, timings.length] as const;
    return { first: 0, second: 0, words, timings: code.timings, shown, reads: () => true };
  },
);

export const RC_SWITCH_COMPARISON = comparison(
  "RC-Switch",
  8,
  "codes of 24 bits of each protocol",
  (random) => {
    const protocol = 1 + random.below(8);
    const data = random.below(2 ** 24);
    const bits = data.toString(2).padStart(24, "0");
    const { timings } = rcSwitchCode(bits, protocol);
    return {
      first: protocol,
      second: data,
      timings,
      shown: [data >> 16, data & 0xffff],
      reads: (received) => rcSwitchBits(received, protocol) === bits,
    };
  },
);
