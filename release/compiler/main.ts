#!/usr/bin/env node
/** `thimble-compiler`: makes an archive of files with JavaScript. `thimble deploy` starts it as a program of its own. */
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { CompilerError, loadCompiler } from "./compiler.js";

const HELP = `Compiles a program's modules, and links them into an archive for XS.

  thimble-compiler --output FILE --name NAME MODULE=FILE...

  --output FILE  the archive
  --name NAME    the archive's name: the interface of the firmware that it is for
  MODULE=FILE    a module's name and its JavaScript; the program's own is the first
  --help         show this

Exit codes: 0 done, 1 the program has errors, 2 the command line is wrong.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { output: { type: "string" }, name: { type: "string" }, help: { type: "boolean" } },
  });
  const { output, name, help = false } = values;
  if (help) return console.log(HELP);
  if (output === undefined || name === undefined || positionals.length === 0) {
    console.error(`Give --output, --name and modules.\n${HELP}`);
    process.exitCode = 2;
    return;
  }
  const modules = positionals.map(async (word) => {
    const at = word.indexOf("=");
    return { name: word.slice(0, at), code: await readFile(word.slice(at + 1), "utf8") };
  });
  const compiler = await loadCompiler(readFile);
  await writeFile(output, await compiler.archive(await Promise.all(modules), name));
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  const isUsage = String((error as NodeJS.ErrnoException).code).startsWith("ERR_PARSE_ARGS");
  process.exitCode = error instanceof CompilerError || !isUsage ? 1 : 2;
}
