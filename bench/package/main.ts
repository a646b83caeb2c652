/** Measures the package as users install it: `npm run bench:package`. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { UsageError } from "../../hosts/node/command-line.js";
import { median } from "../node/measure.js";
import { type AloneTimes, measureAlone } from "./alone.js";
import { saveToSent, untilPrompt } from "./deploys.js";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const RESULT = `${PROJECT}bench/package.md`;

const HELP = `Measures the package: its size, how long npm install of the packed file takes in
an empty folder, how long the import of "thimble" takes, and how long a saved program
is on its way to a device with thimble-compiler (npm run build:compiler makes it).
With the Moddable SDK at $MODDABLE also how long somebody with Node alone waits,
from npm create thimble to the program on a device in Moddable's simulator.

  npm run bench:package -- [options]

  --runs N   how often each time is measured: 1 to 100 (default: 5)
  --help     show this

Writes bench/package.md. The first npm install fetches what the package depends
on, so it needs a registry; it isn't counted.
Exit codes: 0 done, 1 failed or over a ceiling, 2 the command line is wrong.`;

/**
 * The most that things may be. Times are the shortest in milliseconds, several times what an idle machine takes, so
 * that a busy one passes; sizes in bytes. `test/package/` holds the packed size and the imports, too.
 */
const CEILINGS = {
  packed: 1_100_000,
  unpacked: 4_000_000,
  install: 60_000,
  thimble: 1000,
  "thimble/node": 1000,
  "thimble/testing": 1000,
  compiler: 1_600_000,
  deploy: 10_000,
  prompt: 20_000,
  alone: 120_000,
  again: 20_000,
} as const;

/** What was measured, and its ceiling. */
interface Measured {
  readonly name: string;
  readonly value: number;
  readonly most: number;
  /** The value, the others that were measured, and the ceiling, for people. */
  readonly cells: string;
}

/** How often an empty cache of npm is filled at most: it asks the registry for everything. */
const MOST_ALONE = 3;

/** Prints the milliseconds that an import takes, in a process of its own, and those of the processor. */
const IMPORT = `const before = performance.now();
const cpu = process.cpuUsage();
await import(process.argv[1]);
const { user, system } = process.cpuUsage(cpu);
console.log(performance.now() - before, (user + system) / 1000);`;

/** An import is quick: it is measured so many times more often than the rest. */
const MORE_IMPORTS = 4;

interface PackResult {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly entryCount: number;
}

function run(folder: string, command: string, ...args: string[]): string {
  const stdio = ["ignore", "pipe", "inherit"] as const;
  return execFileSync(command, args, { cwd: folder, encoding: "utf8", stdio: [...stdio] });
}

