import { UsageError } from "../../../node/command-line.js";
import { CommandOutput } from "../../../node/command-output.js";
import { findProgram } from "../../../node/programs/find-program.js";
import { step } from "../base/command.js";
import type { ToManyDevices } from "./arguments.js";
import { compiledProgram } from "./compiled-program.js";
import { type DeployTarget, matchingDevices } from "./deploy-target.js";
import { devicesInFile } from "./devices-in-file.js";
import { devicesOnNetwork } from "./devices-on-network.js";
import { ProgramSender } from "./program-sender.js";
import { rollOut, rolloutTable } from "./rollout.js";

/** Sends the program to all devices with such names. Sets the exit code when one of them doesn't run it. */
export async function deployToMany(options: ToManyDevices): Promise<void> {
  const { program, token, keep, atATime } = options;
  const output = new CommandOutput(options.json);
  const file = findProgram(program);
  const targets = await targetsOf(options, output);
  const archive = await compiledProgram(file, output.words);
  const deployments = targets.map(({ name, address, httpPort }) => ({
    name,
    sender: new ProgramSender(address, httpPort, token),
  }));
  const devices = await rollOut(deployments, archive, keep, atATime, ({ name, problem }) => {
    output.say(`${name}: ${problem ?? "runs it"}`);
  });
  output.result({ program, devices }, () => `\n${rolloutTable(devices)}`);
  if (devices.some(({ isDone }) => !isDone)) process.exitCode = 1;
}

async function targetsOf(
  { names, from, search, httpPort }: ToManyDevices,
  output: CommandOutput,
): Promise<readonly DeployTarget[]> {
  if (from !== undefined) {
    const found = matchingDevices(devicesInFile(from, httpPort), names);
    if (found.length > 0) return found;
    throw new UsageError(`No device in ${from} has a name like "${names}".`);
  }
  const look = () => devicesOnNetwork(httpPort, search);
  const all = await step(`Looking for ${names}`, look, output.words);
  const found = matchingDevices(all, names);
  for (const { name, address } of found) output.say(`  ${name} at ${address}`);
  if (found.length > 0) return found;
  throw new UsageError(noneFound(names, all));
}

function noneFound(names: string, all: readonly DeployTarget[]): string {
  const others =
    all.length === 0 ? "none at all" : `only ${all.map(({ name }) => name).join(", ")}`;
  return `No device on the network has a name like "${names}": mDNS has found ${others}. Is it on, and in this network? --search 10 looks longer; --from takes addresses from a file.`;
}
