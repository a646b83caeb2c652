import { parseArgs, styleText } from "node:util";
import { UsageError } from "../../hosts/node/command-line.js";
import { CommandOutput, JSON_OPTION } from "../../hosts/node/command-output.js";
import { runCommandLine } from "../run-command.js";
import type { Check, Finding, Purpose } from "./check.js";
import { CHECKS } from "./checks.js";
import { wrapText } from "./wrap-text.js";

const PURPOSES: Readonly<Record<Purpose, string>> = {
  dev: "run programs on this machine",
  xs: "run them on XS, with dev --engine xs",
  sim: "run them in Moddable's simulator",
  build: "build firmware",
  flash: "write it to a board",
  installer: "make a page that installs firmware from a browser",
  monitor: "show a board's log",
  deploy: "send programs to a device",
  work: "work on Thimble itself, in a clone",
};

const WIDTH = 80;

const help = () => `Says what is installed on this machine, what is missing, what it is needed for,
and how to get it.

  npx thimble doctor [PURPOSE ...] [options]

  PURPOSE  ${Object.entries(PURPOSES)
    .map(([name, what]) => `${name.padEnd(10)}${what}`)
    .join(`\n${" ".repeat(11)}`)}
           (default: all of them)
  --json   print it as JSON
  --help   show this

Exit codes: 0 all is there that the purposes need (without a PURPOSE: that dev
needs), 1 something is missing, 2 the command line is wrong.`;

/** For `parseArgs`. */
export const DOCTOR_OPTIONS = {
  ...JSON_OPTION,
  help: { type: "boolean", short: "h", default: false },
} as const;

/** A check with its finding. */
type Diagnosis = Check & { readonly finding: Finding };

/** Carries out its command line. Prints errors, and sets the exit code. */
export function doctor(args: readonly string[]): Promise<void> {
  return runCommandLine("doctor", async () => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: DOCTOR_OPTIONS,
    });
    if (values.help) {
      console.log(help());
      return;
    }
    const unknown = positionals.find((word) => !(word in PURPOSES));
    if (unknown !== undefined)
      throw new UsageError(`"${unknown}" isn't a purpose: ${Object.keys(PURPOSES).join(", ")}.`);
    const isAsked = ({ neededFor }: Check) => neededFor.some((name) => positionals.includes(name));
    const checks = positionals.length === 0 ? CHECKS : CHECKS.filter(isAsked);
    const found: Diagnosis[] = await Promise.all(
      checks.map(async (check) => ({ ...check, finding: await check.look() })),
    );
    new CommandOutput(values.json).result(found.map(forPrograms), () =>
      found.map(inWords).join("\n"),
    );
    const wanted = positionals.length === 0 ? ["dev"] : positionals;
    const isBad = ({ finding, isOptional, neededFor }: Diagnosis) =>
      "missing" in finding && !isOptional && neededFor.some((name) => wanted.includes(name));
    if (found.some(isBad)) process.exitCode = 1;
  });
}

function forPrograms({ name, neededFor, isOptional = false, finding }: Diagnosis) {
  return { name, installed: "found" in finding, optional: isOptional, neededFor, ...finding };
}

/** One line for something installed; for something missing also the reason and the remedy. */
function inWords({ name, neededFor, isOptional, finding }: Diagnosis): string {
  if ("found" in finding) return `${shown("green", "ok")}       ${name}: ${finding.found}`.trim();
  const word = isOptional ? shown("yellow", "without") : shown("red", "missing");
  const use = `for ${neededFor.join(", ")}`;
  const lines = wrapText(`${finding.missing} ${finding.get}`.trim(), WIDTH - 9);
  return [`${word}  ${name}, ${use}`, ...lines.map((line) => `         ${line}`)].join("\n");
}

function shown(colour: "green" | "yellow" | "red", word: string): string {
  const { stdout } = process;
  return stdout.isTTY && stdout.hasColors() ? styleText(colour, word) : word;
}
