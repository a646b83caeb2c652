import { isDeepStrictEqual } from "node:util";
import { ABB_WELCOME_REMOTE } from "../../../src/parts/remotes/abb-welcome.js";
import * as air from "../../../src/parts/remotes/air-conditioner-formats.js";
import * as household from "../../../src/parts/remotes/household-formats.js";
import * as radio from "../../../src/parts/remotes/radio-formats.js";
import {
  type RemoteFormat,
  remoteCode,
  remoteFields,
} from "../../../src/parts/remotes/remote-format.js";
import * as television from "../../../src/parts/remotes/television-formats.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison } from "../comparison.js";
import { FakePart } from "../fakes/fake-part.js";

/** Microseconds after a signal, in which nothing comes. */
const DARK = 30_000;

/** What a receiver has of a signal: no darkness first, and levels that are the same as one. */
function received(signal: readonly number[]): number[] {
  const timings: number[] = [];
  for (const timing of [...signal, -DARK]) {
    const last = timings.at(-1) ?? 0;
    if (last * timing > 0) timings[timings.length - 1] = last + timing;
    else if (timings.length > 0 || timing > 0) timings.push(timing);
  }
  return timings;
}

/** A code of a format, as the project has it and as ESPHome does. */
interface CodeOfBoth {
  readonly code: object;
  readonly numbers: readonly number[];
  /** What ESPHome reads of the project's signal, if it isn't all. */
  readonly read?: readonly number[];
}

/** Its signals of both: each has to be decoded by the other. */
class FakeFormatSignal extends FakePart {
  readonly #theirs: Record<number, readonly number[]> = {};

  constructor(
    readonly format: RemoteFormat<object>,
    readonly own: CodeOfBoth,
  ) {
    super();
  }

  override read(address: number): Uint8Array {
    const { format, own } = this;
    const numbers = address === 1 ? own.numbers : received(remoteCode(format, own.code, 0).timings);
    const bytes = Buffer.alloc(4 * numbers.length);
    for (const [at, number] of numbers.entries()) bytes.writeInt32BE(number | 0, 4 * at);
    return bytes;
  }

  override write(address: number, bytes: Uint8Array): boolean {
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    this.#theirs[address] = Array.from({ length: bytes.length / 4 }, (_, at) =>
      address === 3 ? view.getInt32(4 * at) : view.getUint32(4 * at),
    );
    return true;
  }

  get judged() {
    const { format, own } = this;
    const [carrier, ...signal] = this.#theirs[3] ?? [];
    const { timings } = remoteCode(format, own.code, 0);
    const says = (isSo: boolean) => (isSo ? 1 : 0);
    return {
      carrier: carrier ?? 0,
      isSame: says(isDeepStrictEqual(received(signal), received(timings))),
      isDecoded: says(isDeepStrictEqual(remoteFields(format, received(signal)), own.code)),
      isRead: says(isDeepStrictEqual(this.#theirs[4], own.read ?? own.numbers)),
    };
  }
}

/** Beside the comparison itself: what ESPHome is known to do otherwise. */
type Otherwise = Partial<Record<"carrier" | "isSame" | "isDecoded" | "isRead", true>>;

/** In the order of the driver's options. */
const FILES: string[] = [];

function comparison<Code extends object>(
  file: string,
  format: RemoteFormat<Code>,
  caseOf: (random: Random) => { code: Code } & CodeOfBoth,
  otherwise: Otherwise = {},
): Comparison<FakeFormatSignal> {
  const source = `remote_base/${file}_protocol.cpp`;
  const option = FILES.push(source) - 1;
  const names = ["carrier", "isSame", "isDecoded", "isRead"] as const;
  return {
    part: format.name,
    driver: "remote-formats",
    ...{ option, random: "codes", count: 1000, duration: 1 },
    fake: (random) => new FakeFormatSignal(format as RemoteFormat<object>, caseOf(random)),
    get sources() {
      const others = new Set(FILES.filter((each) => each !== source));
      return ["remote_base/remote_base.cpp", ...others, source];
    },
    ours: () => ({ carrier: format.carrier, isSame: 1, isDecoded: 1, isRead: 1 }),
    theirs: (_, signal) => signal.judged,
    tolerance: Object.fromEntries(
      names.filter((name) => !otherwise[name]).map((name) => [name, 0]),
    ),
  };
}

const bytes = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.below(256));

/** A number of up to 48 bits, of two halves. */
const halves = (random: Random) => [random.below(2 ** 24), random.below(2 ** 24)] as const;
const joined = ([high, low]: readonly [number, number]) => high * 2 ** 24 + low;

/** A code of bytes alone. */
const ofBytes = (count: number) => (random: Random) => {
  const all = bytes(random, count);
  return { code: { bytes: all }, numbers: all };
};

/** A code whose fields are numbers of so many bits, in ESPHome's order. */
function ofFields<Name extends string>(bits: Readonly<Record<Name, number>>) {
  return (random: Random) => {
    const names = Object.keys(bits) as Name[];
    const values = names.map(
      (name) =>
        random.below(2 ** Math.ceil(bits[name] / 2)) * 2 ** Math.floor(bits[name] / 2) +
        random.below(2 ** Math.floor(bits[name] / 2)),
    );
    const code = Object.fromEntries(names.map((name, at) => [name, values[at]]));
    return { code: code as Record<Name, number>, numbers: values };
  };
}

