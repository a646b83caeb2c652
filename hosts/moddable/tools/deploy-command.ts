/** Sends a program to a running device, without a cable: `npm run deploy` and `thimble deploy`. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { portOf, UsageError } from "../../node/command-line.js";
import { commandLine } from "../../node/command-names.js";
import { ownerToken } from "../../node/owner-token.js";
import { findProgram, mainProgram, programHelp } from "../../node/programs/find-program.js";
import { untilSaved } from "../../node/watch-files.js";
import { runCommand, step } from "./command.js";
import { deployTargets } from "./deploy-targets.js";
import { deploymentTable, deployToMany } from "./deploy-to-many.js";
import { BuildError, CompileError } from "./errors.js";
import { buildArchive } from "./program-archive.js";
import { programFiles } from "./program-modules.js";
import { DeviceError, ProgramSender } from "./program-sender.js";
import { findSDK } from "./sdk.js";

const help =
  () => `Sends a program to a device that runs Thimble's firmware or ${commandLine("sim")}, and
waits until it runs. A program that fails is given up, and the last good one
runs again. It needs the Moddable SDK.

  ${commandLine("deploy", "[PROGRAM] ADDRESS [options]")}
  ${commandLine("deploy", "PROGRAM --to NAMES --from FILE [options]")}

  PROGRAM          ${programHelp(19)}
  ADDRESS          the device: lamp.local, 192.168.1.20, 127.0.0.1
  --token TOKEN    the device's token, which may configure it
                   (default: that in $THIMBLE_TOKEN; a simulator on this
                   computer needs none)
  --token-file F   the file with the token
  --http-port PORT the device's port for HTTP (default: 8080)
  --to NAMES       send it to all devices with such names, like 'lamp-*'; when
                   one gives the program up, the rest keep theirs
  --from FILE      with --to: the file with the names and addresses, in JSON:
                   {"devices":[{"name":"lamp-1","address":"lamp-1.local"}]}
                   (default: fleet.json)
  --at-a-time N    with --to: how many get it at the same time (default: 4)
  --watch          deploy again each time one of the program's files is saved,
                   until ctrl-C
  --run            try the program without keeping it: after a restart the last
                   one is back
  --json           print the result as JSON; the progress goes to standard error
  --help           show this

Exit codes: 0 the program runs, 1 it was refused or given up, 2 the command line
is wrong, 3 a tool is missing.`;

/** For `parseArgs`. */
export const DEPLOY_OPTIONS = {
  token: { type: "string" },
  "token-file": { type: "string" },
  "http-port": { type: "string", default: "8080" },
  to: { type: "string" },
  from: { type: "string", default: "fleet.json" },
  "at-a-time": { type: "string", default: "4" },
  run: { type: "boolean", default: false },
  watch: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** Carries out its command line. Prints errors, and sets the exit code. */
export function deploy(args: readonly string[]): Promise<void> {
  return runCommand(() => readAndSend(args), commandLine("deploy", "--help"));
}

async function readAndSend(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: DEPLOY_OPTIONS,
  });
  if (values.help) {
    console.log(help());
    return;
  }
  if (values.to !== undefined) {
    await sendToMany(positionals, values.to, values);
    return;
  }
  // A single word is the device, for the program of package.json.
  const program = positionals.length === 1 ? mainProgram() : positionals.shift();
  const [address, ...others] = positionals;
  if (program === undefined || address === undefined || others.length > 0)
    throw new UsageError(
      `Give a program and a device: ${commandLine("deploy", "lamp.ts", "lamp.local")}`,
    );
  const port = portOf("--http-port", values["http-port"]);
  const owner = ownerToken(values.token, values["token-file"]);
  const client = new ProgramSender(address, port, owner?.token);
  const file = findProgram(program);
  let files = filesOf(file) ?? [file];
  if (values.watch) process.on("SIGINT", () => process.exit());
  for (;;) {
    // Watched from before the compilation, so that files saved meanwhile aren't missed.
    const saved = values.watch ? untilSaved(files) : undefined;
    try {
      await send(client, file, !values.run, values.json);
    } catch (error) {
      if (!isSaid(error)) throw error;
      if (values.json) printJSON({ program, address, error: (error as Error).message });
      process.exitCode = 1;
    }
    if (!saved) return;
    (values.json ? console.error : console.log)(
      `Waiting until ${basename(file)} or what it imports is saved`,
    );
    await saved;
    process.exitCode = 0;
    files = filesOf(file) ?? files;
  }
}

