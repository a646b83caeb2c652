/** Counts what `thimble import` converts of published configurations: `npm run bench:import`. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runCommand } from "../../hosts/moddable/tools/base/command.js";
import { convert } from "../../import/convert.js";
import { countsOf, type ImportCounts, NOTHING, sumOf } from "./count.js";

const RESULT = fileURLToPath(new URL("../../../bench/import.md", import.meta.url));

const HELP = `npm run bench:import -- FOLDER

Converts each configuration in FOLDER, which has a folder for each collection,
and writes how much of them is converted to bench/import.md.

  --help   show this

Exit codes: 0 done, 1 failed, 2 the command line is wrong.`;

function main(): void {
  const { values, positionals } = parseArgs({
    options: { help: { type: "boolean", short: "h" } },
    allowPositionals: true,
  });
  const [root] = positionals;
  if (values.help || root === undefined) {
    console.log(HELP);
    return;
  }
  const folders = readdirSync(root).filter((name) => statSync(join(root, name)).isDirectory());
  const rows = folders
    .sort()
    .map((name): [string, ImportCounts] => [
      name.replace("+", "/"),
      configurationsIn(join(root, name)).map(countsIn).reduce(sumOf, NOTHING),
    ]);
  writeFileSync(RESULT, page(rows));
  console.log(`${basename(RESULT)} has ${rows.length} collections.`);
}

/** Files with a device of their own. */
function configurationsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.ya?ml$/.test(file))
    .map((file) => join(folder, file))
    .filter((file) => /^esphome:/m.test(readFileSync(file, "utf8")));
}

function countsIn(file: string): ImportCounts {
  const include = (path: string) => {
    const whole = join(dirname(file), path);
    return existsSync(whole) && statSync(whole).isFile() ? readFileSync(whole, "utf8") : undefined;
  };
  return countsOf(convert(readFileSync(file, "utf8"), include));
}

function page(rows: readonly (readonly [name: string, counts: ImportCounts])[]): string {
  const all = rows.map(([, counts]) => counts).reduce(sumOf, NOTHING);
  const lines = [...rows, ["all", all] as const].map(
    ([name, each]) =>
      `| ${name} | ${each.files} | ${each.sections} | ${share(each.converted, each.sections)} | ${share(each.whole, each.sections)} | ${each.triggers} | ${share(each.convertedTriggers, each.triggers)} |`,
  );
  return `# What \`thimble import\` converts

Made by \`npm run bench:import\` from published configurations, by the name of their repository on GitHub. An entity
counts as converted if it is in the program, and as whole if no note names something of it. Of the ${all.keys} keys that
they have, each is converted, or named by one of ${all.notes} notes, or on the list of those that can't matter.

| configurations | files | entities | converted | whole | triggers | converted |
|---|--:|--:|--:|--:|--:|--:|
${lines.join("\n")}
`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? "" : `${Math.round((100 * part) / whole)} %`;
}

await runCommand(async () => main(), "npm run bench:import -- --help");
