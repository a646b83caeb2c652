import { median } from "./measure.js";

/** One figure of the table. */
export interface Figure {
  /** What was measured: `"pings, one at a time"`. */
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What it ought to be, in words: `"at least 500,000"`. */
  readonly goal?: string;
  /** The lowest and the highest of the runs whose median `value` is. */
  readonly range: { readonly low: number; readonly high: number };
}

export interface Options {
  /** How often each measurement is repeated, after one that isn't counted. */
  readonly runs: number;
  /** The share of the usual number of messages, 0 to 1. */
  readonly share: number;
  /** Told what is being measured. */
  readonly progress: (what: string) => void;
}

export interface Benchmark {
  readonly name: string;
  /** What it measures and how, for whoever reads the table. */
  readonly about: string;
  run(options: Options): Promise<Figure[]>;
}

/** The figure of several runs: their median. */
export function figure(name: string, unit: string, runs: readonly number[], goal?: string): Figure {
  return {
    name,
    unit,
    value: rounded(median(runs)),
    range: { low: rounded(Math.min(...runs)), high: rounded(Math.max(...runs)) },
    ...(goal !== undefined && { goal }),
  };
}

/** Four digits are more than a clock can promise. */
function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
