/** What Stryker has found in a room, and `bench/mutants.json`, which has it for each room that was run. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { PROJECT } from "./rooms.js";
import { isSampled, NOT_SAMPLED } from "./sample.js";

const RESULTS = `${PROJECT}bench/mutants.json`;

/** The longest text of a mutant that is shown. */
const MAX_TEXT = 100;

/** A test failed, never ended, or ended the process. */
const NOTICED = ["Killed", "Timeout", "RuntimeError"];

/** A mutant that no test noticed. */
export interface LiveMutant {
  /** The source, from the project's folder on. */
  readonly file: string;
  readonly line: number;
  /** The code and what it was replaced by, as they are compiled, in one line, shortened. */
  readonly was: string;
  readonly becomes: string;
}

export interface RoomResult {
  readonly machine: string;
  readonly node: string;
  readonly killed: number;
  readonly live: readonly LiveMutant[];
  /** How many only run when a module is imported; they aren't tested. */
  readonly atImport: number;
  /** How many could be tested, where only a sample of them was. Default: all were. */
  readonly sampleOf?: number;
  /** How many modules of the room weren't run. Default: none. */
  readonly left?: number;
}

export type Results = Readonly<Record<string, RoomResult>>;

interface Position {
  readonly line: number;
  readonly column: number;
}

/** What is used of Stryker's report, https://github.com/stryker-mutator/mutation-testing-elements. */
export interface StrykerReport {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string;
        readonly mutants: readonly {
          readonly status: string;
          readonly statusReason?: string;
          readonly replacement?: string;
          readonly location: { readonly start: Position; readonly end: Position };
        }[];
      }
    >
  >;
}

/**
 * @param modules - The compiled modules of the room. Others may have been there when Stryker ran before.
 * @param share - The share of all mutants that is the sample, from 0 to 1.
 */
export function resultOf(
  report: StrykerReport,
  modules: readonly string[],
  where: { readonly machine: string; readonly node: string },
  share = 1,
): RoomResult {
  let [killed, atImport, sampleOf] = [0, 0, 0];
  const left = modules.filter((module) => !report.files[module] && hasCode(module)).length;
  const live: LiveMutant[] = [];
  for (const module of modules) {
    const { source, mutants } = report.files[module] ?? { source: "", mutants: [] };
    for (const { status, replacement = "", location } of mutants) {
      if (status === "Ignored") {
        atImport += 1;
        continue;
      }
      sampleOf += 1;
      if (!isSampled({ module, ...location.start, replacement }, share)) continue;
      if (NOTICED.includes(status)) killed += 1;
      else if (status === "Survived" || status === "NoCoverage")
        live.push({
          ...originOf(module, location.start),
          was: inOneLine(cut(source, location.start, location.end)),
          becomes: inOneLine(replacement),
        });
      else throw new Error(`${module}: a mutant is ${status}; run it again.`);
    }
  }
  live.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  return {
    ...where,
    killed,
    live,
    atImport,
    ...(share < 1 && { sampleOf }),
    ...(left > 0 && { left }),
  };
}

/** Forgets what has to be tested again: mutants that lived, or weren't in an earlier sample. */
export function forget(kept: string, modules: readonly string[]): void {
  const found = JSON.parse(readFileSync(kept, "utf8")) as StrykerReport;
  const isKnown = ({ status, statusReason }: StrykerReport["files"][string]["mutants"][number]) =>
    status !== "Survived" && statusReason !== NOT_SAMPLED;
  const files = Object.entries(found.files).map(([module, file]) => [
    module,
    modules.includes(module) ? { ...file, mutants: file.mutants.filter(isKnown) } : file,
  ]);
  writeFileSync(kept, JSON.stringify({ ...found, files: Object.fromEntries(files) }));
}

/** The percentage of the tested mutants that tests noticed. */
export function scoreOf({ killed, live }: RoomResult): number {
  return (100 * killed) / Math.max(1, killed + live.length);
}

export function readResults(): Results {
  return existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, "utf8")) as Results) : {};
}

export function writeResults(results: Results): void {
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
}

/** Whether a compiled module has more than types, of which nothing is left, and other modules' exports. */
function hasCode(module: string): boolean {
  const lines = readFileSync(PROJECT + module, "utf8").split("\n");
  return lines.some(
    (line) => !/^(\/\/|\/\*| \*|export \{\};|export (\*|\{[^}]*\}) from |$)/.test(line),
  );
}

function originOf(module: string, { line, column }: Position): { file: string; line: number } {
  const map = new SourceMap(JSON.parse(readFileSync(`${PROJECT}${module}.map`, "utf8")));
  const found = map.findEntry(line - 1, column - 1) as { originalLine?: number };
  const file = module.replace(/^build\//, "").replace(/\.js$/, ".ts");
  return { file, line: (found.originalLine ?? 0) + 1 };
}

function cut(source: string, start: Position, end: Position): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = (lines[last] as string).slice(0, end.column - 1);
  lines[0] = (lines[0] as string).slice(start.column - 1);
  return lines.join("\n");
}

function inOneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT - 1)}…` : line;
}
