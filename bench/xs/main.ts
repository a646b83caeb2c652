/** `npm run bench:xs` */
import { readFileSync, writeFileSync } from "node:fs";
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
Writes bench/xs.md, bench/xs.json and the README's figures. Takes about two minutes.

  --check     writes nothing: fails when this machine's figures aren't those of the files
  --ceilings  also makes the new figures the limits of npm test: bench/xs-ceilings.json
  --help      show this`;

const { values: options } = parseArgs({
  options: {
    ceilings: { type: "boolean" },
    check: { type: "boolean" },
    help: { type: "boolean" },
  },
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
  const all = { Thimble: { ...costs, ...scenarios }, heap, ...libraries };
  const files = {
    "bench/xs.md": report(costs, libraries, scenarios, heap),
    "bench/xs.json": `${JSON.stringify(all, null, 2)}\n`,
  };
  if (options.check) return check(files);
  console.log(files["bench/xs.md"]);
  for (const [name, text] of Object.entries(files)) writeFileSync(PROJECT + name, text);
  writeReadme(all as unknown as Figures);
  if (options.ceilings) writeCeilings(ceilings({ ...costs, ...scenarios }));
}

/** Shows the first line of each file that isn't as measured. A test holds the README to these files. */
function check(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const committed = readFileSync(PROJECT + name, "utf8");
    if (text === committed) {
      console.log(`${name} is what this machine measures.`);
      continue;
    }
    const [before, now] = [committed.split("\n"), text.split("\n")];
    const at = now.findIndex((line, i) => line !== before[i]);
    console.error(`${name}, line ${at + 1}: ${before[at]}`);
    console.error(`This machine measures: ${now[at]}`);
    console.error("If the change is wanted: npm run bench:xs");
    process.exitCode = 1;
  }
}

function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
  else if (line) process.stderr.write(`${line}\n`);
}
