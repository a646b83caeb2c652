/** Changes the code of a room, one thing at a time, and finds what tests don't notice: `npm run mutate`. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import { runCommand } from "../../hosts/moddable/tools/base/command.js";
import { UsageError } from "../../hosts/node/command-line.js";
import { report } from "./report.js";
import {
  forget,
  type RoomResult,
  readResults,
  resultOf,
  type StrykerReport,
  scoreOf,
  writeResults,
} from "./results.js";
import { modulesOf, PROJECT, ROOMS, roomNamed, testsOf } from "./rooms.js";
import { shareOf } from "./sample.js";
import { keptOf, testMutants } from "./stryker.js";

const REPORT = `${PROJECT}bench/mutants.md`;

/** Modules are mutated in parts of at least so many lines: what is done of a room is kept after each part. */
const PART = 200;
/** Of a sample's parts, each has fewer mutants to test. */
const SAMPLED_PART = 2500;

const HELP = `npm run mutate -- ROOM... [options]

Changes the code of a room of src/, one thing at a time, and runs the tests that
reach it. What no test notices is in bench/mutants.md. These are the rooms; their
tests are in bench/mutants/rooms.ts.
${wrap(Object.keys(ROOMS))}

  --concurrency N   how many processes run tests: 1 to 64 (default: 1)
  --only TEXT       only modules with this in their name; what is known of the
                    others stays
  --sample N        test about N mutants of a room, always the same ones; the
                    report has the interval of the score (default: all)
  --again           test all mutants, not only those that are new, those whose
                    tests have changed and those that lived
  --report          run nothing; write bench/mutants.md from bench/mutants.json
  --help            show this

A room takes minutes to hours. What is done of it is kept in build/mutants/: when
it was interrupted, the same command goes on. A change of a tool that tests share
isn't noticed; --again starts over.
Exit codes: 0 done, 1 a room is below its goal, 2 the command line is wrong.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      concurrency: { type: "string", default: "1" },
      only: { type: "string", default: "" },
      sample: { type: "string" },
      again: { type: "boolean", default: false },
      report: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const concurrency = Number(values.concurrency);
  if (!(Number.isInteger(concurrency) && concurrency >= 1 && concurrency <= 64))
    throw new UsageError(`--concurrency ${values.concurrency} isn't a whole number from 1 to 64.`);
  const sample = Number(values.sample ?? Infinity);
  if (values.sample !== undefined && !(Number.isInteger(sample) && sample >= 1))
    throw new UsageError(`--sample ${values.sample} isn't a whole number above 0.`);
  for (const name of positionals) roomNamed(name);
  if (values.report) writeFileSync(REPORT, report(readResults()));
  else if (positionals.length === 0) throw new UsageError("Name a room.");
  const { again, only } = values;
  for (const name of positionals) await mutate(name, { concurrency, sample, again, only });
}

interface RoomOptions {
  readonly concurrency: number;
  /** About how many mutants are tested; Infinity for all. */
  readonly sample: number;
  readonly again: boolean;
  readonly only: string;
}

async function mutate(
  name: string,
  { concurrency, sample, again, only }: RoomOptions,
): Promise<void> {
  const all = modulesOf(name);
  const modules = all.filter((module) => module.includes(only));
  if (modules.length === 0) throw new UsageError(`src/${name}/ has no module ${only}.`);
  const tests = testsOf(roomNamed(name));
  const kept = PROJECT + keptOf(name);
  if (again) rmSync(kept, { force: true });
  const share = shareOf(all, sample);
  for (const part of partsOf(modules, share < 1 ? SAMPLED_PART : PART)) {
    console.log(`src/${name}/: ${part.length} of ${modules.length} modules, from ${part[0]}`);
    if (existsSync(kept)) forget(kept, part);
    await testMutants({ name, modules: part, tests, concurrency, share });
    keep(name, all, share);
  }
  const { goal } = roomNamed(name);
  const result = readResults()[name] as RoomResult;
  const score = scoreOf(result);
  console.log(
    `src/${name}/: ${score.toFixed(1)} % killed, the goal is ${goal} %; ${result.live.length} live: bench/mutants.md`,
  );
  if (score < goal) process.exitCode = 1;
}

/** Writes down what is known of a room so far. */
function keep(name: string, modules: readonly string[], share: number): void {
  const kept = PROJECT + keptOf(name);
  const found = JSON.parse(readFileSync(kept, "utf8")) as StrykerReport;
  const machine = `${cpus()[0]?.model.trim()} with ${availableParallelism()} cores`;
  const result = resultOf(found, modules, { machine, node: process.version }, share);
  const results = { ...readResults(), [name]: result };
  writeResults(results);
  writeFileSync(REPORT, report(results));
}

function partsOf(modules: readonly string[], least: number): string[][] {
  const parts: string[][] = [];
  let lines = least;
  for (const module of modules) {
    if (lines >= least) {
      parts.push([]);
      lines = 0;
    }
    parts.at(-1)?.push(module);
    lines += readFileSync(PROJECT + module, "utf8").split("\n").length;
  }
  return parts;
}

/** Names in lines for the help. */
function wrap(names: readonly string[]): string {
  const middle = Math.ceil(names.length / 2);
  return `${names.slice(0, middle).join(", ")},\n${names.slice(middle).join(", ")}.`;
}

await runCommand(main, "npm run mutate -- --help");
