/** Runs a device of `examples/` on a virtual board: `npm start`. */
import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Device } from "../../src/device.js";
import type { Entity } from "../../src/entities/entity.js";
import { ConfigurationError } from "../../src/errors.js";
import type { Host } from "../../src/host.js";
import { LogLevel } from "../../src/log.js";
import { driveFromInput } from "./drive.js";
import { ListenError } from "./errors.js";
import { createHost, type NodeHost } from "./host.js";
import type { Listener } from "./listener.js";

const EXAMPLES = new URL("../../examples/", import.meta.url);
const FIRST_EXAMPLE = "workbench";

const HELP = `Runs a device on a virtual board.

  npm start -- [NAME] [options]

  NAME               an example: ${examples().join(", ")} (default: ${FIRST_EXAMPLE})
  --port PORT        where clients connect, 0 for any that is free (default: 6053)
  --host ADDRESS     the address to listen on (default: 127.0.0.1; 0.0.0.0: from everywhere)
  --password TEXT    what clients must know (default: nothing)
  --verbose          show each connection's details
  --help             show this

While it runs, a line "PIN LEVEL" drives an input: "0 1" or "button 0" puts a level
on it, "34 1.5" puts 1.5 V on it, "0 -" lets go of it. Ctrl-C ends it.
`;

function examples(): string[] {
  return readdirSync(EXAMPLES)
    .filter((file) => file.endsWith(".js"))
    .map((file) => file.slice(0, -".js".length));
}

class UsageError extends Error {}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        port: { type: "string", default: "6053" },
        host: { type: "string", default: "127.0.0.1" },
        password: { type: "string", default: "" },
        verbose: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    const [name = FIRST_EXAMPLE, ...others] = positionals;
    if (others.length > 0)
      throw new UsageError(`One example at a time, not also ${others.join(", ")}.`);
    if (!examples().includes(name))
      throw new UsageError(`There's no example "${name}"; there are: ${examples().join(", ")}.`);
    const port = Number(values.port);
    if (!/^\d+$/.test(values.port) || port > 65535)
      throw new UsageError(`--port ${values.port} is not a port: 0 to 65535.`);
    return { ...values, name, port };
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
  const host = createHost();
  const example = await import(new URL(`${options.name}.js`, EXAMPLES).href);
  const device = (example.default as (host: Host) => Device)(host);
  // The introduction has the first states.
  let introduced = false;
  const listener = device.start({
    port: options.port,
    address: options.host,
    password: options.password,
    log: (level, tag, message) => {
      if (level <= LogLevel.INFO || options.verbose) print(tag, message);
    },
    onPublish: (entity) => {
      if (introduced) print(entity.name, entity.describe());
    },
    // The promise below tells.
    onError: () => {},
  }) as Listener;
  try {
    const port = await listener.opened;
    introduce(device, host, options.host, port, options.password !== "");
    introduced = true;
  } catch (error) {
    device.close();
    throw error;
  }
  const input = driveFromInput(host.board, print);
  process.once("SIGINT", () => end(device, input));
  process.once("SIGTERM", () => end(device, input));
}

function introduce(
  device: Device,
  host: NodeHost,
  address: string,
  port: number,
  password: boolean,
): void {
  console.log(
    `${device.name}: ${device.entities.length} entities on a virtual board (${host.mac})`,
  );
  console.log(
    `Connect to ${address} port ${port}${password ? ", with the password" : ""}; npm run hub${port === 6053 ? "" : ` -- --port ${port}`} is a client.\n`,
  );
  const rows = device.entities.map((entity) => [
    entity.name,
    entity.describe(),
    wiring(entity, host),
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

/** What of the board an entity uses, as people would label it. */
function wiring(entity: Entity, { board }: NodeHost): string {
  const names = Object.entries(board.pin);
  return entity.pins
    .map((pin) => {
      const name = names.find(([, number]) => number === pin)?.[0];
      return `pin ${pin}${name ? ` (${name})` : ""}, ${board.use(pin) ?? "not open"}`;
    })
    .join("; ");
}

function print(who: string, what: string): void {
  console.log(`${new Date().toISOString().slice(11, 23)}  ${who}: ${what}`);
}

/** Tells the clients, gives them two seconds to answer, closes. A second ctrl-C ends it at once. */
function end(device: Device, input: { close(): void }): void {
  input.close();
  process.once("SIGINT", () => process.exit(130));
  device.disconnect();
  const deadline = Date.now() + 2000;
  const timer = setInterval(() => {
    if (device.connections > 0 && Date.now() < deadline) return;
    clearInterval(timer);
    device.close();
    console.log(`${device.name} ended.`);
  }, 10);
}

// Whoever read the output has gone: `npm start | head`.
process.stdout.on("error", () => process.exit());

main().catch((error: unknown) => {
  if (error instanceof UsageError) {
    console.error(`${error.message}\nSee npm start -- --help.`);
    process.exitCode = 2;
  } else {
    // Whoever runs a device wants to know what to change, not where it was found.
    const expected = error instanceof ConfigurationError || error instanceof ListenError;
    console.error(expected ? `${error.name}: ${error.message}` : error);
    process.exitCode = 1;
  }
});
