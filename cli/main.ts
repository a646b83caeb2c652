#!/usr/bin/env node
/** The command `thimble`. */
import { readFileSync } from "node:fs";
import { callCommandsThimble } from "../hosts/node/command-names.js";
import { COMMANDS } from "./commands.js";

const PACKAGE = new URL("../../package.json", import.meta.url);

callCommandsThimble();
// The reader of the output has closed it: `thimble | head`.
process.stdout.on("error", () => process.exit());

const [name, ...args] = process.argv.slice(2);
const command = COMMANDS.find((command) => command.name === name);
if (command) await command.run(args);
else if (name === undefined || name === "help" || name === "--help" || name === "-h")
  console.log(help());
else if (name === "version" || name === "--version" || name === "-v") console.log(version());
else {
  const names = COMMANDS.map(({ name }) => name).join(", ");
  console.error(`"${name}" isn't a command; the commands are: ${names}.\nSee npx thimble --help.`);
  process.exitCode = 2;
}

function help(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  const list = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Thimble ${version()}: devices for home hubs, on an ESP32 or on this machine.

  npx thimble COMMAND [words and options]

${list.join("\n")}

npx thimble COMMAND --help describes a command.
Exit codes: 0 done, 1 failed, 2 the command line is wrong, 3 a tool is missing.`;
}

function version(): string {
  return (JSON.parse(readFileSync(PACKAGE, "utf8")) as { version: string }).version;
}
