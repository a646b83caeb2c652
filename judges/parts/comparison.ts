/** Holds the project's driver of a part against ESPHome's, on parts with the same registers. */
import { Random } from "../../test/tools/random.js";
import type { Judgement } from "../base/judgement.js";
import type { FoundSource, Source } from "../base/sources.js";
import { ESPHomeDriver, type Published } from "./esphome-driver.js";
import type { FakePart } from "./fakes/fake-part.js";

/** The values of one reading by name; undefined when the part can't be read. A value that isn't there is NaN. */
export type Reading = Readonly<Record<string, number>> | undefined;

/** How a part's driver is judged. */
export interface Comparison<Part extends FakePart = FakePart> {
  /** `"BME280"` */
  readonly part: string;
  /** The file in `cpp/drivers/`, and the files in ESPHome's `esphome/components/` that it needs. */
  readonly driver: string;
  readonly sources: readonly string[];
  /** What it is held against, where that isn't ESPHome's last source. */
  readonly against?: string;
  /** A library with which ESPHome builds it. Default: none. */
  readonly library?: Source;
  /** How many random parts are read. */
  readonly count: number;
  /** What is random in them, for people: `"calibrations"`. */
  readonly random: string;
  /** A part with random content. */
  readonly fake: (random: Random) => Part;
  /** What the project's driver reads. */
  readonly ours: (part: Part) => Reading;
  /** How long ESPHome's driver runs, how often it updates, both in ms, and the option for its file in `cpp/drivers/`. */
  readonly duration: number;
  readonly interval?: number;
  readonly option?: number | ((part: Part) => number);
  /** What ESPHome published as the values that are compared, and the part afterwards. Default: the last of each name. */
  readonly theirs?: (published: readonly Published[], part: Part) => Reading;
  /** By how much a value may differ: ESPHome computes with 24 bits. */
  readonly tolerance: Readonly<Record<string, number>>;
  /** The same in words. Default: each name with its margin. */
  readonly margins?: string;
  /**
   * Why another value is right as well, or undefined if it isn't.
   */
  readonly decides?: (ours: Reading, theirs: Reading, part: Part) => string | undefined;
}

const SHOWN = 3;

/** What a part's driver is held against. */
export function againstOf({ against, sources }: Pick<Comparison, "against" | "sources">): string {
  return against ?? `ESPHome's \`${sources.at(-1)}\``;
}

/** Judges one part. @param library - The folder of its library. */
export async function compare(
  folder: string,
  comparison: Comparison,
  library?: FoundSource,
): Promise<Judgement> {
  const { part: subject, driver, sources, count, random, tolerance, decides } = comparison;
  const esphome = await ESPHomeDriver.start(folder, driver, sources, library?.folder);
  const against = againstOf(comparison);
  const differences: string[] = [];
  const decided = new Map<string, number>();
  let same = 0;
  let refused = 0;
  try {
    for (let seed = 1; seed <= count; seed++) {
      const { ours, theirs, part } = await readBoth(esphome, comparison, seed);
      const different = difference(ours, theirs, tolerance);
      const why = different && decides?.(ours, theirs, part);
      if (why) decided.set(why, (decided.get(why) ?? 0) + 1);
      else if (different) differences.push(`${different} (seed ${seed})`);
      else if (ours) same += 1;
      else refused += 1;
    }
  } finally {
    esphome.close();
  }
  const each = Object.entries(tolerance).map(([name, most]) => `\`${name}\` ± ${most}`);
  const margins = comparison.margins ?? each.join(", ");
  const both = refused > 0 ? `, ${number(refused)} refused by both` : "";
  const more = differences.length - SHOWN;
  return {
    subject,
    against,
    ...(same > 0 && { proved: `${number(same)} ${random}: ${margins}${both}` }),
    differences: [
      ...differences.slice(0, SHOWN),
      ...(more > 0 ? [`and ${number(more)} more like these`] : []),
    ],
    decided: [...decided].map(([why, times]) => `${why} (${number(times)} of ${number(count)})`),
  };
}

async function readBoth(esphome: ESPHomeDriver, comparison: Comparison, seed: number) {
  const { fake, ours, theirs = lastOf, duration, interval, option } = comparison;
  const theirPart = fake(new Random(seed));
  const made = typeof option === "function" ? option(theirPart) : option;
  const published = await esphome.run(theirPart, duration, interval, made);
  const part = fake(new Random(seed));
  const read = published && theirs(published, theirPart);
  return { ours: ours(part), theirs: read, part };
}

/** The last value of each name; undefined when there are none. */
export function lastOf(published: readonly Published[]): Reading {
  if (published.length === 0) return undefined;
  return Object.fromEntries(published.map(({ name, value }) => [name, value]));
}

function difference(ours: Reading, theirs: Reading, tolerance: Comparison["tolerance"]) {
  for (const [name, most] of Object.entries(tolerance)) {
    const [own = Number.NaN, other = Number.NaN] = [ours?.[name], theirs?.[name]];
    if (Number.isNaN(own) && Number.isNaN(other)) continue;
    if (!(Math.abs(own - other) <= most)) return `${name} is ${own}, and ${other} in ESPHome`;
  }
  return undefined;
}

function number(value: number): string {
  return value.toLocaleString("en-US");
}
