/** Counts what `thimble import` converts of published configurations: `npm run bench:import`. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runCommand } from "../../hosts/moddable/tools/base/command.js";
import { UsageError } from "../../hosts/node/command-line.js";
import { readYaml } from "../../import/configuration/yaml-tree.js";
import type { YamlValue } from "../../import/configuration/yaml-value.js";
import { convert } from "../../import/convert.js";
import { ESPHOME, findSource } from "../../judges/base/sources.js";
import { type ImportCount, ImportCounts } from "./count.js";
import { foreignTriggers } from "./foreign-triggers.js";
import { type PublishedFile, type ScanResult, scan } from "./scan.js";

const RESULT = fileURLToPath(new URL("../../../bench/import.md", import.meta.url));

const HELP = `npm run bench:import -- FOLDER

Converts each configuration in FOLDER and the folders in it, compiles and starts
the programs, and writes how much is converted to bench/import.md. $ESPHOME names
ESPHome's folder: its components are those that are its own.

  --keys N  leave out and change every Nth key, to find those that are ignored;
            all keys (N = 1) take half an hour. Default: none
  --help    show this

Exit codes: 0 done, 1 failed, or a program doesn't compile or start, or a key is
ignored without a word, 2 the command line is wrong.`;

/** How many files there are from one line of progress to the next. */
const STEP = 10;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { keys: { type: "string", default: "0" }, help: { type: "boolean", short: "h" } },
    allowPositionals: true,
  });
  const [root, ...others] = positionals;
  if (others.length > 0) throw new UsageError("Give one folder; those in it are searched too.");
  if (values.help || root === undefined) {
    console.log(HELP);
    return;
  }
  const source = findSource(ESPHOME);
  if (typeof source === "string") throw new UsageError(source);
  const own = new Set(readdirSync(join(source.folder, "esphome", "components")));
  const counts = new ImportCounts();
  const found = configurationsIn(root).map((file) => published(root, file));
  // ESPHome takes no configuration without a name: such files are pieces of others.
  const files = found.filter(({ text, include }) => hasName(readYaml(text, include)));
  for (const { text, include } of files)
    counts.add(convert(text, include), foreignTriggers(readYaml(text, include), own));
  const every = Number(values.keys);
  if (!Number.isInteger(every) || every < 0) throw new UsageError("Give --keys a whole number.");
  const result = await scan(files, every, (count) => {
    if (every > 0 && count % STEP === 0) console.log(`${count} of ${files.length} files`);
  });
  writeFileSync(RESULT, page(counts, result, every, source.title));
  console.log(`${basename(RESULT)} has ${counts.files} configurations.`);
  const wrong = [...result.silent, ...result.notCompiled, ...result.notStarted];
  for (const line of wrong) console.error(line);
  if (wrong.length > 0) process.exitCode = 1;
}

function hasName(tree: YamlValue): boolean {
  return tree.map?.get("esphome")?.map?.has("name") === true;
}

/** Files that may have a device of their own. */
function configurationsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.ya?ml$/.test(file))
    .map((file) => join(folder, file))
    .filter((file) => /^esphome:/m.test(readFileSync(file, "utf8")));
}

function published(root: string, file: string): PublishedFile {
  const include = (path: string) => {
    const whole = join(dirname(file), path);
    return existsSync(whole) && statSync(whole).isFile() ? readFileSync(whole, "utf8") : undefined;
  };
  return { name: relative(root, file), text: readFileSync(file, "utf8"), include };
}

function page(
  {
    files,
    keys,
    notes,
    entities,
    triggers,
    entityTriggers,
    ownTriggers,
    withoutCounterpart,
    byAction,
  }: ImportCounts,
  { whole, silent, notCompiled, notStarted }: ScanResult,
  every: number,
  esphome: string,
): string {
  const all = { all: 0, converted: 0, whole: 0 };
  for (const count of entities.values())
    for (const name of ["all", "converted", "whole"] as const) all[name] += count[name];
  const rows = [
    ...entities,
    ["all entities", all] as const,
    ["triggers of these entities", entityTriggers] as const,
    ["all triggers", triggers] as const,
    ["triggers without components of others", ownTriggers] as const,
  ];
  return `# What \`thimble import\` converts

Made by \`npm run bench:import\` from ${files} published configurations: files with a device's name. An entity counts as converted if it is in the
program, and as whole if no note names something of it. A trigger is a key such as \`on_press\`. Of the ${keys} keys,
each is converted, or named by one of ${notes} notes, or on the list of those that can't matter.

| of | there are | converted | whole |
|---|--:|--:|--:|
${rows.map(([name, count]) => row(name, count)).join("\n")}

Of the entities that aren't converted, ${withoutCounterpart} are of platforms that Thimble has nothing for: components of the
configurations' own authors, voice assistants, displays, Bluetooth, CAN. Of the ${triggers.all - triggers.converted} triggers that aren't
converted, ${byAction} have an action that can't be: one of such a component, or on an entity that isn't there. The other
${triggers.all - triggers.converted - byAction} belong to such a component, or to an entity that isn't converted. A trigger
is converted without an action that only shows, sounds, listens or sets a clock from a chip, and then not as a whole.

Other triggers are those of a device's start, its networks, clocks and buses, of voice assistants, displays with dots,
Bluetooth and CAN. The last row leaves out the ${triggers.all - ownTriggers.all} triggers that need a component which ${esphome} hasn't: that of their own
section, of an action, or of something that they name by its id, also through scripts and other entities. What is left
still needs voice assistants, displays, Bluetooth and CAN, which ESPHome has and Thimble hasn't.

| of all programs | |
|---|--:|
| that don't compile, strictly | ${notCompiled.length} |
| whose device doesn't start on the virtual board | ${notStarted.length} |
| keys that change nothing when they are left out or have another value, though no note names them${every > 1 ? `; of ${every} keys one was tried` : ""} | ${every > 0 ? silent.length : "not looked for"} |
| configurations of which nothing is missing | ${whole} |
`;
}

function row(name: string, { all, converted, whole }: ImportCount): string {
  const share = (part: number) => (all === 0 ? "" : `${Math.round((100 * part) / all)} %`);
  return `| ${name} | ${all} | ${share(converted)} | ${share(whole)} |`;
}

await runCommand(main, "npm run bench:import -- --help");
