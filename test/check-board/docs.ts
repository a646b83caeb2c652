/** The pages of `docs/boards/`, made of the reports there, and the pictures of wires in the guide. */
import { readdirSync, readFileSync } from "node:fs";
import { planOf } from "../../check-board/board-plan.js";
import { pictureOf } from "../../check-board/picture.js";
import { type BoardReport, markdownOf, summaryOf } from "../../check-board/report.js";
import { CHIPS, type ChipName } from "../../hosts/virtual/chips/chips.js";
import { ROOT } from "../sources/tree.js";

/** The folder of the reports. */
export const REPORTS = `${ROOT}docs/boards/`;

export const GUIDE = `${ROOT}docs/guides/check-board.md`;

const NOTE = "<!-- Written by npm run docs:boards. -->";

/** The pages' texts by their file names. */
export function boardPages(): Map<string, string> {
  const files = readdirSync(REPORTS).filter((file) => file.endsWith(".json"));
  const reports = files.sort().map((file) => ({
    page: file.replace(/json$/, "md"),
    report: JSON.parse(readFileSync(REPORTS + file, "utf8")) as BoardReport,
  }));
  return new Map([
    ["README.md", overview(reports)],
    ...reports.map(({ page, report }) => [page, `${NOTE}\n\n${markdownOf(report)}`] as const),
  ]);
}

function overview(reports: readonly { page: string; report: BoardReport }[]): string {
  const rows = reports.map(({ page, report }) => {
    const { board, model, chip, thimble, date } = report;
    const cells = [`[${model}](${page})`, board, chip, thimble, date.slice(0, 10)];
    return `| ${[...cells, summaryOf(report)].join(" | ")} |`;
  });
  const table = ["| board | name | chip | Thimble | date | result |", "|---|---|---|---|---|---|"];
  const list =
    rows.length > 0
      ? [...table, ...rows].join("\n")
      : "**None yet.** Nobody has sent a report. What Thimble does has been tried on virtual boards, in Moddable's\nsimulator and on an emulated ESP32-C3, but not on a board.";
  return `${NOTE}

# Boards that ran it

Each board here went through \`npx thimble check-board\`, with the wires that it asks for. The report says what was
measured, and what was expected.

${list}

## Yours

[Checking a board](../guides/check-board.md) says how, and how to send the report. One that failed is as welcome as one
that passed.
`;
}

/** The guide with the wires of each chip as \`check-board\` draws them. */
export function withPictures(guide: string): string {
  let text = guide;
  for (const name of Object.keys(CHIPS) as ChipName[]) {
    const plan = planOf(name);
    const heading = `### ${CHIPS[name].name}\n`;
    const at = text.indexOf(heading);
    if (at < 0) throw new Error(`The guide has no heading "${heading.trim()}"`);
    const begin = text.indexOf("```text\n", at) + "```text\n".length;
    const end = text.indexOf("\n```", begin);
    text = text.slice(0, begin) + pictureOf(plan, plan.wires) + text.slice(end);
  }
  return text;
}
