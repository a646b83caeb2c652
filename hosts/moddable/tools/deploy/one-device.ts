import { CommandOutput } from "../../../node/command-output.js";
import { step } from "../base/command.js";
import type { ToOneDevice } from "./arguments.js";
import { compiledProgram } from "./compiled-program.js";
import { eachSave } from "./each-save.js";
import { ProgramSender } from "./program-sender.js";

/** Sends the program, once or each time it is saved. Sets the exit code when it doesn't run. */
export async function deployToOne(options: ToOneDevice): Promise<void> {
  const { address, httpPort, token } = options;
  const output = new CommandOutput(options.json);
  const client = new ProgramSender(address, httpPort, token);
  await eachSave(options, { address }, output, (file) => send(client, file, options, output));
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
  output.result({ program, address, bytes, sha256, kept: keep, log }, () =>
    [...log.map((line) => `  ${line}`), whatFollows(keep)].join("\n"),
  );
}

/** @param keep - whether it stays when it is healthy */
export function whatFollows(keep: boolean): string {
  return keep
    ? "It runs. It stays if it has run for 30 s without an exception."
    : "It runs until the next restart.";
}
