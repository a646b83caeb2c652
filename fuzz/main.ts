/** `npm run fuzz -- [target…] [--runs N] [--time S] [--seed N] [--keep]` */
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { keepFuzzRun } from "../bench/long-runs/long-runs.js";
import { nodeTargets } from "./all-node-targets.js";
import { targets as onEachEngine } from "./all-targets.js";
import type { FuzzProgress, Job } from "./job.js";
import { shortened } from "./shorten.js";
import { readCorpus, writeFinding } from "./stored-inputs.js";
import type { Target } from "./target.js";

const targets: readonly Target[] = [...onEachEngine, ...nodeTargets];

const USAGE = `npm run fuzz -- [TARGET…] [--runs N] [--time SECONDS] [--seed N] [--keep] [--input FILE]

Feeds each target (${targets.map(({ name }) => name).join(", ")}; default: all) with
inputs until one fails, or N inputs have run (default 1000000), or the time is over
(default: no limit). Inputs that cover something new are kept in fuzz/corpus/; those
that fail go to fuzz/findings/. --keep writes the count of a run
that found nothing to bench/long-runs.md. --input runs one input only.`;

/** Milliseconds that an input may take. Most take less than one. */
const LONGEST = 10_000;
/** Bytes of shared memory: more than the longest input has. */
const CURRENT = 8 + 4096;
/** Bytes by which the heap may grow after the first tenth of the run, without the inputs that are kept. */
const GROWTH = 4_000_000;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: "string", default: "1000000" },
      time: { type: "string", default: "Infinity" },
      seed: { type: "string", default: String(Date.now() & 0x7fffffff) },
      keep: { type: "boolean", default: false },
      input: { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const unknown = positionals.find((name) => !targets.some((target) => target.name === name));
  if (unknown !== undefined) throw new Error(`There's no target ${unknown}.\n${USAGE}`);
  const chosen = positionals.length
    ? targets.filter(({ name }) => positionals.includes(name))
    : targets;
  if (values.input !== undefined) {
    const { readFileSync } = await import("node:fs");
    for (const target of chosen) target.run(Uint8Array.from(readFileSync(values.input)));
    return;
  }
  const numbers = [Number(values.runs), Number(values.time), Number(values.seed)] as const;
  if (numbers.some(Number.isNaN)) throw new Error(USAGE);
  for (const target of chosen) {
    const { runs: inputs, seconds, branches } = await fuzz(target, ...numbers);
    if (values.keep) keepFuzzRun(target.name, { inputs, seconds, branches, seed: numbers[2] });
  }
}

/** @throws Error an input failed */
async function fuzz(
  target: Target,
  runs: number,
  seconds: number,
  seed: number,
): Promise<FuzzProgress> {
  const { name } = target;
  console.log(`${name}: ${readCorpus(name).length} inputs in the corpus, seed ${seed}`);
  const current = new SharedArrayBuffer(CURRENT);
  const worker = new Worker(new URL("./worker.js", import.meta.url), {
    workerData: { name, runs, seconds, seed, current } satisfies Job,
  });
  const progress = new Int32Array(current, 0, 2);
  let begun = -1;
  let hangs = false;
  const watch = setInterval(() => {
    // Until the first input, the program is being prepared.
    hangs = progress[0] !== 0 && progress[0] === begun && !finished;
    begun = progress[0] as number;
    if (hangs) worker.terminate();
  }, LONGEST);
  let first: FuzzProgress | undefined;
  let last: FuzzProgress | undefined;
  let finished = false;
  worker.on("message", (report: FuzzProgress) => {
    if (!first && report.runs >= runs / 10) first = report;
    last = report;
    finished = report.finished;
    print(name, report);
  });
  const error = await new Promise<Error | undefined>((resolve) => {
    worker.on("error", resolve);
    worker.on("exit", () => resolve(undefined));
  });
  clearInterval(watch);
  if (error || hangs) {
    const input = new Uint8Array(current, 8, progress[1]).slice();
    const small = hangs ? input : shortened(target, input);
    const file = writeFinding(name, small);
    const what = hangs
      ? `takes longer than ${LONGEST} ms`
      : (thrown(target, small) ?? String(error));
    throw new Error(`${name}: an input of ${small.length} bytes: ${what}\nIt is in ${file}.`);
  }
  const grown = first && last ? last.heap - first.heap : 0;
  if (grown > GROWTH) throw new Error(`${name}: the heap has grown by ${grown} bytes.`);
  if (!last?.finished) throw new Error(`${name}: the run has ended without a result.`);
  return last;
}

/** The target's error, with its stack. */
function thrown(target: Target, input: Uint8Array): string | undefined {
  try {
    target.run(input);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.stack : String(error);
  }
}

function print(
  name: string,
  { runs, seconds, branches, interesting, heap, finished }: FuzzProgress,
) {
  const perSecond = Math.round(runs / seconds);
  console.log(
    `${name}: ${runs} inputs in ${Math.round(seconds)} s (${perSecond} a second), ${branches} branches, ` +
      `${interesting} kept, heap ${(heap / 1e6).toFixed(1)} MB${finished ? ", done" : ""}`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
