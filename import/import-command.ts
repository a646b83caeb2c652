/** `thimble import`: a configuration of ESPHome becomes a program. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { parseArgs } from "node:util";
import { UsageError } from "../hosts/node/command-line.js";
import { CommandOutput, JSON_OPTION } from "../hosts/node/command-output.js";
import { type Conversion, convert } from "./convert.js";
import { includedFile } from "./included-file.js";
import { noteLine } from "./note-line.js";

const HELP = `Converts a configuration of ESPHome into a program, and says what it can't.

  npx thimble import FILE.yaml [PROGRAM.ts] [options]

  FILE.yaml   the configuration
  PROGRAM.ts  the program to write (default: FILE.ts in this folder)
  --force     write it even if there is such a file
  --print     print the program, and write nothing
  --json      print program and notes as JSON, and write nothing
  --help      show this

What isn't converted is listed with its line in FILE.yaml, or in a file that it
includes. A TODO in the program says what is left to write.
Exit codes: 0 converted, also when something was left out, 1 the file can't be
read or isn't YAML, 2 the command line is wrong.`;

/** For `parseArgs`. */
export const IMPORT_OPTIONS = {
  force: { type: "boolean", default: false },
  print: { type: "boolean", default: false },
  ...JSON_OPTION,
  help: { type: "boolean", short: "h", default: false },
} as const;

/**
 * Carries out a command line.
 *
 * @throws UsageError the command line is wrong.
 * @throws Error a file can't be read or written, or isn't YAML.
 */
export async function importFile(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: IMPORT_OPTIONS,
    allowPositionals: true,
  });
  if (values.help) return console.log(HELP);
  const [file, given, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError("Name one file to convert.");
  const conversion = convert(readFileSync(file, "utf8"), includedFile(dirname(file)));
  if (values.json || values.print) {
    const { text, entityCount, notes } = conversion;
    new CommandOutput(values.json).result({ text, entityCount, notes }, text);
  } else write(conversion, given ?? `${basename(file).replace(/\.ya?ml$/, "")}.ts`, values.force);
  for (const note of values.json ? [] : conversion.notes) console.error(noteLine(file, note));
}

function write({ text, entityCount, notes }: Conversion, path: string, force: boolean): void {
  if (existsSync(path) && !force)
    throw new Error(`${path} exists already: give --force to replace it, or another name.`);
  writeFileSync(path, text);
  const rest = notes.length === 0 ? "" : ` ${notes.length} things to check:`;
  console.log(`${path} has ${entityCount} entities or parts.${rest}`);
}
