/** Which mutants of a room are tested when only a sample of them is. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { PROJECT } from "./rooms.js";

/** What a mutant that isn't in the sample is reported with. */
export const NOT_SAMPLED = "It isn't in the sample.";

/** The part of a normal distribution's values that are nearer than this many deviations is 95 %. */
const DEVIATIONS = 1.96;

/** A mutant's place in a compiled module, which is a path from the project's folder on. */
export interface MutantPlace {
  readonly module: string;
  /** From 1 on, as is the column. */
  readonly line: number;
  readonly column: number;
  /** What the code is replaced by: a place may have several mutants. */
  readonly replacement: string;
}

/** Chosen by what the mutant is, so that each run chooses the same. */
export function isSampled(place: MutantPlace, share: number): boolean {
  const { module, line, column, replacement } = place;
  const text = `${module}:${line}:${column} ${replacement}`;
  return createHash("sha256").update(text).digest().readUInt32BE() < share * 2 ** 32;
}

/** Which share of all mutants gives about `wanted`: most rooms have a mutant for each line of code. */
export function shareOf(modules: readonly string[], wanted: number): number {
  let lines = 0;
  for (const module of modules)
    for (const line of readFileSync(PROJECT + module, "utf8").split("\n"))
      if (/^\s*[^\s/*]/.test(line)) lines += 1;
  return Math.min(1, wanted / lines);
}

/** Between which percentages the score of all mutants lies in 95 of 100 samples (Wilson's interval). */
export function intervalOf(killed: number, tested: number): readonly [number, number] {
  const squared = DEVIATIONS ** 2;
  const middle = (killed + squared / 2) / (tested + squared);
  const spread = (killed * (tested - killed)) / tested + squared / 4;
  const half = (DEVIATIONS * Math.sqrt(spread)) / (tested + squared);
  return [100 * Math.max(0, middle - half), 100 * Math.min(1, middle + half)];
}
