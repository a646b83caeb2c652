/** Runs a part of the judge in Python, shows its progress, and collects what it finds. */
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { outputFolder, ROOT } from "../../hosts/moddable/tools/base/output.js";
import { esphomeDevices } from "./adopted/esphome-devices.js";
import { DECIDED } from "./decided.js";
import { PYTHON } from "./packages.js";
import type { HubPart } from "./parts.js";
import type { PreparedJudge } from "./prepare.js";

/** What was found about one device, or one situation. */
export interface Found {
  readonly subject: string;
  entities: number;
  calls: number;
  readonly differences: string[];
  /** Why other differences stay, each once. */
  readonly decided: Set<string>;
}

/** A line of Python's report: `python/judge/report.py`. */
interface ReportLine {
  readonly begin?: string;
  readonly difference?: string;
  readonly note?: string;
  readonly end?: string;
  readonly entities?: number;
  readonly calls?: number;
  readonly seconds?: number;
}

/** How a part is run. */
export interface JudgeRun {
  readonly engine: string;
  /** Only programs whose name contains one of these are judged. Empty: all programs. */
  readonly programs: readonly string[];
  /** The first of a hundred ports, for one device after another. */
  readonly port: number;
  /** Prints notes as well. */
  readonly notes: boolean;
}

/** Runs a part to its end. What Python dies of is a difference. */
export async function runPart(
  part: HubPart,
  { path }: PreparedJudge,
  { engine, programs, port, notes }: JudgeRun,
): Promise<Found[]> {
  const work = outputFolder("judges", `work-${engine}`);
  const devices = join(work, "esphome-devices.json");
  mkdirSync(work, { recursive: true });
  writeFileSync(devices, JSON.stringify(part.esphome ? await esphomeDevices(port, programs) : []));
  const words = ["-m", "judge", part.name, "--tree", ROOT, "--work", work, "--port", `${port}`];
  const python = spawn(PYTHON, [...words, "--engine", engine, "--devices", devices, ...programs], {
    cwd: join(ROOT, "judges", "hubs", "python"),
    env: { ...process.env, PYTHONPATH: path.join(":"), PYTHONDONTWRITEBYTECODE: "1" },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: part.minutes * 60_000,
  });
  const errors: string[] = [];
  python.stderr.on("data", (chunk: Buffer) => errors.push(`${chunk}`));
  const collected = new Collected(notes);
  const lines = (async () => {
    for await (const line of createInterface({ input: python.stdout })) collected.take(line);
  })();
  const code = await new Promise<string>((resolve) => {
    python.on("error", (error) => resolve(error.message));
    python.on("close", (status, signal) => resolve(status === 0 ? "" : `${signal ?? status}`));
  });
  await lines;
  if (code !== "") collected.fail(`Python ended with ${code}: ${errors.join("").slice(-1500)}`);
  return collected.found;
}

class Collected {
  readonly found: Found[] = [];
  readonly #verbose: boolean;
  #notes: string[] = [];
  /** Between a beginning and its end. */
  #current: Found | undefined;

  constructor(verbose: boolean) {
    this.#verbose = verbose;
  }

  take(text: string): void {
    const line = parsed(text);
    if (line.begin !== undefined) this.#begin(line.begin);
    if (line.difference !== undefined) this.#differ(line.difference);
    if (line.note !== undefined) this.#notes.push(line.note);
    if (line.end !== undefined) this.#end(line);
  }

  fail(text: string): void {
    if (!this.#current) this.#begin("the judge");
    this.#differ(text);
    this.#end({});
  }

  #begin(subject: string): void {
    this.#current = { subject, entities: 0, calls: 0, differences: [], decided: new Set() };
    this.#notes = [];
    this.found.push(this.#current);
    process.stdout.write(`  ${subject}: `);
  }

  #differ(text: string): void {
    const decided = DECIDED.find((one) => one.text.test(text));
    if (decided) this.#current?.decided.add(decided.why);
    else this.#current?.differences.push(text);
  }

  #end({ entities = 0, calls = 0, seconds = 0 }: ReportLine): void {
    const current = this.#current;
    if (!current) return;
    this.#current = undefined;
    Object.assign(current, { entities, calls });
    const { differences, decided } = current;
    const counts = [`${entities} entities`, `${calls} calls`, `${differences.length} differences`];
    console.log(`${counts.join(", ")}, ${seconds} s`);
    for (const difference of differences) console.log(`    differs: ${difference}`);
    for (const why of decided) console.log(`    decided: ${why}`);
    if (this.#verbose) for (const note of this.#notes) console.log(`    note: ${note}`);
  }
}

/** What isn't JSON is what a library prints. */
function parsed(text: string): ReportLine {
  try {
    return JSON.parse(text) as ReportLine;
  } catch {
    return { note: text };
  }
}
