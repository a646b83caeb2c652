/** What mcconfig makes of a build's manifests, so that two builds can be compared. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Configuration {
  /** Each begins with what it is: creation, variable, module, c, define, config, sdkconfig, partition. */
  readonly lines: readonly string[];
}

/** The variables of the makefile that change what is built. Others name folders. */
const VARIABLES = ["C_FLAGS_SUBPLATFORM", "ESP32_SUBCLASS", "EXPECTED_ESP_IDF", "PARTITIONS_FILE"];

/**
 * @param folder - where mcconfig has made the build's makefile
 * @param name - the build's, which isn't compared
 */
export function readConfiguration(folder: string, name: string): Configuration {
  const read = (...file: string[]) =>
    readFileSync(join(folder, ...file), "utf8").replaceAll(name, "NAME");
  const makefile = read("makefile");
  const project = readdirSync(folder).find((file) => file.startsWith("xsProj-")) ?? "";
  const lines = [
    ...found(makefile, /^CREATION = (.*)$/gm, "creation"),
    ...VARIABLES.flatMap((each) => found(makefile, new RegExp(`^${each} = .*$`, "gm"), "variable")),
    ...found(makefile, /^\t\$\(MODULES_DIR\)\/(\S+)\.xsb\\?$/gm, "module"),
    ...found(makefile, /^\t\$\(TMP_DIR\)\/(\S+)\.c\.o\\?$/gm, "c"),
    ...found(read("mc.defines.h"), /^#define (.*)$/gm, "define"),
    ...found(read("mc.config.js"), /^\s*(\S.*)$/gm, "config"),
    ...settings(read(project, "sdkconfig.mc")),
    ...found(read(project, "partitions.csv"), /^([^#\s].*)$/gm, "partition"),
  ];
  return { lines: lines.sort() };
}

/** What only one of both has. */
export function differences(
  first: Configuration,
  second: Configuration,
): { onlyFirst: string[]; onlySecond: string[] } {
  return {
    onlyFirst: first.lines.filter((line) => !second.lines.includes(line)),
    onlySecond: second.lines.filter((line) => !first.lines.includes(line)),
  };
}

function found(text: string, pattern: RegExp, what: string): string[] {
  return [...text.matchAll(pattern)].map(([whole, part]) => `${what} ${part ?? whole}`);
}

/** The last line of a name counts. */
function settings(text: string): string[] {
  const values = new Map<string, string>();
  for (const [, name = "", value = ""] of text.matchAll(/^(CONFIG_\w+)=(.*)$/gm))
    values.set(name, value);
  return [...values].map(([name, value]) => `sdkconfig ${name}=${value}`);
}
