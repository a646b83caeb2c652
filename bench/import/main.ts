/** Counts what `thimble import` converts of published configurations: `npm run bench:import`. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runCommand } from "../../hosts/moddable/tools/base/command.js";
import { type Conversion, convert } from "../../import/convert.js";
import { type ImportCount, ImportCounts } from "./count.js";

const RESULT = fileURLToPath(new URL("../../../bench/import.md", import.meta.url));

const HELP = `npm run bench:import -- FOLDER

Converts each configuration in FOLDER and the folders in it, and writes how much
of them is converted to bench/import.md.

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
  const counts = new ImportCounts();
  for (const file of configurationsIn(root)) counts.add(converted(file));
  writeFileSync(RESULT, page(counts));
  console.log(`${basename(RESULT)} has ${counts.files} configurations.`);
}

/** Files with a device of their own. */
function configurationsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.ya?ml$/.test(file))
    .map((file) => join(folder, file))
    .filter((file) => /^esphome:/m.test(readFileSync(file, "utf8")));
}

function converted(file: string): Conversion {
  const include = (path: string) => {
    const whole = join(dirname(file), path);
    return existsSync(whole) && statSync(whole).isFile() ? readFileSync(whole, "utf8") : undefined;
  };
  return convert(readFileSync(file, "utf8"), include);
}

function page({ files, keys, notes, entities, triggers }: ImportCounts): string {
  const all = { all: 0, converted: 0, whole: 0 };
  for (const count of entities.values())
    for (const name of ["all", "converted", "whole"] as const) all[name] += count[name];
  const rows = [...entities, ["all entities", all] as const, ["triggers", triggers] as const];
  return `# What \`thimble import\` converts

Made by \`npm run bench:import\` from ${files} published configurations. An entity counts as converted if it is in the
program, and as whole if no note names something of it. A trigger is a key such as \`on_press\`. Of the ${keys} keys,
each is converted, or named by one of ${notes} notes, or on the list of those that can't matter.

| of | there are | converted | whole |
|---|--:|--:|--:|
${rows.map(([name, count]) => row(name, count)).join("\n")}
`;
}

function row(name: string, { all, converted, whole }: ImportCount): string {
  const share = (part: number) => (all === 0 ? "" : `${Math.round((100 * part) / all)} %`);
  return `| ${name} | ${all} | ${share(converted)} | ${share(whole)} |`;
}

await runCommand(async () => main(), "npm run bench:import -- --help");
