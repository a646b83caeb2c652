import type { CheckResult } from "./run-checks.js";

/** What `thimble check-board` found, as it is written to a file. */
export interface BoardReport {
  /** Of this form of report. */
  readonly format: 1;
  /** mcconfig's name: `"esp32/nodemcu"`. */
  readonly board: string;
  /** The board's model as its firmware has it. */
  readonly model: string;
  readonly chip: string;
  /** What it ran on: `"board"`, or `"virtual board"`, which is no proof. */
  readonly machine: string;
  readonly thimble: string;
  /** When it began: `"2026-11-23T21:00:00.000Z"`. */
  readonly date: string;
  /** The wires that were there: `"16-17"`. */
  readonly wires: readonly string[];
  readonly checks: readonly CheckResult[];
  /** The pins that nothing was wired to, with the reason. */
  readonly unwired: Readonly<Record<string, string>>;
  /** What the chip printed that says that something went wrong. */
  readonly trouble: readonly string[];
}

/** Whether nothing failed, and the chip printed nothing bad. */
export function hasPassed({ checks, trouble }: BoardReport): boolean {
  return trouble.length === 0 && checks.every(({ outcome }) => outcome !== "failed");
}

/** One line: `"12 passed, 1 failed (uart), 1 skipped (wifi)"`. */
export function summaryOf({ checks, trouble }: Pick<BoardReport, "checks" | "trouble">): string {
  const outcomes = ["passed", "failed", "skipped"] as const;
  const parts = outcomes.flatMap((outcome) => {
    const names = checks.filter((check) => check.outcome === outcome).map(({ name }) => name);
    if (names.length === 0) return [];
    return [`${names.length} ${outcome}${outcome === "passed" ? "" : ` (${names.join(", ")})`}`];
  });
  if (trouble.length > 0) parts.push(`${trouble.length} lines of trouble at the serial port`);
  return parts.join(", ");
}

/** The report for people, in Markdown. */
export function markdownOf(report: BoardReport): string {
  const { board, model, chip, machine, thimble, date, wires, checks, unwired, trouble } = report;
  const sections = checks.map(sectionOf);
  const pins = Object.entries(unwired).map(([pin, why]) => `- ${pin}: ${why}`);
  return `# ${model}

${summaryOf(report)}.

| | |
|---|---|
| board | ${board} |
| chip | ${chip} |
| machine | ${machine} |
| Thimble | ${thimble} |
| date | ${date} |
| wires | ${wires.join(", ") || "none"} |

${sections.join("\n\n")}
${trouble.length > 0 ? `\n## At the serial port\n\n${trouble.map((line) => `    ${line}`).join("\n")}\n` : ""}
## Pins that nothing was wired to

${pins.join("\n") || "None."}
`;
}

function sectionOf({ name, title, outcome, seconds, why, measurements }: CheckResult): string {
  const heading = `## ${name}: ${outcome}\n\n`;
  if (outcome === "skipped") return `${heading}${sentence(title)} Skipped: ${why}.`;
  const rows = measurements.map(
    ({ what, expected, measured, passed }) =>
      `| ${[what, expected, measured, passed ? "yes" : "**no**"].map(cell).join(" | ")} |`,
  );
  const causes = [...new Set(measurements.flatMap(({ cause }) => cause ?? []))];
  return [
    `${heading}${sentence(title)} It took ${seconds} s.`,
    ["| what | expected | measured | right |", "|---|---|---|---|", ...rows].join("\n"),
    ...causes.map((cause) => `**Probable cause:** ${cause}`),
  ].join("\n\n");
}

function sentence(title: string): string {
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}.`;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}