/** Milliseconds of one installation in an empty project, which is left in the folder. */
function install(folder: string, files: readonly string[]): number {
  for (const name of ["node_modules", "package-lock.json"])
    rmSync(join(folder, name), { recursive: true, force: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const before = performance.now();
  run(
    folder,
    "npm",
    "install",
    "--prefer-offline",
    "--loglevel=error",
    "--no-audit",
    "--no-fund",
    ...files,
  );
  return performance.now() - before;
}

function time(name: string, most: number, count: number, measure: () => number): Measured {
  measure(); // The first fills caches, and isn't counted.
  return measured(name, most, Array.from({ length: count }, measure));
}

/** By the clock, and of the processor, which other programs disturb less. */
function importTimes(
  folder: string,
  door: "thimble" | "thimble/node" | "thimble/testing",
  count: number,
): Measured[] {
  const words = ["--input-type=module", "--eval", IMPORT, door];
  const times = Array.from({ length: count + 1 }, () =>
    run(folder, process.execPath, ...words)
      .trim()
      .split(" ")
      .map(Number),
  ).slice(1);
  return [["", 0] as const, [", time of the processor", 1] as const].map(([what, at]) =>
    measured(
      `import of "${door}"${what}`,
      CEILINGS[door],
      times.map((one) => one[at] ?? Number.NaN),
    ),
  );
}

function measured(name: string, most: number, times: readonly number[]): Measured {
  const value = Math.min(...times);
  const range = `${median(times).toFixed()} ms | ${Math.max(...times).toFixed()} ms`;
  return { name, value, most, cells: `${value.toFixed()} ms | ${range} | ${most} ms` };
}

function size(name: string, value: number, most: number): Measured {
  return { name, value, most, cells: `${megabytes(value)} | ${megabytes(most)}` };
}

function row({ name, cells }: Measured): string {
  return `| ${name} | ${cells} |`;
}

/** The report, and what is over its ceiling. */
async function measurePackage(
  runs: number,
): Promise<{ report: string; over: readonly Measured[] }> {
  const parent = mkdtempSync(join(tmpdir(), "thimble-bench-"));
  try {
    const pack = `${PROJECT}build/hosts/moddable/tools/packaging/pack.js`;
    const [packed] = JSON.parse(run(PROJECT, process.execPath, pack, parent)) as PackResult[];
    if (!packed) throw new Error("npm run packages has made no file.");
    const [compiler] = JSON.parse(
      run(PROJECT, "npm", "pack", "./release/compiler", "--json", "--pack-destination", parent),
    ) as PackResult[];
    if (!compiler || compiler.entryCount < 10)
      throw new Error("thimble-compiler isn't built: npm run build:compiler");
    const files = [packed, compiler].map(({ filename }) => join(parent, filename));
    const folder = mkdtempSync(join(parent, "project-"));
    const load = () => (loadavg()[0] ?? 0).toFixed(1);
    const loadBefore = load();
    const sizes = [
      size("packed", packed.size, CEILINGS.packed),
      size("unpacked, without what it depends on", packed.unpackedSize, CEILINGS.unpacked),
      size("thimble-compiler, packed", compiler.size, CEILINGS.compiler),
    ];
    const times = [
      time("npm install", CEILINGS.install, runs, () => install(folder, files.slice(0, 1))),
      ...(["thimble", "thimble/node", "thimble/testing"] as const).flatMap((door) =>
        importTimes(folder, door, runs * MORE_IMPORTS),
      ),
    ];
    install(folder, [...files, "typescript"]);
    times.push(
      measured("prompt of `thimble dev`", CEILINGS.prompt, await untilPrompt(folder, runs)),
      measured("from save to sent", CEILINGS.deploy, await saveToSent(folder, runs)),
    );
    if (process.env.MODDABLE) {
      run(PROJECT, process.execPath, "build/create-thimble/bundle.js");
      const words = ["pack", "./create-thimble", "--ignore-scripts", "--json"];
      const [create] = JSON.parse(
        run(PROJECT, "npm", ...words, "--pack-destination", parent),
      ) as PackResult[];
      const [thimble = "", compiled = ""] = files;
      const alone: AloneTimes[] = [];
      for (let i = 0; i < Math.min(runs, MOST_ALONE); i++)
        alone.push(
          await measureAlone({
            ...{ thimble, compiler: compiled },
            create: join(parent, create?.filename ?? ""),
          }),
        );
      times.push(
        measured(
          "Node alone: from `npm create thimble` to the program on a device",
          CEILINGS.alone,
          alone.map(({ first }) => first),
        ),
        measured(
          "Node alone: the second `thimble deploy`",
          CEILINGS.again,
          alone.map(({ second }) => second),
        ),
      );
    }
    const over = [...sizes, ...times].filter(({ value, most }) => value > most);
    const report = `# The package

Written by \`npm run bench:package\`, on ${cpus()[0]?.model.trim()} with ${availableParallelism()} cores, Node
${process.version}. The machine's load average was ${loadBefore} before and ${load()} after; other programs
make times longer, so the shortest of ${runs} comes first. npm has what the package depends on in its cache; an import is
in a process of its own. "From save to sent" is \`thimble deploy --watch\`
of one file without an SDK: types, compiler and linker, until the device has all of the archive. "Node alone" has an empty
home and npm cache, and only node, npm and git; its device is in Moddable's simulator, and is measured ${MOST_ALONE} times at most.

| | | ceiling |
|---|--:|--:|
${sizes.map(row).join("\n")}
| files | ${packed.entryCount} | |

| | shortest | median | longest | ceiling |
|---|--:|--:|--:|--:|
${times.map(row).join("\n")}

The command fails when something is over its ceiling. Those of times are for busy machines. \`test/package/\`
holds the packed size, what is installed, and what an import loads.
`;
    return { report, over };
  } finally {
    rmSync(parent, { recursive: true });
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: "string", default: "5" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const runs = Number(values.runs);
  if (!(Number.isInteger(runs) && runs >= 1 && runs <= 100))
    throw new UsageError(`--runs ${values.runs} is not a whole number from 1 to 100.`);
  const { report, over } = await measurePackage(runs);
  writeFileSync(RESULT, report);
  console.log(report);
  for (const { name, cells } of over) console.error(`Over its ceiling: ${name}: ${cells}`);
  if (over.length > 0) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  const isUsage = error instanceof UsageError || error instanceof TypeError;
  if (isUsage) console.error(`${error.message}\nSee npm run bench:package -- --help.`);
  else console.error(error);
  process.exitCode = isUsage ? 2 : 1;
}
