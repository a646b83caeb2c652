/** `npm run bench:xs` */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ceilings, writeCeilings } from "./ceilings.js";
import { measureDevice, measureHeap } from "./device.js";
import { measureLibraries, measureOurs } from "./measure.js";
import { PROJECT } from "./program.js";
import { type Figures, writeReadme } from "./readme-figures.js";
import { report } from "./report.js";

const HELP = `npm run bench:xs -- [options]

Measures on the XS engine the cost of encoding and decoding each message, compared with other
libraries, and a whole device: a ping, a command, a state, and its heap.
Writes bench/xs.md, bench/xs.json and the README's figures. Takes about a minute.

  --ceilings  also makes the new figures the limits of npm test: bench/xs-ceilings.json
  --help      show this`;

const { values: options } = parseArgs({
  options: { ceilings: { type: "boolean" }, help: { type: "boolean" } },
});

if (options.help) console.log(HELP);
else await main();

async function main(): Promise<void> {
  const { costs, plain, frames } = await measureOurs(progress);
  progress("the device");
  const { costs: scenarios } = await measureDevice();
  const heap = await measureHeap();
  const libraries = {
    "Thimble, plain strings": plain,
    ...(await measureLibraries(frames, progress)),
  };
  progress("");
  const text = report(costs, libraries, scenarios, heap);
  console.log(text);
  writeFileSync(`${PROJECT}bench/xs.md`, text);
  const all = { Thimble: { ...costs, ...scenarios }, heap, ...libraries };
  writeFileSync(`${PROJECT}bench/xs.json`, `${JSON.stringify(all, null, 2)}\n`);
  writeReadme(all as unknown as Figures);
  if (options.ceilings) writeCeilings(ceilings({ ...costs, ...scenarios }));
}

function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
  else if (line) process.stderr.write(`${line}\n`);
}
