/** How long the tests take, as they last did on this machine. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { patience } from "../tools/patience.js";

/** Milliseconds that runs took, by the number of their files. In the build folder: git doesn't know it. */
const FILE = new URL("../../.test-runs.json", import.meta.url);

/** A few files take no time that anybody has to know of before. */
const MANY_FILES = 30;

/**
 * About how long so many files will take, in words; undefined where that isn't worth a word.
 *
 * @param typical - Seconds on two cores with nothing else to do. Default: unknown.
 */
export function estimate(files: number, typical?: number): string | undefined {
  if (files < MANY_FILES) return undefined;
  const time = runs()[files] ?? (typical && typical * 1000 * patience());
  if (time === undefined) return undefined;
  const seconds = time / 1000;
  return seconds < 90
    ? `about ${Math.ceil(seconds / 10) * 10} seconds`
    : `about ${Math.round(seconds / 60)} minutes`;
}

/** Keeps how many milliseconds a run took. */
export function remember(files: number, time: number): void {
  if (files < MANY_FILES) return;
  mkdirSync(new URL(".", FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ ...runs(), [files]: time }));
}

function runs(): Record<number, number> {
  try {
    return JSON.parse(readFileSync(FILE, "utf8")) as Record<number, number>;
  } catch {
    return {};
  }
}
