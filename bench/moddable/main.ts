/** Measures the heap of a device in Moddable's simulator, with an ESP32's fixed heap: `npm run bench:moddable`. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { runCommand, step } from "../../hosts/moddable/tools/base/command.js";
import { ROOT } from "../../hosts/moddable/tools/base/output.js";
import { programManifest } from "../../hosts/moddable/tools/programs/program-manifest.js";
import { findSDK } from "../../hosts/moddable/tools/sdk/sdk.js";
import { buildForSimulator } from "../../hosts/moddable/tools/simulator/simulator-build.js";
import { UsageError } from "../../hosts/node/command-line.js";
import { CLIENTS, DeviceLoad, TOKEN } from "./load.js";

const HELP = `Runs a device with 20 entities in Moddable's simulator, with the fixed heap of an ESP32 NodeMCU,
4 clients that command it, and one over HTTP. It fails if the heap grows. It needs the same tools as npm run sim.

  npm run bench:moddable -- [options]

  --minutes N   how long (default: 3)
  --help        show this

The figures go to bench/moddable-memory.md.
Exit codes: 0 done, 1 failed or the heap grew, 2 the command line is wrong, 3 a tool is missing.`;

/** The heap of esp32/nodemcu, s3 and c6 in the SDK. */
const CREATION = {
  static: 0,
  chunk: { initial: 78_848, incremental: 0 },
  heap: { initial: 4928, incremental: 0 },
  stack: 512,
};

const PORT = 6153;
const HTTP_PORT = 8153;

/** Bytes per slot in a 64-bit simulator; on a chip half as many. */
const SLOT = 32;

/** One line of the instruments' output. */
interface InstrumentsLine {
  chunkBytes: number;
  slots: number;
  stackSlots: number;
  collections: number;
}

/** The heap right after garbage collections, within part of the run. */
interface Floor {
  slots: number;
  chunkBytes: number;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: "string", default: "3" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new UsageError(`--minutes ${values.minutes} is not a time.`);
  const program = join(ROOT, "bench", "moddable", "device.ts");
  const manifest = programManifest(program, {
    creation: CREATION,
    config: { port: PORT, http_port: HTTP_PORT, api_token: TOKEN },
  });
  const sdk = findSDK();
  const build = await step("Building the device with instruments", () =>
    buildForSimulator(sdk, manifest, { kind: "instrument" }),
  );
  const child = spawn(build.launcher, ["127.0.0.1", build.library]);
  const samples: InstrumentsLine[] = [];
  const printed: string[] = [];
  let ended = false;
  child.once("close", (code, signal) => {
    ended = true;
    printed.push(`The simulator has ended: ${signal ?? code}`);
  });
  createInterface({ input: child.stderr }).on("line", (line) => printed.push(line));
  createInterface({ input: child.stdout }).on("line", (line) => {
    const sample = sampleOf(line);
    if (sample) samples.push(sample);
    else printed.push(line);
  });
  try {
    const half = (minutes * 60_000) / 2;
    await sleep(1000);
    const device = { port: PORT, httpPort: HTTP_PORT, relay: "relay_25", keepAlive: true };
    const { load, done } = await DeviceLoad.start(device, Date.now() + 2 * half);
    await sleep(half);
    const middle = samples.length;
    await done;
    if (ended) throw new Error("The simulator has ended.");
    report(minutes, load, samples.slice(5, middle), samples.slice(middle));
  } catch (error) {
    if (!ended) await once(child, "close", { signal: AbortSignal.timeout(1000) }).catch(() => {});
    console.error(printed.slice(-10).join("\n"));
    throw error;
  } finally {
    child.kill();
  }
}

/** The columns of the SDK's line: chunk bytes, slot bytes and stack bytes in use, collections in that second. */
function sampleOf(line: string): InstrumentsLine | undefined {
  const [, list] = /^instruments: (.+)$/.exec(line) ?? [];
  if (list === undefined) return undefined;
  const columns = list.split(",").map(Number);
  const at = (column: number) => columns[column] ?? Number.NaN;
  return {
    chunkBytes: at(9),
    slots: at(11) / SLOT,
    stackSlots: at(13) / SLOT,
    collections: at(15),
  };
}

function floorOf(samples: readonly InstrumentsLine[]): Floor {
  return {
    slots: Math.min(...samples.map(({ slots }) => slots)),
    chunkBytes: Math.min(...samples.map(({ chunkBytes }) => chunkBytes)),
  };
}

function report(
  minutes: number,
  { commands, requests, events }: DeviceLoad,
  first: InstrumentsLine[],
  second: InstrumentsLine[],
): void {
  const all = [...first, ...second];
  const before = floorOf(first);
  const after = floorOf(second);
  const highest = (value: (sample: InstrumentsLine) => number) => Math.max(...all.map(value));
  const number = (value: number) => value.toLocaleString("en");
  const table = [
    "| | lowest in use, first half | second half | highest | available |",
    "|---|--:|--:|--:|--:|",
    `| slots | ${number(before.slots)} | ${number(after.slots)} | ${number(highest(({ slots }) => slots))} | ${number(CREATION.heap.initial)} |`,
    `| bytes of chunks | ${number(before.chunkBytes)} | ${number(after.chunkBytes)} | ${number(highest(({ chunkBytes }) => chunkBytes))} | ${number(CREATION.chunk.initial)} |`,
    `| slots of the stack | | | ${number(highest(({ stackSlots }) => stackSlots))} | ${number(CREATION.stack)} |`,
  ].join("\n");
  const collections = all.reduce((sum, sample) => sum + sample.collections, 0);
  const summary = `${minutes} minutes, ${CLIENTS} clients with ${number(commands)} commands, one over HTTP with ${number(requests)} requests, one with ${number(events)} chunks of the event stream; ${collections} garbage collections.`;
  console.log(`\n${table}\n\n${summary}`);
  mkdirSync(join(ROOT, "bench"), { recursive: true });
  writeFileSync(
    join(ROOT, "bench", "moddable-memory.md"),
    `# The firmware's heap

Made by \`npm run bench:moddable\`: [a device with 20 entities](moddable/device.ts) in Moddable's
simulator, with the fixed heap that the SDK gives esp32/nodemcu, esp32s3 and esp32c6. Slots and the
pointers in chunks are twice as large there as on a chip, and the simulated board is in this heap, too.

${table}

${summary}
`,
  );
  // A sample each second rarely comes right after a collection, and between two requests.
  if (after.slots > before.slots * 1.03 || after.chunkBytes > before.chunkBytes * 1.15)
    throw new Error("The heap has grown.");
}

await runCommand(main, "npm run bench:moddable -- --help");
