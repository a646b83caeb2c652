/** Shows the log of a board at a serial port: `npm run monitor` and `thimble monitor`. */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { SerialPort } from "serialport";
import { UsageError } from "../../../node/command-line.js";
import { commandLine } from "../../../node/command-names.js";
import { CommandOutput, JSON_OPTION } from "../../../node/command-output.js";
import { runCommand } from "../base/command.js";
import { colouredLine, logLineOf } from "./console-line.js";
import {
  BAUD,
  listedPorts,
  onlyPort,
  openedPort,
  readLines,
  resetBoard,
  serialPortClass,
} from "./serial-port.js";

/** Milliseconds between two checks for a board that was unplugged. */
const INTERVAL = 500;

const help = () => `Shows the log of a board that is connected by USB, until ctrl-C. When the board
is unplugged, it waits until it is back.

  ${commandLine("monitor", "[PORT] [options]")}

  PORT      the serial port: /dev/ttyUSB0, COM3 (default: that in
            $UPLOAD_PORT, or the only one of a USB device)
  --reset   restart the board first
  --baud N  bits a second (default: 115200, as the firmware has it)
  --list    list the serial ports, and end
  --json    print JSON: the ports, or a line for each event: opened, log,
            output, unplugged
  --help    show this

Exit codes: 0 done, 1 the port can't be opened, 2 the command line is wrong,
3 the package serialport is missing.`;

/** For `parseArgs`. */
export const MONITOR_OPTIONS = {
  reset: { type: "boolean", default: false },
  baud: { type: "string", default: String(BAUD) },
  list: { type: "boolean", default: false },
  ...JSON_OPTION,
  help: { type: "boolean", short: "h", default: false },
} as const;

/** Carries out its command line. Prints errors, and sets the exit code. */
export function monitor(args: readonly string[]): Promise<void> {
  return runCommand(() => showLog(args), commandLine("monitor", "--help"));
}

async function showLog(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: MONITOR_OPTIONS,
  });
  if (values.help) {
    console.log(help());
    return;
  }
  const Port = await serialPortClass();
  const output = new CommandOutput(values.json);
  if (values.list) {
    const ports = (await listedPorts(Port)).map(({ path, manufacturer }) => ({
      path,
      manufacturer,
    }));
    const inWords = ports.map(({ path, manufacturer = "" }) => `${path} ${manufacturer}`.trimEnd());
    output.result(ports, inWords.join("\n"));
    return;
  }
  const baudRate = Number(values.baud);
  if (!Number.isInteger(baudRate) || baudRate <= 0)
    throw new UsageError(`--baud takes a number of bits a second; this is "${values.baud}".`);
  const [path = process.env.UPLOAD_PORT ?? (await onlyPort(Port)), ...others] = positionals;
  if (others.length > 0)
    throw new UsageError(`Only one port at a time: remove ${others.join(", ")}.`);
  process.on("SIGINT", () => process.exit(0));
  let port = await openedPort(Port, path, baudRate);
  if (port instanceof Error) {
    console.error(`${path} can't be opened: ${port.message}`);
    process.exitCode = 1;
    return;
  }
  if (values.reset) await resetBoard(port);
  output.happened({ event: "opened", port: path }, `The log at ${path}. Ctrl-C ends this.`);
  for (;;) {
    await show(port, output);
    output.happened({ event: "unplugged" }, "The board was unplugged. Waiting for it.");
    do {
      await sleep(INTERVAL);
      port = await openedPort(Port, path, baudRate);
    } while (port instanceof Error);
    output.happened({ event: "opened", port: path }, "It is back.");
  }
}

/** Prints the port's output, line by line, until it is closed. */
async function show(port: SerialPort, output: CommandOutput): Promise<void> {
  readLines(port, (line) =>
    output.happened(logLineOf(line) ?? { event: "output", text: line }, () =>
      process.stdout.isTTY && process.stdout.hasColors() ? colouredLine(line) : line,
    ),
  );
  await new Promise<void>((resolve) => {
    port.once("close", () => resolve());
    port.once("error", () => resolve());
  });
}
