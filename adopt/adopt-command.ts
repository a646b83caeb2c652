/** `thimble adopt`: a device takes the place of ESPHome's, and its hub loses nothing. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { parse } from "yaml";
import { portOf, UsageError } from "../hosts/node/command-line.js";
import { CommandOutput, JSON_OPTION } from "../hosts/node/command-output.js";
import { terminalText } from "../hosts/node/terminal-text.js";
import { keyOf } from "../hub/arguments.js";
import { readYaml } from "../import/configuration/yaml-tree.js";
import { convert } from "../import/convert.js";
import { includedFile } from "../import/included-file.js";
import { noteLine } from "../import/note-line.js";
import type { AdoptedDevice } from "./adopted-entity.js";
import { configuredDevice, type Secrets, secretsOf } from "./configured-device.js";
import { listedDevice } from "./listed-device.js";
import { type Adoption, adoptionsOf, tableOf } from "./losses.js";
import { programDevice } from "./program-device.js";
import { settingsOf } from "./settings.js";

const HELP = `Converts a configuration of ESPHome, and says what a hub such as Home Assistant
would lose when the program takes the device's place: names, entities, keys.

  npx thimble adopt FILE.yaml [PROGRAM.ts] [options]

  FILE.yaml      the configuration; secrets are read from secrets.yaml beside it
  PROGRAM.ts     the program (default: FILE.ts in this folder). One that is
                 there already is compared as it is
  --from HOST    ask the device that runs ESPHome now: garage.local
  --port PORT    its port (default: 6053)
  --name NAME    the device's name, where name_add_mac_suffix adds to it:
                 garage-a1b2c3
  --force        convert again, and replace the program that is there
  --json         print what is kept and lost as JSON
  --help         show this

At the end stand the settings for flashing, with the keys of the configuration.
Exit codes: 0 nothing would be lost, 1 something would, or a file can't be read
or the device not be reached, 2 the command line is wrong.`;

/** For `parseArgs`. */
export const ADOPT_OPTIONS = {
  from: { type: "string" },
  port: { type: "string", default: "6053" },
  name: { type: "string" },
  force: { type: "boolean", default: false },
  ...JSON_OPTION,
  help: { type: "boolean", short: "h", default: false },
} as const;

/**
 * Carries out a command line.
 *
 * @throws UsageError the command line is wrong.
 * @throws Error a file can't be read, the program doesn't start, or the device can't be reached.
 */
export async function adopt(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: ADOPT_OPTIONS,
    allowPositionals: true,
  });
  if (values.help) return console.log(HELP);
  const [file, given, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError("Name one file to adopt.");
  const port = portOf("--port", values.port);
  const path = given ?? `${basename(file).replace(/\.ya?ml$/, "")}.ts`;
  const include = includedFile(dirname(file));
  const text = readFileSync(file, "utf8");
  const tree = readYaml(text, include);
  const secrets = secretsOf(tree, secretsBeside(file));
  const old = values.from && (await oldDevice(values.from, port, secrets));
  const configured = configuredDevice(tree, basename(file));
  const before = old || { ...configured, name: values.name ?? configured.name };
  const isMade = !existsSync(path) || values.force;
  if (isMade) {
    const { text: program, notes } = convert(text, include, before.name);
    writeFileSync(path, program);
    for (const note of values.json ? [] : notes) console.error(noteLine(file, note));
  }
  const after = await programDevice(path);
  const adoptions = adoptionsOf(before, after);
  const { flash, missing } = settingsOf(tree, secrets, path, secretsBeside(file));
  show(new CommandOutput(values.json), { before, after, adoptions, flash, missing });
  if (missing.length > 0 || adoptions.some(({ outcome }) => outcome === "lost"))
    process.exitCode = 1;
}

interface AdoptionResult {
  readonly before: AdoptedDevice;
  readonly after: AdoptedDevice;
  readonly adoptions: readonly Adoption[];
  /** The command that flashes it. */
  readonly flash: string;
  /** What of the keys isn't known. */
  readonly missing: readonly string[];
}

function show(
  output: CommandOutput,
  { before, after, adoptions, flash, missing }: AdoptionResult,
): void {
  const lost = adoptions.filter(({ outcome }) => outcome === "lost").length + missing.length;
  const words = () => {
    const table = tableOf(adoptions, before.from, after.from);
    return [
      ...table.split("\n").map(terminalText),
      "",
      ...missing,
      lost === 0 ? "A hub would lose nothing." : `A hub would lose ${lost}.`,
      `Flash the same board: a hub knows it by its MAC address${before.mac ? `, ${before.mac}` : ""}.`,
      "",
      flash,
    ].join("\n");
  };
  output.result({ before, after, adoptions, missing, lost }, words);
}

function oldDevice(host: string, port: number, { key, password }: Secrets) {
  const known = (secret: Secrets["key"]) =>
    secret && "value" in secret ? secret.value : undefined;
  const text = known(key);
  return listedDevice({
    host,
    port,
    password: known(password) ?? "",
    key: text === undefined ? undefined : keyOf(text),
  });
}

/** ESPHome's secrets.yaml; empty where there is none. */
function secretsBeside(file: string): Map<string, string> {
  const path = join(dirname(file), "secrets.yaml");
  const values: unknown = existsSync(path) ? parse(readFileSync(path, "utf8")) : {};
  return new Map(Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]));
}
