import type { I2CConstructor } from "../../../src/host/host.js";
import { withChannels } from "../../../src/parts/i2c-channels.js";
import { SMBus } from "../../../src/parts/smbus.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison, Reading } from "../comparison.js";
import { FakePart } from "../fakes/fake-part.js";
import { onI2C } from "../fakes/host-io.js";
import { Registers } from "../fakes/registers.js";

const MULTIPLEXER = 0x70;
const PART = 0x29;
const REGISTER = 3;

/** Eight parts with the same address, some missing; those behind open channels hear what is said. */
class FakeTCA9548A extends FakePart {
  readonly first: number;
  readonly second: number;
  readonly #parts: readonly (Registers | undefined)[];
  /** Another program may have left some open. */
  control: number;

  constructor(random: Random) {
    super();
    this.first = random.below(8);
    this.second = random.below(8);
    this.control = random.below(256);
    this.#parts = Array.from({ length: 8 }, () =>
      random.chance(0.9) ? new Registers(random.bytes(256)) : undefined,
    );
  }

  get #open(): readonly Registers[] {
    return this.#parts.flatMap((part, i) => (part && this.control & (1 << i) ? part : []));
  }

  override write(address: number, bytes: Uint8Array): boolean {
    if (address === MULTIPLEXER) {
      this.control = bytes.at(-1) ?? this.control;
      return true;
    }
    const heard = address === PART ? this.#open : [];
    for (const part of heard) part.write(address, bytes);
    return heard.length > 0;
  }

  override read(address: number, count: number): Uint8Array | undefined {
    if (address === MULTIPLEXER) return new Uint8Array(count).fill(this.control);
    const answers = address === PART ? this.#open.map((part) => part.read(address, count)) : [];
    return answers.length === 0
      ? undefined
      : new Uint8Array(count).map((_, i) =>
          answers.reduce((all, bytes) => all & (bytes[i] ?? 0), 0xff),
        );
  }
}

/** What is read behind a channel; NaN when nothing answers. */
function readBehind(io: I2CConstructor, channel: number): number {
  const through = [{ address: MULTIPLEXER, channel, hz: 400_000 }];
  const part = new SMBus({ sensor: { io: withChannels(io), data: 21, clock: 22, through } }, PART);
  try {
    return part.readUint8(REGISTER);
  } catch {
    return Number.NaN;
  } finally {
    part.close();
  }
}

function ours(part: FakeTCA9548A): Reading {
  const { io } = onI2C(part).sensor;
  const first = readBehind(io, part.first);
  const second = readBehind(io, part.second);
  return { first, second, open: part.control };
}

export const TCA9548A_COMPARISON: Comparison<FakeTCA9548A> = {
  part: "TCA9548A",
  driver: "tca9548a",
  sources: ["tca9548a/tca9548a.cpp"],
  count: 1000,
  random: "pairs of channels with parts of one address, some missing",
  fake: (random) => new FakeTCA9548A(random),
  ours,
  duration: 100,
  option: ({ first, second }) => first + 8 * second,
  theirs: (published, { control }) => ({
    ...Object.fromEntries(published.map(({ name, value }) => [name, value])),
    open: control,
  }),
  tolerance: { first: 0, second: 0, open: 0 },
};