/** What the command line says about several devices. */
interface ManyOptions {
  readonly from: string;
  readonly "at-a-time": string;
  readonly "http-port": string;
  readonly token?: string;
  readonly "token-file"?: string;
  readonly run: boolean;
  readonly watch: boolean;
  readonly json: boolean;
}

async function sendToMany(
  [program = mainProgram(), ...others]: readonly (string | undefined)[],
  names: string,
  options: ManyOptions,
): Promise<void> {
  const { from, run, json, watch, token } = options;
  if (program === undefined || others.length > 0)
    throw new UsageError(`Give one program: ${commandLine("deploy", "lamp.ts", "--to 'lamp-*'")}`);
  if (watch) throw new UsageError("--watch is for one device: leave it out with --to.");
  const atATime = Number(options["at-a-time"]);
  if (!(Number.isInteger(atATime) && atATime >= 1))
    throw new UsageError(`--at-a-time ${options["at-a-time"]} is not a count: 1 or more.`);
  const targets = deployTargets(from, names, portOf("--http-port", options["http-port"]));
  const owner = ownerToken(token, options["token-file"]);
  const progress = json ? process.stderr : process.stdout;
  const file = findProgram(program);
  let archive: Uint8Array;
  try {
    archive = await compile(file, progress);
  } catch (error) {
    if (!isSaid(error)) throw error;
    process.exitCode = 1;
    return;
  }
  const deployments = targets.map(({ name, address, httpPort }) => ({
    name,
    sender: new ProgramSender(address, httpPort, owner?.token),
  }));
  const devices = await deployToMany(deployments, archive, !run, atATime, ({ name, problem }) => {
    progress.write(`${name}: ${problem ?? "runs it"}\n`);
  });
  if (json) printJSON({ program, devices });
  else console.log(`\n${deploymentTable(devices)}`);
  if (devices.some(({ isDone }) => !isDone)) process.exitCode = 1;
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

/** Prints what is wrong with the program or the device; false for any other error. */
function isSaid(error: unknown): boolean {
  if (error instanceof BuildError) console.error(`${error.output}\n${error.message}`);
  else if (error instanceof CompileError || error instanceof DeviceError)
    console.error(error.message);
  else return false;
  return true;
}

/** The program's archive. */
async function compile(program: string, progress: NodeJS.WriteStream): Promise<Uint8Array> {
  const sdk = findSDK();
  const what = `Compiling ${basename(program)}`;
  return readFileSync(
    await step(what, () => buildArchive(sdk, program, { entry: "deployed" }), progress),
  );
}

async function send(
  client: ProgramSender,
  program: string,
  keep: boolean,
  json: boolean,
): Promise<void> {
  const progress = json ? process.stderr : process.stdout;
  const { address } = client;
  const archive = await compile(program, progress);
  const bytes = archive.length;
  const sha256 = await step(
    `Sending ${bytes} bytes to ${address}`,
    () => client.send(archive, keep),
    progress,
  );
  await step("Starting it", () => client.untilRunning(sha256), progress);
  const log = await client.log();
  if (json) {
    printJSON({ program, address, bytes, sha256, kept: keep, log });
    return;
  }
  for (const line of log) console.log(`  ${line}`);
  console.log(
    keep
      ? "It runs. It stays if it has run for 30 s without an exception."
      : "It runs until the next restart.",
  );
}

function printJSON(result: object): void {
  console.log(JSON.stringify(result, null, 2));
}
