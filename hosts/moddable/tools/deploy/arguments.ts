/** The command line of `npm run deploy` and `thimble deploy`. */
import { parseArgs } from "node:util";
import { portOf, UsageError } from "../../../node/command-line.js";
import { commandLine } from "../../../node/command-names.js";
import { JSON_OPTION } from "../../../node/command-output.js";
import { ownerToken } from "../../../node/owner-token.js";
import { mainProgram, programHelp } from "../../../node/programs/find-program.js";

export const deployHelp =
  () => `Sends a program to a device that runs Thimble's firmware or ${commandLine("sim")}, and
waits until it runs. A program that fails is given up, and the last good one
runs again. It needs the package thimble-compiler, or the Moddable SDK: the SDK
compiles where $MODDABLE is set, unless $THIMBLE_COMPILER is "package".

  ${commandLine("deploy", "[PROGRAM] ADDRESS [options]")}
  ${commandLine("deploy", "[PROGRAM] --port PORT [options]")}
  ${commandLine("deploy", "[PROGRAM] --to NAMES [options]")}
  ${commandLine("deploy", "[PROGRAM] --save FILE")}

  PROGRAM          ${programHelp(19)}
  ADDRESS          the device: lamp.local, 192.168.1.20, 127.0.0.1
  --token TOKEN    the device's token, which may configure it
                   (default: that in $THIMBLE_TOKEN; a simulator on this
                   computer needs none)
  --token-file F   the file with the token
  --http-port PORT the device's port for HTTP (default: 8080)
  --run            try the program without keeping it: after a restart the last
                   one is back
  --json           print the result as JSON; the progress goes to standard error
  --help           show this

To one device:
  --watch          deploy again each time one of the program's files is saved,
                   until ctrl-C

To a board at this computer's USB that has Thimble's firmware, without a network
and a token; firmware, settings and what is kept stay:
  --port PORT      its serial port: /dev/ttyUSB0, COM3. --run and --watch work
                   as well

To many, which are found on the network by mDNS:
  --to NAMES       all with such names, like 'lamp-*'; when one gives the
                   program up, the rest keep theirs
  --search SECONDS how long to look for them: 1 to 60 (default: 3)
  --from FILE      take names and addresses from this file instead, in JSON:
                   {"devices":[{"name":"lamp-1","address":"lamp-1.local"}]}
  --at-a-time N    how many get it at the same time (default: 4)

To a file:
  --save FILE      write the compiled program to a file, like lamp.xsa, and send
                   it to no device: a device's page can send it
  --version TEXT   beside it, write lamp.json for a ProgramUpdate: with that
                   version, devices download the program themselves

Exit codes: 0 the program runs or is saved, 1 it has errors, was refused or
given up, 2 the command line is wrong, 3 a tool is missing.`;

/** For `parseArgs`. */
export const DEPLOY_OPTIONS = {
  token: { type: "string" },
  "token-file": { type: "string" },
  "http-port": { type: "string", default: "8080" },
  port: { type: "string" },
  to: { type: "string" },
  from: { type: "string" },
  search: { type: "string" },
  "at-a-time": { type: "string" },
  save: { type: "string" },
  version: { type: "string" },
  run: { type: "boolean", default: false },
  watch: { type: "boolean", default: false },
  ...JSON_OPTION,
  help: { type: "boolean", short: "h", default: false },
} as const;

interface ProgramArguments {
  /** As it was typed, or the main program of package.json. */
  readonly program: string;
  readonly json: boolean;
}

/** A program that is written to a file. */
export interface ToFile extends ProgramArguments {
  readonly save: string;
  /** For the manifest; undefined: none is written. */
  readonly version: string | undefined;
}

/** A program for the board at a serial port. */
export interface ToCable extends ProgramArguments {
  readonly port: string;
  /** The program stays when it is healthy. */
  readonly keep: boolean;
  readonly watch: boolean;
}

interface DeployArguments extends ProgramArguments {
  readonly token: string | undefined;
  readonly httpPort: number;
  /** The program stays when it is healthy. */
  readonly keep: boolean;
}

/** A program for one device. */
export interface ToOneDevice extends DeployArguments {
  readonly address: string;
  readonly watch: boolean;
}

/** A program for many devices. */
export interface ToManyDevices extends DeployArguments {
  /** Their names; each `*` stands for any characters. */
  readonly names: string;
  /** The file with their names and addresses. Undefined: they are looked for on the network. */
  readonly from: string | undefined;
  /** For how long, in milliseconds. */
  readonly search: number;
  readonly atATime: number;
}

/**
 * Reads the command line.
 *
 * @returns undefined when it asks for help
 * @throws {UsageError} something in it is wrong
 */
export function readDeployArguments(
  args: readonly string[],
): ToOneDevice | ToManyDevices | ToCable | ToFile | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: DEPLOY_OPTIONS,
  });
  if (values.help) return undefined;
  const { to: names, from, port, search, watch, save, version, json } = values;
  if (save !== undefined) {
    const [program = mainProgram(), ...others] = positionals;
    if (
      program === undefined ||
      others.length > 0 ||
      names !== undefined ||
      port !== undefined ||
      watch ||
      values.run
    )
      throw new UsageError(
        `--save is for one program and no device: ${commandLine("deploy", "lamp.ts", "--save lamp.xsa")}`,
      );
    return { program, save, version, json };
  }
  if (version !== undefined)
    throw new UsageError("--version is for --save: a program has its version in its Device.");
  if (port !== undefined) {
    const [program = mainProgram(), ...others] = positionals;
    if (program === undefined || others.length > 0 || names !== undefined)
      throw new UsageError(
        `--port is for one program and the board at the cable: ${commandLine("deploy", "lamp.ts", "--port /dev/ttyUSB0")}`,
      );
    return { program, port, keep: !values.run, watch, json };
  }
  const common = {
    token: ownerToken(values.token, values["token-file"])?.token,
    httpPort: portOf("--http-port", values["http-port"]),
    keep: !values.run,
    json,
  };
  if (names === undefined) {
    for (const option of ["from", "search", "at-a-time"] as const)
      if (values[option] !== undefined)
        throw new UsageError(`--${option} is for many devices: give their names with --to.`);
    // A single word is the device, for the program of package.json.
    const program = positionals.length === 1 ? mainProgram() : positionals.shift();
    const [address, ...others] = positionals;
    if (program === undefined || address === undefined || others.length > 0)
      throw new UsageError(
        `Give a program and a device: ${commandLine("deploy", "lamp.ts", "lamp.local")}`,
      );
    const [host, httpPort] = address.split(":");
    // An address of IPv6 has more colons.
    if (httpPort !== undefined && address === `${host}:${httpPort}`)
      throw new UsageError(`${address} has a port: ${host} --http-port ${httpPort} gives it.`);
    return { ...common, program, address, watch };
  }
  const [program = mainProgram(), ...others] = positionals;
  if (program === undefined || others.length > 0)
    throw new UsageError(`Give one program: ${commandLine("deploy", "lamp.ts", "--to 'lamp-*'")}`);
  if (watch) throw new UsageError("--watch is for one device: leave it out with --to.");
  if (from !== undefined && search !== undefined)
    throw new UsageError("With --from there's nothing to look for: leave --search out.");
  const seconds = wholeNumber("--search", search ?? "3", 60);
  const atATime = wholeNumber("--at-a-time", values["at-a-time"] ?? "4", 1000);
  return { ...common, program, names, from, search: seconds * 1000, atATime };
}

function wholeNumber(option: string, text: string, most: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new UsageError(`${option} ${text} is not a whole number from 1 to ${most}.`);
}
