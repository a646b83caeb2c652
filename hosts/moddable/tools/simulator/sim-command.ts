/** Runs a device in Moddable's simulator, without its window: `npm run sim` and `thimble sim`. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { LogLevel } from "../../../../src/log/log.js";
import { BoardServer } from "../../../node/board/board-server.js";
import { driveFromInput } from "../../../node/board/drive.js";
import { picturesOf } from "../../../node/board/pictures.js";
import { TYPED_HELP } from "../../../node/board/typed-action.js";
import { UsageError } from "../../../node/command-line.js";
import { commandLine } from "../../../node/command-names.js";
import { CommandOutput } from "../../../node/command-output.js";
import {
  DEVICE_HELP,
  DEVICE_OPTIONS,
  LOOPBACK,
  readDeviceArguments,
} from "../../../node/device-arguments.js";
import { DeviceEvents } from "../../../node/device-events.js";
import { ListenError } from "../../../node/errors.js";
import { endOnSignals, introduce, shownPart } from "../../../node/introduction.js";
import { findProgram, programHelp } from "../../../node/programs/find-program.js";
import { runCommand, step } from "../base/command.js";
import { SimulatorEndedError } from "../base/errors.js";
import { buildArchive } from "../programs/program-archive.js";
import { archiveManifest } from "../programs/program-manifest.js";
import { findSDK } from "../sdk/sdk.js";
import { findXsbug } from "../sdk/xsbug.js";
import { BoardInSimulator, SIMULATOR } from "./board-in-simulator.js";
import { createFlash, hasProgram } from "./flash-file.js";
import { SimulatedDevice } from "./simulated-device.js";
import { buildForSimulator } from "./simulator-build.js";

const help = () => `Runs a device in Moddable's simulator, on the same engine and sockets as an
ESP32's, without a window. It needs the Moddable SDK, a C compiler and GLib.

  ${commandLine("sim", "[PROGRAM]", "[options]")}

  PROGRAM            ${programHelp(21)}
  --debug            connect to xsbug, which has to run on this machine
${DEVICE_HELP}

${TYPED_HELP}
Exit codes: 0 done, 1 failed, 2 the command line is wrong,
3 a tool is missing.`;

/** For `parseArgs`. */
export const SIM_OPTIONS = {
  debug: { type: "boolean", default: false },
  ...DEVICE_OPTIONS,
} as const;

function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: SIM_OPTIONS,
  });
  const [program, ...others] = positionals;
  if (others.length > 0)
    throw new UsageError(`Only one program at a time: remove ${others.join(", ")}.`);
  return { ...values, program, ...readDeviceArguments(values) };
}

/** Carries out its command line. Prints errors, and sets the exit code. */
export function sim(args: readonly string[]): Promise<void> {
  return runCommand(() => simulate(args), commandLine("sim", "--help"));
}

async function simulate(args: readonly string[]): Promise<void> {
  const options = readArguments(args);
  if (options.help) {
    console.log(help());
    return;
  }
  const { program, host: address, owner, password, encryption } = options;
  const output = new CommandOutput(options.json);
  const events = new DeviceEvents(output);
  const storage = options.storage ?? join(mkdtempSync(join(tmpdir(), "thimble-")), "storage.json");
  const flash = `${storage}.flash`;
  createFlash(flash);
  const sdk = findSDK();
  const xsbug = options.debug ? await findXsbug() : undefined;
  const archive = await buildArchive(sdk, program, {
    debug: true,
    separateModules: options.debug,
  });
  const pictures = await picturesOf(findProgram(program));
  const build = await step(
    "Building the simulator",
    () =>
      buildForSimulator(
        sdk,
        archiveManifest(options.debug ? "simulator-for-debugger" : undefined),
        {
          kind: "debug",
          separateModules: options.debug,
        },
      ),
    output.words,
  );
  let introduced = false;
  let resetReason = "power-on";
  const reasonOnce = () => {
    const reason = resetReason;
    // Unless it restarts by itself, somebody switches it off and on.
    resetReason = "power-on";
    return reason;
  };
  const startAgain = (reason: string) => {
    introduced = false;
    resetReason = reason;
    void board.startAgain().then(present, fail);
  };
  const board = await BoardInSimulator.start({
    address,
    ports: options,
    start: ({ port, httpPort }, changed) => {
      const http = httpOptions(options, httpPort);
      return SimulatedDevice.start({ ...build, archive }, "program", {
        address,
        start: { port, password, encryption, logLevel: options.logLevel, ...(http && { http }) },
        log: (level, tag, message) => events.log(level, tag, message),
        published: (name, state) => {
          if (introduced && (options.json || options.logLevel < LogLevel.DEBUG))
            events.state(name, state);
        },
        changed,
        resetReason: reasonOnce(),
        restart: () => startAgain("restart"),
        ended(reason) {
          if (!hasProgram(flash)) fail(reason);
          // It starts again as a board does, which gives the program up when it keeps failing.
          // A line of the log is one line.
          events.log(LogLevel.ERROR, "simulator", reason.message.replaceAll("\n", ": "));
          startAgain(reason.resetReason);
        },
        storage,
        flash,
        ...(xsbug !== undefined && { debugger: xsbug }),
      });
    },
  }).catch(fail);
  const page =
    options.boardPort === undefined
      ? undefined
      : await BoardServer.open(board, {
          ...{ port: options.boardPort, pictures, program: findProgram(program) },
        });
  const present = async (): Promise<void> => {
    const { device } = board;
    const introduction = {
      device,
      machine: SIMULATOR,
      ...(page && { board: page.origin }),
      mac: device.mac,
      pin: device.pin,
      address,
      hasPassword: password !== "",
      hasKey: options.key !== undefined,
      http: { address, owner },
      use: (pin: number) => device.use(pin),
      parts: board.snapshot.parts.map(shownPart),
    };
    await introduce(introduction, output);
    introduced = true;
  };
  const input = driveFromInput(board, (message) => events.refused(message));
  const close = () => {
    input.close();
    page?.close();
  };
  // Before the line that says that it has started, since others wait for that.
  endOnSignals(() => board.device, { close }, output);
  await present();
}

/** Without a token, only this machine may use HTTP; in the simulator all ports have one address. */
function httpOptions(
  { host: address, owner }: ReturnType<typeof readArguments>,
  port: number | undefined,
) {
  if (port === undefined) return undefined;
  if (owner) return { port, address, token: owner.token };
  return address === LOOPBACK ? { port, address } : undefined;
}

/** Ends the command. When the program didn't start, its log has said why, with file and line. */
function fail(error: Error): never {
  if (error instanceof SimulatorEndedError || error instanceof ListenError)
    console.error(error.message);
  process.exit(1);
}
