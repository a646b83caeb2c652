/** Runs many devices on this machine: `npm run fleet` and `thimble fleet`. */
import { rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { portOf, UsageError } from "../hosts/node/command-line.js";
import { commandLine } from "../hosts/node/command-names.js";
import { CommandOutput, JSON_OPTION } from "../hosts/node/command-output.js";
import { defaultProgram, programHelp } from "../hosts/node/programs/find-program.js";
import { secretArgument } from "../hosts/node/secret-argument.js";
import type { MQTTOptions } from "../src/index.js";
import { Fleet } from "./fleet.js";
import { planFleet } from "./plan.js";
import { withSimulators } from "./simulators.js";
import { FleetTable } from "./table.js";

/** The minimum number of devices in a process before another one is started. */
const DEVICES_PER_PROCESS = 250;
/** Milliseconds between two lines when there is no terminal. */
const INTERVAL = 10_000;
const PASSWORD_VARIABLE = "THIMBLE_MQTT_PASSWORD";

const help = () => `Runs many devices on this machine, each with a name, a MAC address, a port,
a key and a virtual board of its own.

  ${commandLine("fleet", "COUNT [PROGRAM…] [options]")}

  COUNT                how many devices
  PROGRAM              ${programHelp(23)}
                       several are assigned in turn
  --address ADDRESS    the address to listen on (default: 127.0.0.1)
  --port PORT          the first device's port; the others have the next
                       (default: any free ones)
  --no-keys            without encryption
  --mdns               announce them by mDNS, so that hubs find them
  --processes COUNT    (default: one for ${DEVICES_PER_PROCESS} devices, but no more than cores)
  --file FILE          the file that says which device is where, as JSON, while
                       they run (default: fleet.json)
  --restarts COUNT     restart this many devices per minute (default: 0)
  --drops COUNT        cut off this many devices per minute (default: 0)
  --old COUNT          this many devices are as before 2026: with a password in
                       place of a key, and version 1.10 of the protocol
                       (default: 0)
  --misbehaving COUNT  this many devices misbehave on purpose: slow, cut off,
                       malformed and others in turn (default: 0)
  --simulators COUNT   this many devices run in Moddable's simulator, on XS, and
                       take programs over HTTP as boards do, with a token that
                       the file has: it needs the Moddable SDK (default: 0)
  --mqtt URL           connect the devices to this MQTT broker as well; give it
                       once for each node of a cluster
  --mqtt-user NAME     the user for the broker (default: none)
  --mqtt-password-file FILE
                       the file with the password for the broker
                       (default: that in ${PASSWORD_VARIABLE}, or none)
  --json               print JSON, a line for each event: started, counts (each
                       ten seconds), ended
  --help               show this

On a terminal a table shows what they do; otherwise there is a line each ten
seconds. Ctrl-C ends all of them.

Exit codes: 0 done, 1 failed, 2 the command line is wrong.`;

/** For `parseArgs`. */
export const FLEET_OPTIONS = {
  address: { type: "string", default: "127.0.0.1" },
  port: { type: "string", default: "0" },
  "no-keys": { type: "boolean", default: false },
  mdns: { type: "boolean", default: false },
  processes: { type: "string" },
  file: { type: "string", default: "fleet.json" },
  restarts: { type: "string", default: "0" },
  drops: { type: "string", default: "0" },
  old: { type: "string", default: "0" },
  misbehaving: { type: "string", default: "0" },
  simulators: { type: "string", default: "0" },
  mqtt: { type: "string", multiple: true, default: [] as string[] },
  "mqtt-user": { type: "string" },
  "mqtt-password-file": { type: "string" },
  ...JSON_OPTION,
  help: { type: "boolean", short: "h", default: false },
} as const;

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: FLEET_OPTIONS,
    });
    return { values, positionals };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function countOf(what: string, text: string, least: number): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= least) return count;
  throw new UsageError(`${what} ${text} is not a count: a whole number from ${least}.`);
}

async function runFleet(args: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(args);
  const [countText, ...named] = positionals;
  if (values.help) {
    console.log(help());
    return;
  }
  if (countText === undefined) throw new UsageError("How many devices? Give a COUNT.");
  const count = countOf("COUNT", countText, 1);
  const programs = named.length > 0 ? named : [defaultProgram()];
  const cores = availableParallelism();
  const processes =
    values.processes === undefined
      ? Math.min(cores, Math.ceil(count / DEVICES_PER_PROCESS))
      : countOf("--processes", values.processes, 1);
  const churn = {
    restarts: countOf("--restarts", values.restarts, 0),
    drops: countOf("--drops", values.drops, 0),
  };
  const mqtt = mqttOptions(values.mqtt, values["mqtt-user"], values["mqtt-password-file"]);
  const plans = planFleet({
    count,
    programs,
    address: values.address,
    port: portOf("--port", values.port),
    hasKeys: !values["no-keys"],
    isAnnounced: values.mdns,
    old: countOf("--old", values.old, 0),
    misbehaving: countOf("--misbehaving", values.misbehaving, 0),
    simulators: countOf("--simulators", values.simulators, 0),
    ...(mqtt && { mqtt }),
  });
  const { file, json } = values;
  const output = new CommandOutput(json);
  const built = await withSimulators(plans, output.words);
  const end = signalled();
  const since = Date.now();
  const running = await Fleet.start(built, Math.min(processes, count), churn);
  writeFileSync(file, `${JSON.stringify({ devices: running.devices }, undefined, 1)}\n`, {
    mode: 0o600,
  });
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  output.happened(
    { event: "started", devices: count, file },
    `${count} devices of ${programs.join(", ")} run after ${seconds} s: see ${file}.`,
  );
  const stop = show(running, output);
  await end;
  stop();
  await running.end();
  rmSync(file, { force: true });
  output.happened({ event: "ended" }, "All are closed.");
}

function mqttOptions(
  url: readonly string[],
  user: string | undefined,
  file: string | undefined,
): MQTTOptions | undefined {
  if (url.length === 0) return undefined;
  const password = secretArgument("--mqtt-password", undefined, file, PASSWORD_VARIABLE);
  return {
    url,
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
  };
}

/** Shows what the devices do, until the function that it returns is called. */
function show(fleet: Fleet, output: CommandOutput): () => void {
  const table = new FleetTable();
  if (output.isJSON || !process.stdout.isTTY) {
    const [header = ""] = table.lines(fleet.counts, Date.now());
    if (!output.isJSON) console.log(header);
    const timer = setInterval(() => {
      const processes = fleet.counts;
      const sum = () => table.lines(processes, Date.now()).at(-1) ?? "";
      output.happened({ event: "counts", processes }, sum);
    }, INTERVAL);
    return () => clearInterval(timer);
  }
  let shown = 0;
  const timer = setInterval(() => {
    const lines = table.lines(fleet.counts, Date.now());
    // Overwrites the lines that were shown before.
    process.stdout.write(shown > 0 ? `\x1b[${shown}A` : "");
    process.stdout.write(lines.map((line) => `\x1b[2K${line}\n`).join(""));
    shown = lines.length;
  }, 1000);
  return () => clearInterval(timer);
}

function signalled(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.once(signal, () => resolve());
  });
}

/** Carries out its command line. Prints errors, and sets the exit code. */
export async function fleet(args: readonly string[]): Promise<void> {
  // The reader of the output has closed it.
  process.stdout.on("error", () => process.exit());
  try {
    await runFleet(args);
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\nSee ${commandLine("fleet", "--help")}.`);
      process.exitCode = 2;
    } else {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
  }
}
