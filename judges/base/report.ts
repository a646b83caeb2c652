/** Writes what judges found to bench/judges.json and, from all that stands there, bench/judges.md. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../hosts/moddable/tools/base/output.js";
import { type Judged, type Judgement, outcomeOf } from "./judgement.js";

const JSON_FILE = join(ROOT, "bench", "judges.json");
const MARKDOWN_FILE = join(ROOT, "bench", "judges.md");

/**
 * Prints a command's judgements, and sets the exit code 1 when something differs.
 *
 * @param keeps - Writes the files in bench/ as well.
 */
export function finish(judged: Judged, keeps: boolean): void {
  for (const each of judged.judgements) {
    console.log(lineOf(each));
    for (const difference of each.differences ?? []) console.log(`         ${difference}`);
  }
  const differs = judged.judgements.some((each) => outcomeOf(each) === "DIFFERS");
  if (differs) process.exitCode = 1;
  if (keeps) keep(judged);
}

function lineOf(judgement: Judgement): string {
  const { subject, against, proved = "", skipped } = judgement;
  return `${outcomeOf(judgement).padEnd(8)} ${subject}, against ${against}: ${skipped ?? proved}`;
}

function keep(judged: Judged): void {
  const all: Record<string, Judged> = existsSync(JSON_FILE)
    ? JSON.parse(readFileSync(JSON_FILE, "utf8"))
    : {};
  const judgements = new Map(
    [
      ...(all[judged.command]?.judgements ?? []),
      ...judged.judgements.filter(({ skipped }) => !skipped),
    ].map((each) => [each.subject, each]),
  );
  const sorted = [...judgements.values()].sort((a, b) => a.subject.localeCompare(b.subject));
  const sources = mergedSources(all[judged.command]?.sources ?? [], judged.sources);
  all[judged.command] = { ...judged, sources, judgements: sorted };
  writeFileSync(JSON_FILE, `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync(
    MARKDOWN_FILE,
    markdownOf(
      Object.keys(all)
        .sort()
        .map((name) => all[name] as Judged),
    ),
  );
}

/** The sources of all judgements that are kept: a run may have needed few of them. */
export function mergedSources(before: readonly string[], now: readonly string[]): string[] {
  const names = now.map(nameOf);
  return [...before.filter((source) => !names.includes(nameOf(source))), ...now];
}

/** A source without its version: `"Home Assistant"`. */
function nameOf(source: string): string {
  return source.split(/ \d/)[0] ?? source;
}

/** The page bench/judges.md. */
export function markdownOf(all: readonly Judged[]): string {
  const names = all.map(({ command }) => `\`npm run ${command}\``);
  const commands = names.join(", ").replace(/, ([^,]*)$/, " and $1");
  return `# What others' code says of this project

Made by ${commands}. Tests of this project alone would agree with its own mistakes. So its drivers, and
what it tells hubs, are also held against code that others wrote and that runs on many machines, and against data
sheets. None of that code is part of the project.

${all.map(sectionOf).join("\n")}`;
}

function sectionOf({ title, command, how, sources, judgements }: Judged): string {
  const rows = judgements.map(
    (each) =>
      `| ${each.subject} | ${each.against} | ${cell(each.skipped ?? each.proved)} | ${outcomeOf(each)} |`,
  );
  const notes = judgements.flatMap(({ subject, differences = [], decided = [] }) => [
    ...differences.map((words) => `- ${subject} differs: ${words}`),
    ...decided.map((words) => `- ${subject}, decided: ${words}`),
  ]);
  return `## ${title}

${how} Made by \`npm run ${command}\`${sources.length > 0 ? ` with ${sources.join(", ")}` : ""}.

| what | against | proved | outcome |
|---|---|---|---|
${rows.join("\n")}
${notes.length > 0 ? `\n${notes.join("\n")}\n` : ""}`;
}

function cell(words = ""): string {
  return words.replaceAll("|", "\\|").replaceAll("\n", " ");
}
