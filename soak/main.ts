/** Soaks the device: `npm run soak`. */

import { parseArgs } from "node:util";
import { keepSoakRun } from "../bench/long-runs/long-runs.js";
import { timeOf, UsageError } from "../hosts/node/command-line.js";
import { type Outcome, run } from "./run.js";
import { countsOf, type Tally } from "./tally.js";

const HELP = `Runs a device with clients that connect, disconnect, command it, stop reading and send
random bytes, and compares every state with a model. They come over the encrypted
native API, HTTP with tokens, its events, and MQTT with a Mosquitto that is killed now
and then; they make rules and send programs.

  npm run soak -- [options]

  --time T          how long: 90s, 10m, 2h (default: 10m)
  --engine ENGINE   xs or node (default: xs)
  --native          only the native API, without encryption
  --faults          the host's calls fail now and then; implies --native
  --seed N          repeats a run, as far as timing allows (default: a new seed)
  --connections N   only opens N connections and drops them at random points;
                    implies --native
  --keep            write what was counted to bench/long-runs.md, if all was well
  --help            show this

Exits with 1 if a state was wrong, the heap grew, or an exception wasn't caught.
`;

/** How many wrong states and exceptions are shown. */
const MAX_SHOWN = 20;

/** The error of a measurement, in bytes of chunks: the measuring scripts leave some hundred bytes. */
const CHUNKS = 1024;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        time: { type: "string", default: "10m" },
        engine: { type: "string", default: "xs" },
        faults: { type: "boolean", default: false },
        native: { type: "boolean", default: false },
        seed: { type: "string" },
        keep: { type: "boolean", default: false },
        connections: { type: "string" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    const { engine } = values;
    const isPart = values.native || values.faults || values.connections !== undefined;
    if (values.keep && isPart) throw new UsageError("--keep is for a run with all protocols.");
    if (engine !== "xs" && engine !== "node")
      throw new UsageError(`--engine ${engine} isn't an engine: give xs or node.`);
    return {
      ...{ help: values.help, faults: values.faults, onlyNative: values.native },
      keep: values.keep,
      ...{ engine: engine as "xs" | "node" },
      milliseconds: timeOf("--time", values.time),
      seed: whole("--seed", values.seed) ?? Date.now() % 2 ** 32,
      connections: whole("--connections", values.connections),
    };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

function whole(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new UsageError(`${option} ${text} is not a whole number.`);
}

let shown = 0;

function progress(tally: Tally, seconds: number): void {
  const { connections, messages, commands, wrongStates } = tally;
  for (; shown < Math.min(wrongStates.length, MAX_SHOWN); shown++)
    console.error(`  ${wrongStates[shown]}\n    ${tally.warnings.slice(-4).join("\n    ")}`);
  console.error(
    `${Math.round(seconds)} s: ${connections} connections, ${messages} messages, ${commands} commands, ${wrongStates.length} wrong states`,
  );
}

/** Prints the result. Returns whether all is well. */
function report({ tally, start, end, growth }: Outcome): boolean {
  const { wrongStates, exceptions } = tally;
  for (const [name, count] of Object.entries(countsOf(tally)))
    console.log(`${name.padEnd(32)} ${count}`);
  if (start) console.log(`slots at the start ${start.slots}`);
  if (end && growth) {
    console.log(`slots at the end ${end.slots}: ${growth.slots} more than measuring leaves
chunk bytes ${growth.chunkBytes} more than measuring leaves`);
  }
  console.log(`wrong states ${wrongStates.length}
unhandled exceptions ${exceptions.length}`);
  for (const what of [...wrongStates, ...exceptions].slice(0, MAX_SHOWN)) console.log(`  ${what}`);
  const grown = growth !== undefined && (growth.slots > 0 || growth.chunkBytes > CHUNKS);
  return wrongStates.length === 0 && exceptions.length === 0 && !grown;
}

async function main(): Promise<void> {
  const options = readArguments();
  if (options.help) {
    console.log(HELP);
    return;
  }
  console.log(`seed ${options.seed}`);
  const outcome = await run({ ...options, progress });
  const isClean = report(outcome);
  process.exitCode = isClean ? 0 : 1;
  const { engine, seed, milliseconds } = options;
  if (options.keep && isClean)
    keepSoakRun(engine, { seconds: milliseconds / 1000, seed, counts: countsOf(outcome.tally) });
}

main().then(
  // Libraries may leave timers running.
  () => process.exit(),
  (error: unknown) => {
    if (error instanceof UsageError) {
      console.error(`${error.message}\nSee npm run soak -- --help.`);
      process.exit(2);
    }
    console.error(error);
    process.exit(1);
  },
);
