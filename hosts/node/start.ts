/** Runs a device of `examples/` on a virtual board: `npm start`. */

import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { BusUse } from "../../src/host/host.js";
import { LogLevel } from "../../src/log/log.js";
import { simulateParts } from "../virtual/parts/simulate.js";
import type { VirtualPart } from "../virtual/parts/virtual-part.js";
import { portOf, UsageError } from "./command-line.js";
import { driveFromInput } from "./drive.js";
import { ListenError } from "./errors.js";
import { createHost, type NodeHost } from "./host.js";
import { REQUESTS } from "./start-device.js";
import { type ExampleOptions, type RunningExample, startExample } from "./start-example.js";

const EXAMPLES = new URL("../../examples/", import.meta.url);
const EXAMPLE_SOURCES = new URL("../../../examples/", import.meta.url);
/** More examples, named with their folder. */
const GALLERY = "gallery/";
const FIRST_EXAMPLE = "workbench";

const LOOPBACK = "127.0.0.1";

/** Indexed by LogLevel, from NONE on. */
const LEVELS = ["none", "error", "warn", "info", "debug", "verbose", "very-verbose"];

const HELP = `Runs a device on a virtual board.

  npm start -- [NAME] [options]

  NAME               an example: ${examples().join(", ")} (default: ${FIRST_EXAMPLE})
  --engine ENGINE    what runs it: node, or xs as on an ESP32 (default: node)
  --port PORT        where clients connect, 0 for any free port (default: 6053)
  --host ADDRESS     the address to listen on (default: 127.0.0.1; 0.0.0.0: all addresses)
  --http-port PORT   the port for HTTP, 0 for any free port, none for no HTTP
                     (default: 8080; with --port 0 any free port)
  --token TOKEN      the token that HTTP clients must send, 8 characters or more; without it,
                     only this machine can use HTTP (default: none)
  --password TEXT    the password for clients (default: none)
  --storage FILE     the file that keeps what the device stores (default: nothing is kept)
  --log-level LEVEL  the log lines to show: ${LEVELS.join(", ")} (default: info)
  --verbose          show the whole log, with each connection's details
  --help             show this

While it runs, type "PIN LEVEL" to drive an input: "0 1" or "button 0" sets a level,
"34 1.5" puts 1.5 V on it, "0 -" disconnects it. "bme280 temperature 25" sets what a
simulated part measures; "bme280 unplug" and "bme280 plug" do what they say. Ctrl-C stops it.
`;

