/** Makes inputs out of those that covered something new, and runs the target with them. */
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";
import { Random } from "../test/tools/random.js";
import { Coverage } from "./coverage.js";
import type { FuzzProgress, Job } from "./job.js";
import { mutate } from "./mutate.js";
import { instrumented } from "./program.js";
import { readCorpus, writeCorpus } from "./stored-inputs.js";

/** From these counts on, a branch counts as taken more often. */
const LIMITS = [2, 4, 8, 32, 128];
/** Coarser, for the inputs to keep: only those that take a new branch, or one far more often. */
const KEPT_LIMITS = [16];

setFlagsFromString("--expose-gc");
// Most inputs end in an error. Stacks are only made for findings.
Error.stackTraceLimit = 0;
const collectGarbage = runInNewContext("gc") as () => void;

const { name, runs, seconds, seed, current } = workerData as Job;
const input = new Uint8Array(current, 8);
const progress = new Int32Array(current, 0, 2);

const { target, counters } = await instrumented(name);
const random = new Random(seed);
const coverage = new Coverage(counters, LIMITS);
const interesting: Uint8Array[] = [];
const begin = performance.now();
let done = 0;

/** The input is in shared memory, so that the main thread has it even if this one hangs. */
function take(bytes: Uint8Array): void {
  input.set(bytes);
  progress[1] = bytes.length;
  progress[0] = (progress[0] as number) + 1;
  coverage.clear();
  target.run(bytes);
  done += 1;
  if (coverage.added() > 0) interesting.push(bytes);
}

function report(finished: boolean): void {
  collectGarbage();
  const { heapUsed } = process.memoryUsage();
  parentPort?.postMessage({
    runs: done,
    seconds: (performance.now() - begin) / 1000,
    branches: coverage.branches,
    interesting: interesting.length,
    heap: heapUsed,
    finished,
  } satisfies FuzzProgress);
}

for (const bytes of [...target.seeds, ...readCorpus(name)]) take(bytes);
let next = begin;
while (done < runs && (done % 64 !== 0 || performance.now() - begin < seconds * 1000)) {
  const parent = pick();
  take(mutate(parent, random, target.dictionary, random.pick(interesting)));
  // What promises still have to do isn't kept until the end.
  if (done % 256 === 0) await setImmediate();
  if (done % 1024 === 0 && performance.now() > next) {
    report(false);
    next = performance.now() + 10_000;
  }
}
writeCorpus(name, smallest());
report(true);

/** Recent inputs are more likely to lead to something new. */
function pick(): Uint8Array {
  const { length } = interesting;
  const at = random.below(2)
    ? random.below(length)
    : length - 1 - random.below(Math.ceil(length / 8));
  return interesting[at] as Uint8Array;
}

/** The shortest inputs that together take all branches. */
function smallest(): Uint8Array[] {
  const kept = new Coverage(counters, KEPT_LIMITS);
  const sorted = [...interesting].sort((a, b) => a.length - b.length);
  return sorted.filter((bytes) => {
    kept.clear();
    target.run(bytes);
    return kept.added() > 0;
  });
}
