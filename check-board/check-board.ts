/** Checks a board: `npm run check-board` and `thimble check-board`. */
import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { runCommand } from "../hosts/moddable/tools/base/command.js";
import { MissingToolError } from "../hosts/moddable/tools/base/errors.js";
import { shown } from "../hosts/moddable/tools/base/output.js";
import { findCompiler } from "../hosts/moddable/tools/programs/find-compiler.js";
import { buildArchive } from "../hosts/moddable/tools/programs/program-archive.js";
import { UsageError } from "../hosts/node/command-line.js";
import { commandLine } from "../hosts/node/command-names.js";
import { THIMBLE_VERSION } from "../src/base/version.js";
import { type CheckBoardArguments, help, readArguments } from "./arguments.js";
import {
  type BoardPlan,
  chipOfBoard,
  chosenWires,
  factsOf,
  type LoopWire,
  planOf,
  unwiredPins,
  wireName,
} from "./board-plan.js";
import { SkippedCheck } from "./check.js";
import { CheckProgress, type ProgressOutput } from "./check-progress.js";
import { type OpenedBoard, openBoard, SELF_TEST } from "./open-board.js";
import { instructions } from "./picture.js";
import { type BoardReport, hasPassed, markdownOf, summaryOf } from "./report.js";
import { runChecks } from "./run-checks.js";
import { TestedBoardError } from "./tested-board.js";

/** Carries out its command line. Prints errors, and sets the exit code. */
export function checkBoard(args: readonly string[]): Promise<void> {
  return runCommand(
    async () => {
      try {
        await check(args);
      } catch (error) {
        if (!(error instanceof TestedBoardError)) throw error;
        console.error(error.message);
        process.exitCode = 1;
      }
    },
    commandLine("check-board", "--help"),
  );
}

async function check(args: readonly string[]): Promise<void> {
  const options = readArguments(args);
  if (options.help) {
    console.log(help());
    return;
  }
  const plan = planOf(chipOfBoard(options.platform));
  const wires = chosenWires(plan, options.wires);
  console.log(`${instructions(plan, wires)}\n`);
  if (options.isPlan) return;
  if (!options.yes && !options.isVirtual) await untilWired();
  const opened = await openBoard(options);
  try {
    const report = await reportOn(opened, options, plan, wires);
    const markdown = options.json.replace(/\.json$/, ".md");
    writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
    writeFileSync(markdown, markdownOf(report));
    console.log(
      `\n${summaryOf(report)}.\nThe report: ${shown(options.json)} and ${shown(markdown)}`,
    );
    if (!hasPassed(report)) process.exitCode = 1;
  } finally {
    await opened.close();
  }
}

/** @throws {UsageError} nobody can answer */
async function untilWired(): Promise<void> {
  if (!process.stdin.isTTY)
    throw new UsageError("Nobody can say here that the wires are there: give --yes.");
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  await lines.question("Enter when they are there. ");
  lines.close();
}

/** Runs the checks. */
export async function reportOn(
  { board, http, console: serial, machine }: OpenedBoard,
  {
    platform,
    checks,
    clientsTime,
  }: Pick<CheckBoardArguments, "platform" | "checks" | "clientsTime">,
  plan: BoardPlan,
  wires: readonly LoopWire[],
  output: ProgressOutput = process.stdout,
): Promise<BoardReport> {
  const chip = factsOf(chipOfBoard(platform));
  const date = new Date().toISOString();
  const { model, taken } = await board.facts();
  const isFree = (pin: number) => !taken.includes(pin);
  const there = wires.filter(({ from, to }) => isFree(from) && isFree(to));
  const progress = new CheckProgress(output);
  const results = await runChecks(
    checks,
    {
      ...{ board, plan, http, console: serial, clientsTime, archive },
      inputOnly: chip.inputOnly,
      wires: there,
      usable: [...new Set(plan.wires.flatMap(({ from, to }) => [from, to]))].filter(isFree),
      progress: (text) => progress.show(text),
    },
    progress,
  );
  return {
    format: 1,
    ...{ board: platform, model, chip: chip.name, machine, thimble: THIMBLE_VERSION, date },
    wires: there.map(wireName),
    checks: results,
    unwired: Object.fromEntries(unwiredPins(chip, plan)),
    trouble: serial?.trouble ?? [],
  };
}

/** The self-test as a program that goes over the network. */
async function archive(): Promise<Uint8Array> {
  try {
    return readFileSync(await buildArchive(findCompiler(), SELF_TEST, { entry: "deployed" }));
  } catch (error) {
    if (error instanceof MissingToolError) throw new SkippedCheck(error.message);
    throw error;
  }
}