function examples(): string[] {
  return ["", GALLERY].flatMap((folder) =>
    readdirSync(new URL(folder, EXAMPLES))
      .filter((file) => file.endsWith(".js"))
      .map((file) => folder + file.slice(0, -".js".length)),
  );
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        engine: { type: "string", default: "node" },
        port: { type: "string", default: "6053" },
        host: { type: "string", default: "127.0.0.1" },
        "http-port": { type: "string" },
        token: { type: "string" },
        password: { type: "string", default: "" },
        "log-level": { type: "string", default: "info" },
        storage: { type: "string" },
        verbose: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    const [name = FIRST_EXAMPLE, ...others] = positionals;
    if (others.length > 0)
      throw new UsageError(`Only one example at a time: remove ${others.join(", ")}.`);
    if (!examples().includes(name))
      throw new UsageError(
        `There's no example "${name}"; choose one of: ${examples().join(", ")}.`,
      );
    if (values.engine !== "node" && values.engine !== "xs")
      throw new UsageError(`--engine ${values.engine} is not an engine: node or xs.`);
    const port = portOf("--port", values.port);
    const { "http-port": http = port === 0 ? "0" : "8080" } = values;
    const httpPort = http === "none" ? undefined : portOf("--http-port", http);
    const logLevel = values.verbose ? LogLevel.VERY_VERBOSE : LEVELS.indexOf(values["log-level"]);
    if (logLevel < 0)
      throw new UsageError(
        `--log-level ${values["log-level"]} is not a level: ${LEVELS.join(", ")}.`,
      );
    return { ...values, name, port, httpPort, logLevel };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

async function main(): Promise<void> {
  const options = readArguments();
  if (options.help) {
    console.log(HELP);
    return;
  }
  const { storage, httpPort, token } = options;
  const host = createHost(storage === undefined ? {} : { storage });
  // The first states are in the introduction.
  let introduced = false;
  const device = await start(options.engine, options.name, host, {
    port: options.port,
    address: options.host,
    password: options.password,
    ...(httpPort !== undefined && {
      http: {
        port: httpPort,
        address: token === undefined ? LOOPBACK : options.host,
        ...(token !== undefined && { token }),
      },
    }),
    log: (_level, tag, message) => print(tag, message),
    logLevel: options.logLevel,
    requests: REQUESTS,
    published: (name, state) => {
      if (introduced) print(name, state);
    },
  });
  const parts = simulateParts(
    host.board,
    device.entities.flatMap(({ buses }) => buses),
  );
  introduce(device, host, options.host, options.password !== "");
  introduceHTTP(device, token === undefined ? LOOPBACK : options.host, token);
  introduceParts(parts);
  introduced = true;
  const input = driveFromInput(host.board, print);
  process.once("SIGINT", () => void end(device, input));
  process.once("SIGTERM", () => void end(device, input));
}

async function start(
  engine: string,
  name: string,
  host: NodeHost,
  options: ExampleOptions,
): Promise<RunningExample> {
  if (engine === "node") return startExample(new URL(`${name}.js`, EXAMPLES), host, options);
  const { XSDevice } = await import("../xs/device.js");
  const { log, published, ...start } = options;
  return XSDevice.start(new URL(`${name}.ts`, EXAMPLE_SOURCES), { host, start, log, published });
}

function introduce(
  device: RunningExample,
  host: NodeHost,
  address: string,
  password: boolean,
): void {
  const { port } = device;
  console.log(
    `${device.name}: ${device.entities.length} entities on a virtual board (${host.mac})`,
  );
  console.log(
    `Connect to ${address} port ${port}${password ? ", with the password" : ""}; npm run hub${port === 6053 ? "" : ` -- --port ${port}`} connects to it.\n`,
  );
  const rows = device.entities.map(({ name, state, pins, buses }) => [
    name,
    state,
    [...wiring(pins, host), ...buses.map(placeOf)].join("; "),
  ]);
  const widths = [0, 1].map((column) =>
    Math.max(...rows.map((row) => (row[column] as string).length)),
  );
  for (const [name = "", state = "", pins = ""] of rows)
    console.log(
      `  ${name.padEnd(widths[0] ?? 0)}  ${state.padEnd(widths[1] ?? 0)}  ${pins}`.trimEnd(),
    );
  console.log("");
}

/** The parts that the user can set, and what each measures. */
function introduceParts(parts: readonly VirtualPart[]): void {
  if (parts.length === 0) return;
  console.log('Simulated parts, for lines such as "bme280 temperature 25":');
  for (const part of parts) {
    const values = Object.entries(part.channels).map(([channel, { unit }]) =>
      `${channel} ${part.get(channel)} ${unit}`.trimEnd(),
    );
    console.log(`  ${part.name}: ${values.join(", ")}`);
  }
  console.log("");
}

function placeOf({ bus, part, pins, address }: BusUse): string {
  return `${part} at ${address}, ${bus} at pins ${pins.join(" and ")}`;
}

/** A command line to try, with the given token. */
function introduceHTTP(
  { httpPort }: RunningExample,
  address: string,
  token: string | undefined,
): void {
  if (httpPort === undefined) return;
  const from = address === "0.0.0.0" ? LOOPBACK : address;
  const user = token === undefined ? "" : ` -u ${shellWord(`${token}:`)}`;
  console.log(`Try: curl${user} http://${from}:${httpPort}/entities\n`);
}

/** Quotes a text as one word for a shell. */
function shellWord(text: string): string {
  return /^[\w:.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The pins that an entity uses, with their names. */
function wiring(pins: readonly number[], { board }: NodeHost): string[] {
  const names = Object.entries(board.pin);
  return pins.map((pin) => {
    const name = names.find(([, number]) => number === pin)?.[0];
    return `pin ${pin}${name ? ` (${name})` : ""}, ${board.use(pin) ?? "not open"}`;
  });
}

function print(who: string, what: string): void {
  console.log(`${new Date().toISOString().slice(11, 23)}  ${who}: ${what}`);
}

/** Tells the clients, gives them two seconds to answer, and closes. A second Ctrl-C ends it at once. */
async function end(device: RunningExample, input: { close(): void }): Promise<void> {
  input.close();
  process.once("SIGINT", () => process.exit(130));
  await device.disconnect();
  const deadline = Date.now() + 2000;
  while ((await device.connections()) > 0 && Date.now() < deadline) await sleep(10);
  await device.close();
  console.log(`${device.name} ended.`);
}

/** Compares names, because a device on XS throws classes of its own. */
const EXPECTED = ["ConfigurationError", "XSMissingError"];

// The reader of the output has closed it: `npm start | head`.
process.stdout.on("error", () => process.exit());

main().catch((error: unknown) => {
  if (error instanceof UsageError) {
    console.error(`${error.message}\nSee npm start -- --help.`);
    process.exitCode = 2;
  } else {
    // A stack doesn't help to fix a configuration: print the message only.
    const expected = error instanceof ListenError || EXPECTED.includes((error as Error).name);
    console.error(expected && error instanceof Error ? `${error.name}: ${error.message}` : error);
    process.exitCode = 1;
  }
});
