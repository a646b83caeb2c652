/** Writes `bench/mutants.md` of what is known of all rooms. */
import { REASONS } from "./reasons.js";
import { type LiveMutant, type Results, scoreOf } from "./results.js";
import { ROOMS } from "./rooms.js";
import { intervalOf } from "./sample.js";

const NO_REASON = "";

export function report(results: Results): string {
  const rooms = Object.entries(ROOMS).flatMap(([name, room]) => {
    const result = results[name];
    return result ? [{ name, ...room, ...result }] : [];
  });
  const rows = rooms.map((room) => {
    const { name, goal, killed, live, atImport, machine, node, left, sampleOf } = room;
    const tested = killed + live.length;
    const sample = sampleOf === undefined ? "" : `, sample of ${tested} of ${sampleOf}`;
    const [low, high] = intervalOf(killed, tested).map((percentage) => percentage.toFixed(1));
    const interval = sampleOf === undefined ? "" : ` (${low} to ${high})`;
    const part = left === undefined ? "" : `, without ${left} modules that weren't run`;
    const why = live.filter((mutant) => reasonFor(mutant) !== NO_REASON).length;
    return `| \`src/${name}/\`${sample}${part} | ${scoreOf(room).toFixed(1)} %${interval} | ${goal} % | ${killed} | ${live.length} | ${why} | ${atImport} | ${machine}, Node ${node} |`;
  });
  const tables = rooms.map(({ name, live }) => {
    const lines = live.map(
      (mutant) =>
        `| ${mutant.file.slice(`src/${name}/`.length)}:${mutant.line} | ${code(mutant.was)} | ${code(mutant.becomes)} | ${reasonFor(mutant)} |`,
    );
    return live.length === 0
      ? `## src/${name}/\n\nNone lives.\n`
      : `## src/${name}/\n\n| where | was | becomes | why it lives |\n|---|---|---|---|\n${lines.join("\n")}\n`;
  });
  return `# What tests notice

Written by \`npm run mutate\`. It changes one thing in the code, a mutant, and runs the tests that reach it. A mutant is
killed when one of them fails, or never ends. The others live: nothing notices the change, or it changes nothing.
\`bench/mutants/rooms.ts\` has the tests of each room; these run on Node. Mutants that only run when a module is imported
aren't tested. Rooms that aren't here weren't run. Of a room with "sample of N of M" only N of the M mutants were tested, which
\`--sample\` has chosen by chance: behind its score is the interval that has the score of all in 95 of 100 samples.

| room | killed | goal | killed | live | with a reason | at import | machine |
|---|--:|--:|--:|--:|--:|--:|---|
${rows.join("\n")}

${tables.join("\n")}`;
}

export function reasonFor({ file, was, becomes }: LiveMutant): string {
  const found = REASONS.find(
    (reason) =>
      reason.file === file &&
      reason.changes.some((change) => change[0] === was && change[1] === becomes),
  );
  return found?.why ?? NO_REASON;
}

/** As code in a table's cell. A text that was shortened ends with a whole word there. */
function code(full: string): string {
  const text = full.replace(/\w+…$/, "…");
  const marks = text.includes("`") ? "``" : "`";
  const space = marks.length > 1 ? " " : "";
  return text === "" ? "nothing" : `${marks}${space}${text.replaceAll("|", "\\|")}${space}${marks}`;
}
