import { readFileSync } from "node:fs";
import { writeIfChanged } from "../base/output.js";

/** How the SDK's makefile adds a component of ESP-IDF's registry to a file that doesn't name it yet. */
const COMMAND = /grep -q '([^']+)' (\S+) \|\| idf\.py add-dependency "([^"]+)"/g;

/**
 * Lists the components of ESP-IDF's registry that a build needs, if there are several. The SDK would add all of them
 * at the same time, so that some get lost.
 *
 * @param makefile - the build's, which mcconfig has made
 */
export function writeComponents(makefile: string): void {
  const commands = [...readFileSync(makefile, "utf8").matchAll(COMMAND)];
  const [first] = commands;
  if (first === undefined || commands.length === 1) return;
  const file = first[2] as string;
  const lines = commands.map(([, name = "", , component = ""]) => {
    const version = component.slice(name.length) || "*";
    return `  ${name}: "${version}"\n`;
  });
  writeIfChanged(file, `dependencies:\n${lines.join("")}`);
}
