/** Counts of checks that take hours. They are kept after each trial: a run goes on where the one before was stopped. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** How often each thing happened, by its name. */
export type TrialCounts<K extends string> = Readonly<Record<K, number>>;

interface StoredTrials {
  /** The SHA-256 of the firmware. Another firmware begins at none. */
  readonly firmware: string;
  readonly counts: Record<string, number>;
}

export class KeptTrials<K extends string> {
  readonly #file: string;
  readonly #firmware: string;
  readonly #counts: Record<K, number>;

  /**
   * @param file - where it is kept
   * @param firmware - the image that the chip runs
   * @param names - what is counted
   */
  constructor(file: string, firmware: Uint8Array, names: readonly K[]) {
    this.#file = file;
    this.#firmware = createHash("sha256").update(firmware).digest("hex");
    const kept = existsSync(file)
      ? (JSON.parse(readFileSync(file, "utf8")) as StoredTrials)
      : undefined;
    const before = kept?.firmware === this.#firmware ? kept.counts : {};
    const entries = names.map((name) => [name, before[name] ?? 0]);
    this.#counts = Object.fromEntries(entries) as Record<K, number>;
  }

  get counts(): TrialCounts<K> {
    return this.#counts;
  }

  /** All trials so far. */
  get total(): number {
    return Object.values<number>(this.#counts).reduce((sum, count) => sum + count, 0);
  }

  add(name: K): void {
    this.#counts[name] += 1;
    const kept: StoredTrials = { firmware: this.#firmware, counts: this.#counts };
    writeFileSync(this.#file, `${JSON.stringify(kept)}\n`);
  }
}

/** The golden ratio's part after the point: its multiples, without their whole parts, are spread evenly. */
const GOLDEN = 0.618_033_988_749_895;

/**
 * When the power is cut, so that cuts are spread evenly over what takes `milliseconds`, however many there are.
 *
 * @param index - of the trial, from 0
 */
export function momentOf(index: number, milliseconds: number): number {
  return ((index * GOLDEN) % 1) * milliseconds;
}
