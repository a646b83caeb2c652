/** Runs a device in Moddable's simulator, without its window: `npm run sim`. */

import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { LogLevel } from "../../../src/log/log.js";
import { portOf, UsageError } from "../../node/command-line.js";
import { driveFromInput } from "../../node/drive.js";
import { runCommand, step } from "./command.js";
import { controlledManifest, examples, programFile } from "./program-manifest.js";
import { findSDK } from "./sdk.js";
import { SimulatedDevice } from "./simulated-device.js";
import { buildForSimulator } from "./simulator-build.js";

const HELP = `Runs a device in Moddable's simulator, from the same build as an ESP32's, without a window.
It needs the Moddable SDK, a C compiler and GLib.

  npm run sim -- [PROGRAM] [options]

  PROGRAM          an example (${examples().join(", ")}), or a file of your own
                   that ends with .ts (default: workbench)
  --port PORT      where clients connect, 0 for any free port (default: 6053)
  --password TEXT  the password for clients (default: none)
  --token TEXT     the owner's token for HTTP, at least 8 characters (default: no HTTP)
  --http-port PORT the port for HTTP, with --token (default: 8080)
  --verbose        show each connection's details
  --help           show this

While it runs, type "PIN LEVEL" to drive an input: "0 1" or "button 0" sets a level,
"34 1.5" puts 1.5 V on it, "0 -" disconnects it. Ctrl-C stops it.
Exit codes: 0 done, 1 failed, 2 the command line is wrong, 3 a tool is missing.`;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: "string", default: "6053" },
      password: { type: "string", default: "" },
      token: { type: "string" },
      "http-port": { type: "string", default: "8080" },
      verbose: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const [program = "workbench", ...others] = positionals;
  if (others.length > 0)
    throw new UsageError(`Only one program at a time: remove ${others.join(", ")}.`);
  const port = portOf("--port", values.port);
  const httpPort = portOf("--http-port", values["http-port"]);
  return { ...values, program, port, httpPort };
}

async function main(): Promise<void> {
  const { help, program, port, password, token, httpPort, verbose } = readArguments();
  if (help) {
    console.log(HELP);
    return;
  }
  const file = programFile(program);
  const name = basename(file, ".ts");
  const sdk = findSDK();
  const manifest = controlledManifest(`sim-${name}`, [file]);
  const build = await step(`Building ${name} for the simulator`, () =>
    buildForSimulator(sdk, manifest),
  );
  const start = async (): Promise<SimulatedDevice> => {
    const device = await SimulatedDevice.start(build, name, {
      start: {
        port,
        password,
        logLevel: verbose ? LogLevel.VERY_VERBOSE : LogLevel.INFO,
        ...(token !== undefined && { http: { port: httpPort, token } }),
      },
      log: (_level, tag, message) => print(tag, message),
      published: print,
      restart: () => void start().then((next) => (running = next)),
    });
    console.log(
      `${device.name}: ${device.entities.length} entities in Moddable's simulator (${device.mac}), port ${device.port}`,
    );
    if (token !== undefined)
      console.log(`HTTP: curl http://${token}@127.0.0.1:${httpPort}/entities`);
    for (const { name, state, pins } of device.entities)
      console.log(`  ${name}: ${state}${pins.length > 0 ? ` (pin ${pins.join(", ")})` : ""}`);
    return device;
  };
  let running = await start();
  const input = driveFromInput(
    {
      drive: (pin, level) => running.drive(pin, level),
      setVoltage: (pin, volts) => running.setVoltage(pin, volts),
    },
    print,
  );
  const end = async () => {
    input.close();
    process.once("SIGINT", () => process.exit(130));
    await running.disconnect();
    const deadline = Date.now() + 2000;
    while ((await running.connections()) > 0 && Date.now() < deadline) await sleep(10);
    await running.close();
    console.log(`${running.name} ended.`);
  };
  process.once("SIGINT", () => void end());
  process.once("SIGTERM", () => void end());
}

function print(who: string, what: string): void {
  console.log(`${new Date().toISOString().slice(11, 23)}  ${who}: ${what}`);
}

await runCommand(main, "npm run sim -- --help");
