/** Measures what a device takes of a chip's heap and flash: `npm run bench:heap`. */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { runCommand } from "../../hosts/moddable/tools/base/command.js";
import { findSDK } from "../../hosts/moddable/tools/sdk/sdk.js";
import { measureHeap } from "../xs/device.js";
import { PROJECT } from "../xs/program.js";
import { measureFlash } from "./flash.js";
import { measureDevices, type Steps } from "./measure.js";
import { type HeapFigures, report } from "./report.js";
import { worker32 } from "./worker-32.js";

const HELP = `npm run bench:heap -- [options]

Measures what a device keeps on the heap, on XS as a 32-bit program: there a slot
has 16 bytes, as on an ESP32. And what each feature takes in flash, as the
Moddable SDK links it. Takes about a minute, and another one to build XS the
first time. Needs a C compiler for 32 bits (Debian: gcc-multilib) and the SDK.
Writes bench/heap.md and bench/heap.json.

  --help   show this

Exit codes: 0 done, 1 failed, 2 the command line is wrong, 3 a tool is missing.`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } } });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const sdk = findSDK();
  const worker = worker32();
  const twenty: Steps = await measureDevices("twenty", worker);
  const ofEachKind: Steps = await measureDevices("of each kind", worker);
  const each = await measureHeap(worker);
  const figures: HeapFigures = { twenty, ofEachKind, each, flash: await measureFlash(sdk) };
  const text = report(figures);
  console.log(text);
  writeFileSync(`${PROJECT}bench/heap.md`, text);
  writeFileSync(`${PROJECT}bench/heap.json`, `${JSON.stringify(figures, null, 2)}\n`);
}

await runCommand(main, "npm run bench:heap -- --help");
