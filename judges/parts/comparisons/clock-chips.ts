/** Chips that keep the time: each driver reads one, and then writes it. */
import type { ClockDriver, ClockDriverOptions } from "../../../src/parts/clock-driver.js";
import { DS1307Driver } from "../../../src/parts/ds1307.js";
import { PCF8563Driver } from "../../../src/parts/pcf8563.js";
import { PCF85063Driver } from "../../../src/parts/pcf85063.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison, Reading } from "../comparison.js";
import type { FakePart } from "../fakes/fake-part.js";
import { onI2C } from "../fakes/host-io.js";
import { Registers } from "../fakes/registers.js";

/** 2020-01-01, in seconds since 1970. */
const EPOCH = Date.UTC(2020, 0, 1) / 1000;
const DAY = 86_400;

/** The bits of a register. */
type Bits = readonly [register: number, bits: number];

interface ClockLayout {
  /** The register of the seconds, and the places of the day and the weekday behind it. */
  readonly first: number;
  readonly day: number;
  readonly weekday: number;
  /** Says that the hours are of twelve. Default: no bit does. */
  readonly twelve?: Bits;
  /** What says that the clock stands or has stood, and of it what ESPHome looks at and clears. */
  readonly stands: readonly Bits[];
  readonly known: Bits;
}

/** One in so many parts has what is rare. */
const RARE = 8;

/** A part with a random time, or with something that is none. */
class FakeClockChip extends Registers {
  /** What it is written, in seconds since 2020. */
  readonly written: number;
  readonly layout: ClockLayout;
  readonly isOfTwelve: boolean;
  /** Why its time isn't right, besides the bit that ESPHome knows. */
  readonly doubts: string | undefined;

  constructor(random: Random, layout: ClockLayout, source: string) {
    super(random.bytes(256));
    const { first, day, weekday, twelve, stands, known } = layout;
    const isRare = () => random.below(RARE) === 0;
    const date = new Date((EPOCH + random.below(80 * 365) * DAY + random.below(DAY)) * 1000);
    const hour = date.getUTCHours();
    this.layout = layout;
    this.written = random.below(0x7fff_ffff);
    this.isOfTwelve = twelve !== undefined && isRare();
    const put = (place: number, number: number, mark = 0) => {
      this.bytes[first + place] = Number.parseInt(String(number), 16) | mark;
    };
    put(0, date.getUTCSeconds());
    put(1, date.getUTCMinutes());
    if (this.isOfTwelve) put(2, hour % 12 || 12, hour < 12 ? 0 : 0x20);
    else put(2, hour);
    put(day, date.getUTCDate());
    put(weekday, 1 + random.below(7));
    put(5, date.getUTCMonth() + 1);
    put(6, date.getUTCFullYear() % 100);
    if (twelve) this.#set(twelve, this.isOfTwelve);
    const doubts: string[] = [];
    for (const bits of stands) {
      const isSet = isRare();
      this.#set(bits, isSet);
      if (isSet && String(bits) !== String(known))
        doubts.push(`a bit says that the clock stands or has stood, by ${source}`);
    }
    if (isRare()) {
      put(day, 31);
      put(5, 2);
      doubts.push("there is no 31 February");
    }
    this.doubts = doubts[0];
  }

  #set([register, bits]: Bits, isSet: boolean): void {
    const byte = this.bytes[register] ?? 0;
    this.bytes[register] = isSet ? byte | bits : byte & ~bits;
  }

  /** The time to which the device's clock was set, and the registers afterwards. */
  state(day: number, second: number): Reading {
    const { first, day: dayPlace, known } = this.layout;
    const at = (place: number) => this.bytes[first + place] ?? 0;
    const [register, bits] = known;
    return {
      ...{ day, second },
      ...{ seconds: at(0) & 0x7f, minutes: at(1), hours: at(2), date: at(dayPlace) },
      ...{ month: at(5), year: at(6), stands: (this.bytes[register] ?? 0) & bits },
    };
  }
}

const WRITTEN = ["seconds", "minutes", "hours", "date", "month", "year", "stands"];

/** Whether what was read is the same but for the hours, or isn't known, to ESPHome as the hours are above 23. */
function isHoursAlone(ours: Reading, theirs: Reading): boolean {
  const [own = Number.NaN, other = Number.NaN] = [ours?.day, theirs?.day];
  return Number.isNaN(own) || Number.isNaN(other) || own === other;
}

interface ClockCase {
  readonly part: string;
  readonly driver: string;
  readonly layout: ClockLayout;
  readonly Driver: new (options: ClockDriverOptions) => ClockDriver;
  /** What says which bits there are that ESPHome doesn't look at. */
  readonly source: string;
}

function comparison({ layout, Driver, source, ...names }: ClockCase): Comparison<FakeClockChip> {
  return {
    ...names,
    sources: ["../core/time.cpp", `${names.driver}/${names.driver}.cpp`],
    count: 2000,
    random: "times and flags, each read and then another time written",
    fake: (random) => new FakeClockChip(random, layout, source),
    ours: (part) => {
      const driver = new Driver({ clock: onI2C(part).sensor });
      const time = driver.time;
      driver.time = (EPOCH + part.written) * 1000;
      driver.close();
      if (time === undefined) return part.state(Number.NaN, Number.NaN);
      return part.state(Math.floor(time / 1000 / DAY), (time / 1000) % DAY);
    },
    duration: 40,
    interval: 0,
    option: ({ written }) => written,
    theirs: (published, part) => {
      const last = (name: string) =>
        published.findLast((each) => each.name === name)?.value ?? Number.NaN;
      return part.state(last("day"), last("second"));
    },
    tolerance: {
      ...{ day: 0, second: 0, seconds: 0, minutes: 0, hours: 0, date: 0, month: 0, year: 0 },
      stands: 0,
    },
    decides: (ours, theirs, { doubts, isOfTwelve }) => {
      const isSame = (name: string) => Object.is(ours?.[name], theirs?.[name]);
      const written = WRITTEN.filter((name) => !(isOfTwelve && name === "hours"));
      if (!written.every(isSame)) return undefined;
      if (isOfTwelve && isHoursAlone(ours, theirs))
        return `hours of twelve are read as such, and end with the first time that is written, by ${source}; ESPHome takes them for hours of 24`;
      return doubts && Number.isNaN(ours?.day) && isSame("hours")
        ? `${doubts}, so that there is no time`
        : undefined;
    },
  };
}

export const CLOCK_CHIP_COMPARISONS = [
  comparison({
    part: "DS1307",
    driver: "ds1307",
    Driver: DS1307Driver,
    layout: {
      ...{ first: 0, day: 4, weekday: 3, twelve: [2, 0x40] },
      ...{ stands: [[0, 0x80]], known: [0, 0x80] },
    },
    source: "Maxim's data sheet of the DS1307",
  }),
  comparison({
    part: "PCF8563",
    driver: "pcf8563",
    Driver: PCF8563Driver,
    layout: {
      ...{ first: 2, day: 3, weekday: 4 },
      stands: [
        [0, 0x20],
        [2, 0x80],
      ],
      known: [0, 0x20],
    },
    source: "NXP's data sheet of the PCF8563",
  }),
  comparison({
    part: "PCF85063",
    driver: "pcf85063",
    Driver: PCF85063Driver,
    layout: {
      ...{ first: 4, day: 3, weekday: 4, twelve: [0, 0x02] },
      stands: [
        [0, 0x20],
        [4, 0x80],
      ],
      known: [4, 0x80],
    },
    source: "NXP's data sheet of the PCF85063A",
  }),
] as unknown as readonly Comparison<FakePart>[];
