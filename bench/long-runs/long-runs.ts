/** What was seen in runs that take hours: `bench/long-runs.json` and `.md`, written by `npm run fuzz` and `npm run soak`. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { fileURLToPath } from "node:url";

const BENCH = fileURLToPath(new URL("../../../bench/", import.meta.url));
const RESULTS = `${BENCH}long-runs.json`;
const REPORT = `${BENCH}long-runs.md`;

/** A run of a fuzzer's target that found nothing. */
export interface FuzzRun {
  readonly inputs: number;
  readonly seconds: number;
  readonly branches: number;
  readonly seed: number;
}

/** A soak that was clean. */
export interface SoakRun {
  readonly seconds: number;
  readonly seed: number;
  /** What was counted, in words. */
  readonly counts: Readonly<Record<string, number>>;
}

export interface LongRuns {
  readonly machine: string;
  readonly fuzz: Readonly<Record<string, FuzzRun>>;
  /** By the engine. */
  readonly soak: Readonly<Record<string, SoakRun>>;
}

export function readLongRuns(): LongRuns {
  if (!existsSync(RESULTS)) return { machine: "", fuzz: {}, soak: {} };
  return JSON.parse(readFileSync(RESULTS, "utf8")) as LongRuns;
}

/** Keeps the target's run in place of the one before, unless that had more inputs. */
export function keepFuzzRun(target: string, run: FuzzRun): void {
  const { fuzz, soak } = readLongRuns();
  if ((fuzz[target]?.inputs ?? 0) <= run.inputs) write({ fuzz: { ...fuzz, [target]: run }, soak });
}

/** Keeps the engine's run in place of the one before, unless that was longer. */
export function keepSoakRun(engine: string, run: SoakRun): void {
  const { fuzz, soak } = readLongRuns();
  if ((soak[engine]?.seconds ?? 0) <= run.seconds)
    write({ fuzz, soak: { ...soak, [engine]: run } });
}

function write(runs: Omit<LongRuns, "machine">): void {
  const machine = `${cpus()[0]?.model.trim()} with ${availableParallelism()} cores, Node ${process.version}`;
  const all = { machine, ...runs };
  writeFileSync(RESULTS, `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync(REPORT, report(all));
}

export function report({ machine, fuzz, soak }: LongRuns): string {
  const targets = Object.entries(fuzz)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([name, { inputs, seconds, branches, seed }]) =>
        `| \`${name}\` | ${inputs.toLocaleString("en")} | ${Math.round(seconds / 60)} | ${branches} | ${seed} |`,
    );
  const engines = Object.entries(soak).sort(([a], [b]) => a.localeCompare(b));
  const names = [...new Set(engines.flatMap(([, { counts }]) => Object.keys(counts)))];
  const row = (name: string, values: readonly (number | string)[]) =>
    `| ${name} | ${values.map((value) => value.toLocaleString("en")).join(" | ")} |`;
  const rows = [
    row(
      "minutes",
      engines.map(([, { seconds }]) => Math.round(seconds / 60)),
    ),
    ...names.map((name) =>
      row(
        name,
        engines.map(([, { counts }]) => counts[name] ?? ""),
      ),
    ),
    row(
      "seed",
      engines.map(([, { seed }]) => String(seed)),
    ),
  ];
  const soaked =
    engines.length === 0
      ? "None was kept."
      : `| | ${engines.map(([engine]) => (engine === "xs" ? "on XS" : "on Node")).join(" | ")} |
|---|${engines.map(() => "--:|").join("")}
${rows.join("\n")}`;
  return `# Long runs

Written by \`npm run fuzz -- --keep\` and \`npm run soak -- --keep\`. Runs are only kept when they found nothing wrong.
The latest was on ${machine}.

## The fuzzer

| target | inputs | minutes | branches | seed |
|---|--:|--:|--:|--:|
${targets.join("\n")}

## The soak

All protocols at once: encrypted connections, HTTP with tokens, events, MQTT with a broker that is killed, rules, programs. A
model says what each client must see.

${soaked}
`;
}
