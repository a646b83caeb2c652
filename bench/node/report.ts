import { cpus, loadavg, release, totalmem } from "node:os";
import type { Benchmark, Figure } from "./benchmark.js";

export interface Result {
  readonly benchmark: Pick<Benchmark, "name" | "about">;
  readonly figures: readonly Figure[];
}

export interface BenchmarkReport {
  readonly date: string;
  readonly machine: string;
  readonly cores: number;
  readonly memory: string;
  readonly system: string;
  readonly node: string;
  /** The load average of the minute before. Above 1, wall-clock times are too long. */
  readonly load: number;
  /** The core that device and clients shared; undefined if they could use any. */
  readonly core: number | undefined;
  readonly runs: number;
  readonly results: readonly Result[];
}

export function report(
  core: number | undefined,
  runs: number,
  results: readonly Result[],
): BenchmarkReport {
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    system: `${process.platform} ${release()}, ${process.arch}`,
    node: process.version,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    core,
    runs,
    results: results.map(({ benchmark: { name, about }, figures }) => ({
      benchmark: { name, about },
      figures,
    })),
  };
}

/** The report in Markdown. */
export function markdown(report: BenchmarkReport): string {
  const place =
    report.core === undefined
      ? "Device and clients could use every core (`taskset` isn't installed)"
      : `Device and clients shared core ${report.core}`;
  const sections = report.results.map(
    ({ benchmark, figures }) =>
      `## ${title(benchmark.name)}\n\n${benchmark.about}\n\n${table(figures)}`,
  );
  return `# The device on Node

Written by \`npm run bench:node\` on ${report.date}. ${report.machine}, ${report.cores} cores, ${report.memory}; ${report.system}; Node ${report.node}. ${place}; the machine's load was ${report.load}. Each figure is the median of ${report.runs} runs, with the lowest and the highest beside it.

${sections.join("\n")}`;
}

function title(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function table(figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ name, value, unit, range, goal }) =>
      `| ${name} | ${number(value)} ${unit} | ${number(range.low)} to ${number(range.high)} | ${goal ?? ""} |`,
  );
  return `| | median | runs | goal |\n|---|---:|---:|---|\n${rows.join("\n")}\n`;
}

function number(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 3 });
}
