/** Holds the drivers of parts against code and figures that aren't the project's: `npm run judge:parts`. */
import { parseArgs } from "node:util";
import { runCommand } from "../../hosts/moddable/tools/base/command.js";
import { UsageError } from "../../hosts/node/command-line.js";
import { finish } from "../base/report.js";
import { ESPHOME, findSource } from "../base/sources.js";
import { againstOf, compare } from "./comparison.js";
import { COMPARISONS } from "./comparisons/index.js";

const HELP = `Holds the drivers of parts against ESPHome's. Both read parts with the same
random registers: ESPHome's C++ is compiled alone with g++, from the folder that
$ESPHOME names. Its dsmr needs the library that $DSMR_PARSER names, and its sgp4x
that of $GAS_INDEX. What isn't on this machine is skipped.

  npm run judge:parts -- [PART ...] [options]

  PART     bme280, cse7766 ... (default: all)
  --keep   writes what was found to bench/judges.json and bench/judges.md
  --help   show this

Exit codes: 0 nothing differs, 1 something does, 2 the command line is wrong.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: "boolean", default: false }, help: { type: "boolean" } },
  });
  if (values.help) return console.log(HELP);
  const unknown = positionals.find((name) => !COMPARISONS.some(({ driver }) => driver === name));
  if (unknown !== undefined) throw new UsageError(`There is no comparison of "${unknown}".`);
  const source = findSource(ESPHOME);
  const judgements = [];
  const libraries = new Set<string>();
  for (const comparison of COMPARISONS) {
    const { part: subject, driver } = comparison;
    if (positionals.length > 0 && !positionals.includes(driver)) continue;
    const against = againstOf(comparison);
    const library = comparison.library && findSource(comparison.library);
    if (typeof library === "object") libraries.add(library.title);
    judgements.push(
      typeof source === "string" || typeof library === "string"
        ? { subject, against, skipped: typeof source === "string" ? source : String(library) }
        : await compare(source.folder, comparison, library),
    );
  }
  const sources = typeof source === "string" ? [] : [source.title, ...libraries];
  const how =
    "Each driver and ESPHome's C++ driver of the same part, compiled alone, read parts with the same random registers.";
  finish({ title: "Parts", command: "judge:parts", how, sources, judgements }, values.keep);
}

await runCommand(main, "npm run judge:parts -- --help");
