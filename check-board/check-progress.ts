import type { BoardCheck } from "./check.js";
import type { CheckResult, CheckWatcher } from "./run-checks.js";

/** Columns of a check's name. */
const NAMES = 10;

/** Columns of each line, as of a help text. */
const WIDTH = 80;

/** Where progress is printed: a terminal, or anything else that takes text. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Prints a line for each check, and what is wrong below it. */
export class CheckProgress implements CheckWatcher {
  readonly #output: ProgressOutput;
  #line = "";

  constructor(output: ProgressOutput) {
    this.#output = output;
  }

  began({ name, title }: BoardCheck): void {
    this.#line = `${name.padEnd(NAMES)} ${title}`;
    this.show("");
  }

  /** Shows how far a check is, where a line can be written again. */
  show(text: string): void {
    if (!this.#output.isTTY) return;
    const line = text === "" ? this.#line : `${this.#line}: ${text}`;
    this.#output.write(`\r\u001b[K${line.slice(0, (this.#output.columns ?? 80) - 1)}`);
  }

  ended({ outcome, seconds, why, measurements }: CheckResult): void {
    const start = this.#output.isTTY ? "\r\u001b[K" : "";
    const end = why === undefined ? `${seconds} s` : why;
    this.#output.write(`${start}${this.#line}\n${filled(`${outcome}: ${end}`, NAMES + 1)}`);
    for (const { what, expected, measured, passed } of measurements)
      if (!passed) this.#output.write(filled(`${what}: ${measured}, not ${expected}`, 2));
    for (const cause of new Set(measurements.flatMap(({ cause = [] }) => cause)))
      this.#output.write(filled(`Probable cause: ${cause}`, 2));
  }
}

/** Lines of text that a terminal has room for, each with so many columns in front. */
function filled(text: string, indent: number): string {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    const more = line === "" ? word : `${line} ${word}`;
    if (line !== "" && indent + more.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = more;
  }
  return lines.map((line) => `${" ".repeat(indent)}${line}\n`).join("");
}
