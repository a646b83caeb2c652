import { basename } from "node:path";
import { CommandOutput } from "../../../node/command-output.js";
import { findProgram } from "../../../node/programs/find-program.js";
import { untilSaved } from "../../../node/watch-files.js";
import { step } from "../base/command.js";
import { CompileError } from "../base/errors.js";
import { programFiles } from "../programs/program-modules.js";
import type { ToOneDevice } from "./arguments.js";
import { compiledProgram, printProblem } from "./compiled-program.js";
import { ProgramSender } from "./program-sender.js";

/** Sends the program, once or each time it is saved. Sets the exit code when it doesn't run. */
export async function deployToOne(options: ToOneDevice): Promise<void> {
  const { program, address, httpPort, token, watch } = options;
  const output = new CommandOutput(options.json);
  const client = new ProgramSender(address, httpPort, token);
  const file = findProgram(program);
  let files = filesOf(file) ?? [file];
  if (watch) process.on("SIGINT", () => process.exit());
  for (;;) {
    // Watched from before the compilation, so that files saved meanwhile aren't missed.
    const saved = watch ? untilSaved(files) : undefined;
    try {
      await send(client, file, options, output);
    } catch (error) {
      if (!printProblem(error)) throw error;
      output.value({ program, address, error: (error as Error).message });
      process.exitCode = 1;
    }
    if (!saved) return;
    output.say(`Waiting until ${basename(file)} or what it imports is saved`);
    await saved;
    process.exitCode = 0;
    files = filesOf(file) ?? files;
  }
}

/** The program's files; undefined while it has an error. */
function filesOf(file: string): readonly string[] | undefined {
  try {
    return programFiles(file);
  } catch (error) {
    if (error instanceof CompileError) return undefined;
    throw error;
  }
}

async function send(
  client: ProgramSender,
  file: string,
  { program, keep }: ToOneDevice,
  output: CommandOutput,
): Promise<void> {
  const { address } = client;
  const archive = await compiledProgram(file, output.words);
  const bytes = archive.length;
  const sha256 = await step(
    `Sending ${bytes} bytes to ${address}`,
    () => client.send(archive, keep),
    output.words,
  );
  await step("Starting it", () => client.untilRunning(sha256), output.words);
  const log = await client.log();
  const end = keep
    ? "It runs. It stays if it has run for 30 s without an exception."
    : "It runs until the next restart.";
  output.result({ program, address, bytes, sha256, kept: keep, log }, () =>
    [...log.map((line) => `  ${line}`), end].join("\n"),
  );
}
