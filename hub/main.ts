/** A small hub in the terminal: `npm run hub`. */
import { parseArgs } from "node:util";
import { type Command, CommandError, commandFor } from "./commands.js";
import { connect, type Hub } from "./connection.js";
import { stateInWords } from "./states.js";

const HELP = `Connects to a device, lists its entities and shows their states as they change.

  npm run hub -- [options]                 lists and watches; ctrl-C ends it
  npm run hub -- [options] KIND ID ...     commands one entity, shows its new state, and ends

    switch ID on|off
    light ID [on|off] [brightness 0..1] [rgb R G B] [white 0..1]
             [color_temperature MIREDS] [effect NAME] [transition SECONDS] [flash SECONDS]

  --port PORT        default: 6053
  --host ADDRESS     default: 127.0.0.1
  --password TEXT    default: none
  --once             lists, and ends
  --help             show this

ID is the entity's object_id as the list shows it. Exit codes: 0 done, 1 the device can't be
reached or doesn't do it, 2 the command line is wrong.
`;

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  if (values.help) {
    console.log(HELP);
    return;
  }
  const command = positionals.length > 0 ? commandFor(positionals) : undefined;
  const hub = await connect({
    host: values.host,
    port: Number(values.port),
    password: values.password,
  });
  try {
    if (command) await run(hub, command);
    else await list(hub);
    if (!command && !values.once) await watch(hub);
  } finally {
    await hub.disconnect();
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        port: { type: "string", default: "6053" },
        host: { type: "string", default: "127.0.0.1" },
        password: { type: "string", default: "" },
        once: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

async function list(hub: Hub): Promise<void> {
  const { name, model, esphomeVersion, macAddress } = hub.device;
  console.log(`${name}: ${model}, version ${esphomeVersion}, ${macAddress}\n`);
  await hub.settled();
  const rows = hub.entities.map((entity) => [
    entity.kind,
    entity.objectId,
    entity.name,
    stateInWords(entity, hub.state(entity)),
  ]);
  const widths = [0, 1, 2].map((column) =>
    Math.max(0, ...rows.map((row) => (row[column] as string).length)),
  );
  for (const row of rows)
    console.log(
      `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd(),
    );
}

async function watch(hub: Hub): Promise<void> {
  console.log("");
  hub.onState((entity, state) => {
    console.log(
      `${new Date().toLocaleTimeString()}  ${entity.name}: ${stateInWords(entity, state)}`,
    );
  });
  await Promise.race([hub.closed, new Promise<void>((resolve) => process.once("SIGINT", resolve))]);
}

async function run(hub: Hub, command: Command): Promise<void> {
  const entity = hub.entities.find(
    ({ kind, objectId }) => kind === command.kind && objectId === command.id,
  );
  if (!entity) {
    const known = hub.entities
      .filter(({ kind }) => kind === command.kind)
      .map(({ objectId }) => objectId);
    throw new Error(
      `The device has no ${command.kind} "${command.id}"; it has: ${known.join(", ") || "none"}.`,
    );
  }
  await hub.settled();
  const state = await hub.command(entity, command.fields);
  console.log(`${entity.name}: ${stateInWords(entity, state)}`);
}

// Whoever read the output has gone: `npm run hub | head`.
process.stdout.on("error", () => process.exit());

main().then(
  () => process.exit(),
  (error: Error) => {
    console.error(error.message);
    if (error instanceof CommandError) console.error("See npm run hub -- --help.");
    process.exit(error instanceof CommandError ? 2 : 1);
  },
);