/** A code, or two. */
const oneOrTwo = (random: Random, one: () => number) =>
  random.chance(0.5) ? { first: one() } : { first: one(), second: one() };

export const REMOTE_FORMAT_COMPARISONS = [
  // ESPHome reads the first code only.
  comparison("pioneer", television.PIONEER_REMOTE, (random) => {
    const code = oneOrTwo(random, () => 1 + random.below(0xffff));
    return { code, numbers: [code.first, code.second ?? 0], read: [code.first] };
  }),
  comparison("samsung36", television.SAMSUNG36_REMOTE, ofFields({ address: 16, command: 20 })),
  comparison("rc6", television.RC6_REMOTE, ofFields({ address: 8, command: 8, toggle: 1 })),
  comparison("coolix", air.COOLIX_REMOTE, (random) => {
    const code = oneOrTwo(random, () => 1 + random.below(0xffffff));
    return { code, numbers: [code.first, code.second ?? 0] };
  }),
  comparison("midea", air.MIDEA_REMOTE, ofBytes(5)),
  // ESPHome's decoder waits for five bits of an address, its encoder and the remote controls send four.
  comparison(
    "dish",
    television.DISH_REMOTE,
    (random) => {
      const code = { address: 1 + random.below(16), command: random.below(64) };
      return { code, numbers: [code.address, code.command] };
    },
    { isRead: true },
  ),
  // ESPHome's carrier is an option of its action.
  comparison(
    "aeha",
    air.AEHA_REMOTE,
    (random) => {
      const code = { address: random.below(0x10000), bytes: bytes(random, 2 + random.below(34)) };
      return { code, numbers: [code.address, ...code.bytes] };
    },
    { carrier: true },
  ),
  comparison("toshiba_ac", air.TOSHIBA_AC_REMOTE, (random) => {
    const [first, second] = [halves(random), halves(random)];
    const isOne = random.chance(0.5);
    const code = { first: joined(first), ...(!isOne && { second: joined(second) }) };
    return { code, numbers: [...first, ...(isOne ? [0, 0] : second)] };
  }),
  comparison("nexa", radio.NEXA_REMOTE, (random) => {
    const [device, group, channel] = [random.below(2 ** 26), random.below(2), random.below(16)];
    const state = random.below(3);
    const level = state === 2 ? random.below(16) : 0;
    return {
      code: { device, group, channel, ...(state === 2 ? { level } : { state }) },
      numbers: [device, group, state, channel, level],
    };
  }),
  comparison("haier", air.HAIER_REMOTE, ofBytes(13)),
  comparison("dooya", radio.DOOYA_REMOTE, ofFields({ id: 24, channel: 8, button: 4, check: 4 })),
  // ESPHome modulates radio with 2 kHz.
  comparison("drayton", radio.DRAYTON_REMOTE, ofFields({ address: 16, channel: 5, command: 7 }), {
    carrier: true,
  }),
  comparison("byronsx", radio.BYRON_SX_REMOTE, ofFields({ address: 8, command: 4 })),
  ...[television.CANALSAT_REMOTE, television.CANALSAT_LD_REMOTE].map((format) =>
    comparison("canalsat", format, (random) => {
      const { numbers } = ofFields({ device: 7, address: 6, command: 7 })(random);
      const [device = 0, address = 0, command = 0] = numbers;
      return { code: { device, address, command, repeat: 0 }, numbers: [...numbers, 0] };
    }),
  ),
  comparison("keeloq", radio.KEELOQ_REMOTE, (random) => {
    const made = ofFields({ encrypted: 32, address: 28, command: 4, low: 1 })(random);
    return { code: { ...made.code, repeat: 1 }, numbers: [...made.numbers, 1] };
  }),
  comparison("beo4", television.BEO4_REMOTE, ofFields({ source: 8, command: 8 })),
  comparison("gobox", household.GOBOX_REMOTE, ofFields({ code: 17 })),
  comparison("magiquest", household.MAGIQUEST_REMOTE, ofFields({ wand: 32, magnitude: 16 })),
  comparison("mirage", air.MIRAGE_REMOTE, ofBytes(14)),
  comparison("roomba", household.ROOMBA_REMOTE, ofFields({ data: 8 })),
  comparison("toto", household.TOTO_REMOTE, ofFields({ first: 4, second: 4, command: 8 })),
  comparison("abbwelcome", ABB_WELCOME_REMOTE, (random) => {
    const [isLong, isRepeated] = [random.chance(0.5), random.chance(0.5)];
    const address = () => random.below(isLong ? 0x1000000 : 0x10000);
    const [source, destination] = [address(), address()];
    const [type = 0, id = 0, ...data] = bytes(random, 2 + random.below(16));
    return {
      code: { source, destination, type, id, bytes: data, isLong, isRepeated },
      numbers: [source, destination, Number(isLong), Number(isRepeated), type, id, ...data],
    };
  }),
];
