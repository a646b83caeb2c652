/** The options with which mocha runs a set of tests. */
import { createRequire } from "node:module";
import { filesOf, type TestSet } from "./test-sets.js";

/** Options that one test alone is run with as well. */
const SHARED = createRequire(import.meta.url)("../../../.mocharc.json") as object;

/** Seconds that a set takes on two cores with nothing else to do. */
const SECONDS: Record<TestSet, number> = { quick: 36, test: 235, all: 540 };

export function mochaOptions(set: TestSet): object {
  return {
    ...SHARED,
    ...(set === "quick" && { grep: ", on XS", invert: true }),
    spec: filesOf(set),
    "reporter-option": [`seconds=${SECONDS[set]}`],
  };
}
