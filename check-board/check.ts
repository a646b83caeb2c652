import type { BoardConsole } from "./board-console.js";
import type { BoardPlan, LoopWire } from "./board-plan.js";
import type { TestedBoard } from "./tested-board.js";
import type { TestedHTTP } from "./tested-http.js";

/** One thing that was measured. */
export interface CheckMeasurement {
  /** `"25 % of 1000 Hz"` */
  readonly what: string;
  readonly expected: string;
  readonly measured: string;
  readonly passed: boolean;
  /** What is probably wrong, and what to do. */
  readonly cause?: string;
}

/** What checks work with. */
export interface CheckBench {
  readonly board: TestedBoard;
  readonly plan: BoardPlan;
  /** The pins that have no output and no pull resistors. */
  readonly inputOnly: ReadonlySet<number>;
  /** Those of the plan's wires that are there, at pins that the board leaves to programs. */
  readonly wires: readonly LoopWire[];
  /** Without a token there is none. */
  readonly http: TestedHTTP | undefined;
  /** Without a serial port there is none. */
  readonly console: BoardConsole | undefined;
  /** Milliseconds that clients use the board. */
  readonly clientsTime: number;
  /** The pins that are checked: those of the plan that the board leaves to programs. */
  readonly usable: readonly number[];
  /** Makes a program for the board of the self-test. Throws what says that it can't be made here. */
  archive(): Promise<Uint8Array>;
  /** Shows how far a long check is. */
  progress(text: string): void;
}

/** A check, in a file of its own and a line in `checks/checks.ts`. */
export interface BoardCheck {
  /** For `--only` and `--skip`: one word. */
  readonly name: string;
  /** What it is about, for people. */
  readonly title: string;
  /** @throws {SkippedCheck} what it needs isn't there */
  run(bench: CheckBench): Promise<readonly CheckMeasurement[]>;
}

/** A check can't be made here. The message says why, and what it needs. */
export class SkippedCheck extends Error {
  override get name() {
    return "SkippedCheck";
  }
}

/**
 * A measurement of a number.
 *
 * @param within - the largest difference that is right
 * @param cause - what is probably wrong if it isn't
 */
export function near(
  what: string,
  {
    expected,
    measured,
    within,
    unit,
  }: {
    readonly expected: number;
    readonly measured: number;
    readonly within: number;
    readonly unit: string;
  },
  cause: string,
): CheckMeasurement {
  const passed = Math.abs(measured - expected) <= within;
  return {
    what,
    expected: `${rounded(expected)} ± ${rounded(within)} ${unit}`,
    measured: `${rounded(measured)} ${unit}`,
    passed,
    ...(!passed && { cause }),
  };
}

/** The wire between two pins. @throws {SkippedCheck} it isn't there */
export function neededWire({ wires }: CheckBench, from: number, to: number): LoopWire {
  const found = wires.find(
    (wire) => [wire.from, wire.to].sort().join() === [from, to].sort().join(),
  );
  if (found) return found;
  throw new SkippedCheck(`it takes a wire between pins ${from} and ${to}`);
}

/** For people: three digits, without zeros at the end. */
export function rounded(value: number): string {
  if (!Number.isFinite(value)) return "nothing";
  return String(Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
}
