import { median } from "./measure.js";

/** One row of the table. */
export interface Figure {
  /** What was measured: `"pings, one at a time"`. */
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The goal as text: `"at least 500,000"`. */
  readonly goal?: string;
  /** The lowest and the highest run; `value` is the median. */
  readonly range: { readonly low: number; readonly high: number };
}

export interface Options {
  /** The number of runs, after one that isn't counted. */
  readonly runs: number;
  /** The fraction of the usual number of messages, 0 to 1. */
  readonly share: number;
  /** Called with what is being measured. */
  readonly progress: (what: string) => void;
}

export interface Benchmark {
  readonly name: string;
  /** What is measured, and how, for readers of the table. */
  readonly about: string;
  /** Its own files in `bench/`, without an extension. Default: those shared by all others. */
  readonly file?: string;
  run(options: Options): Promise<Figure[]>;
}

/** The median of several runs. */
export function figure(name: string, unit: string, runs: readonly number[], goal?: string): Figure {
  return {
    name,
    unit,
    value: rounded(median(runs)),
    range: { low: rounded(Math.min(...runs)), high: rounded(Math.max(...runs)) },
    ...(goal !== undefined && { goal }),
  };
}

/** A clock isn't more precise than four digits. */
function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
