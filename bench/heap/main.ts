/** Measures what a device takes of a chip's heap and flash: `npm run bench:heap`. */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { runCommand } from "../../hosts/moddable/tools/base/command.js";
import { findSDK, type SDK } from "../../hosts/moddable/tools/sdk/sdk.js";
import { UsageError } from "../../hosts/node/command-line.js";
import type { WorkerOptions } from "../../hosts/xs/worker.js";
import { measureHeap } from "../xs/device.js";
import { PROJECT } from "../xs/program.js";
import { measureFlash } from "./flash.js";
import { measureDevices, type Steps } from "./measure.js";
import { measurePartFlash } from "./parts/flash.js";
import { measureParts } from "./parts/measure.js";
import { type MeasuredPart, measuredParts } from "./parts/part-list.js";
import { measureTravelling } from "./parts/travelling.js";
import { type HeapFigures, report } from "./report.js";
import { worker32 } from "./worker-32.js";

const RESULT = `${PROJECT}bench/heap.json`;

const HELP = `npm run bench:heap -- [options]

Measures what a device keeps on the heap, on XS as a 32-bit program: there a slot
has 16 bytes, as on an ESP32. And what each feature and each component takes in
flash, as the Moddable SDK links it. Takes about ten minutes, and another one to
build XS the first time. Needs a C compiler for 32 bits (Debian: gcc-multilib),
qemu-i386 (qemu-user) where the kernel runs no 32-bit programs, and the SDK.
Writes bench/heap.md and bench/heap.json.

  --part NAME  only this component, as bme280 or GPIOSwitch; all else stays as it
               was measured; repeatable
  --help       show this

Exit codes: 0 done, 1 failed, 2 the command line is wrong, 3 a tool is missing.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      part: { type: "string", multiple: true, default: [] },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const all = measuredParts();
  const stranger = values.part.find((name) => all.every((part) => part.name !== name));
  if (stranger !== undefined)
    throw new UsageError(`--part ${stranger}: src/index.ts exports no such component.`);
  const sdk = findSDK();
  const worker = worker32();
  const figures =
    values.part.length > 0
      ? await measuredAgain(sdk, worker, values.part)
      : {
          ...(await measureAll(sdk, worker)),
          parts: await measureEach(sdk, worker, all),
        };
  const text = report(figures);
  console.log(text);
  writeFileSync(`${PROJECT}bench/heap.md`, text);
  writeFileSync(RESULT, `${JSON.stringify(figures, null, 2)}\n`);
}

async function measureAll(sdk: SDK, worker: WorkerOptions): Promise<Omit<HeapFigures, "parts">> {
  const twenty: Steps = await measureDevices("twenty", worker);
  const ofEachKind: Steps = await measureDevices("of each kind", worker);
  const each = await measureHeap(worker);
  return { twenty, ofEachKind, each, flash: await measureFlash(sdk) };
}

async function measureEach(
  sdk: SDK,
  worker: WorkerOptions,
  parts: readonly MeasuredPart[],
): Promise<HeapFigures["parts"]> {
  const heap = await measureParts(parts, worker);
  const travelling = await measureTravelling(parts, worker);
  return { heap, flash: await measurePartFlash(sdk, parts), travelling };
}

/** The kept figures with some components measured again. A component that was removed gets no row. */
async function measuredAgain(
  sdk: SDK,
  worker: WorkerOptions,
  names: readonly string[],
): Promise<HeapFigures> {
  const figures = JSON.parse(readFileSync(RESULT, "utf8")) as HeapFigures;
  const all = measuredParts();
  const anew = await measureEach(
    sdk,
    worker,
    all.filter(({ name }) => names.includes(name)),
  );
  const inOrder = <T>(found: Readonly<Record<string, T>>) =>
    Object.fromEntries(
      all.flatMap(({ name }) => (name in found ? [[name, found[name] as T]] : [])),
    );
  const { heap, flash, travelling } = figures.parts;
  const parts = {
    heap: inOrder({ ...heap, ...anew.heap }),
    flash: inOrder({ ...flash, ...anew.flash }),
    travelling: inOrder({ ...travelling, ...anew.travelling }),
  };
  return { ...figures, parts };
}

await runCommand(main, "npm run bench:heap -- --help");
