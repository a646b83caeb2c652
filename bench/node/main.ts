/** Measures the device on Node, on the loopback interface: `npm run bench:node`. */

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { UsageError } from "../../hosts/node/command-line.js";
import type { Benchmark } from "./benchmark.js";
import { commandFanOut } from "./command-fan-out.js";
import { commandToState } from "./commands.js";
import { connections } from "./connections.js";
import { connectToListDone } from "./connects.js";
import { encryptedCommands, encryptedPings, handshakes } from "./encrypted.js";
import { fanOut } from "./fan-out.js";
import { garbage } from "./garbage.js";
import { httpLoad } from "./http-load.js";
import { memory } from "./memory.js";
import { pipelinedPings, sequentialPings } from "./pings.js";
import { type BenchmarkReport, markdown, type Result, report } from "./report.js";
import { stuckClients } from "./stuck.js";

const BENCHMARKS: readonly Benchmark[] = [
  sequentialPings,
  pipelinedPings,
  encryptedPings,
  commandToState,
  encryptedCommands,
  handshakes,
  connections,
  commandFanOut,
  stuckClients,
  fanOut,
  connectToListDone,
  garbage,
  memory,
  httpLoad,
];

// Relative to build/bench/node/.
const RESULTS = new URL("../../../bench/", import.meta.url);

const HELP = `Measures the device on Node, on the loopback interface, in about a minute.

  npm run bench:node -- [BENCHMARK …] [options]

  BENCHMARK     which to run (default: all):
${BENCHMARKS.map(({ name }) => `                  ${name}`).join("\n")}
  --runs N      how often each measurement is repeated: 1 to 100 (default: 5)
  --quick       a tenth of the messages, to check that it works
  --core N      the processor core that device and clients share (default: 0)
  --help        show this

Without --quick, a run of http-load is also written to bench/http.json and bench/http.md,
and a run of all benchmarks also to bench/node.json and bench/node.md.
`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        runs: { type: "string", default: "5" },
        quick: { type: "boolean", default: false },
        core: { type: "string", default: "0" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    const names = BENCHMARKS.map(({ name }) => name);
    const unknown = positionals.find((name) => !names.includes(name));
    if (unknown !== undefined)
      throw new UsageError(`There's no benchmark "${unknown}"; there are: ${names.join(", ")}.`);
    return {
      ...values,
      runs: whole("--runs", values.runs, 1, 100),
      core: whole("--core", values.core, 0, 1023),
      benchmarks: BENCHMARKS.filter(
        ({ name }) => positionals.length === 0 || positionals.includes(name),
      ),
    };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

function whole(option: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new UsageError(`${option} ${text} is not a whole number from ${least} to ${most}.`);
}

/** Binds this process, its threads and its child processes to one core. */
function keepTo(core: number): boolean {
  const taskset = spawnSync("taskset", ["-a", "-c", "-p", `${core}`, `${process.pid}`]);
  if (taskset.status === 0) return true;
  const reason = taskset.error?.message ?? taskset.stderr.toString().trim();
  console.error(`Not kept to one core, so times are shorter than on one: ${reason}`);
  return false;
}

async function main(): Promise<void> {
  const options = readArguments();
  if (options.help) {
    console.log(HELP);
    return;
  }
  const kept = keepTo(options.core);
  const results: (Result & { benchmark: Benchmark })[] = [];
  for (const benchmark of options.benchmarks) {
    const progress = (what: string) => console.error(`${benchmark.name}: ${what}`);
    progress(`${options.runs} runs`);
    const share = options.quick ? 0.1 : 1;
    const figures = await benchmark.run({ runs: options.runs, share, progress });
    results.push({ benchmark, figures });
  }
  const core = kept ? options.core : undefined;
  console.log(markdown(report(core, options.runs, results)));
  if (options.quick) return;
  for (const file of new Set(results.map(({ benchmark }) => fileOf(benchmark)))) {
    const its = BENCHMARKS.filter((one) => fileOf(one) === file);
    const done = results.filter(({ benchmark }) => its.includes(benchmark));
    if (done.length === its.length) write(file, report(core, options.runs, done));
  }
}

function fileOf({ file = "node" }: Benchmark): string {
  return file;
}

function write(file: string, whole: BenchmarkReport): void {
  writeFileSync(new URL(`${file}.json`, RESULTS), `${JSON.stringify(whole, null, 2)}\n`);
  writeFileSync(new URL(`${file}.md`, RESULTS), markdown(whole));
  console.error(`Written to bench/${file}.json and bench/${file}.md.`);
}

main().catch((error: unknown) => {
  if (error instanceof UsageError) {
    console.error(`${error.message}\nSee npm run bench:node -- --help.`);
    process.exitCode = 2;
  } else {
    console.error(error);
    process.exitCode = 1;
  }
});
