/** Cuts power while programs are deployed, and deploys damaged ones: `npm run soak:deploys`. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runCommand } from "../hosts/moddable/tools/base/command.js";
import { UsageError } from "../hosts/node/command-line.js";
import { damageBy } from "../test/hosts/moddable/programs/damage.js";
import { Random } from "../test/tools/random.js";
import { deployDamaged } from "./damaged-archives.js";
import { cutPowerWhileDeploying } from "./power-cuts.js";

const HELP = `npm run soak:deploys -- [options]

Deploys programs to a board in Moddable's simulator, and cuts its power at a
random moment of each deployment. After each cut the board has to start, run the
old program or the new one, and answer over HTTP. Then it is sent programs that
are damaged at random, whose hashes are right: each has to be refused, given up,
or run, and the board has to answer afterwards. Needs what npm run sim needs.

  --cuts N     how often power is cut: 0 to 100000 (default: 1000, which takes
               about half an hour)
  --damaged N  how many damaged programs are sent: 0 to 100000 (default: 200)
  --seed N     what the damage is made from, to repeat a run: 0 to 4294967295
               (default: one that is printed)
  --help       show this

Exit codes: 0 done, 1 failed, 2 the command line is wrong, 3 a tool is missing.`;

/** Cuts between two lines of progress. */
const STEP = 50;

/** The most of each. */
const MAX = 100_000;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      cuts: { type: "string", default: "1000" },
      damaged: { type: "string", default: "200" },
      seed: { type: "string", default: String(Date.now() % 2 ** 32) },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const cuts = countOf("cuts", values.cuts, MAX);
  const damaged = countOf("damaged", values.damaged, MAX);
  const seed = countOf("seed", values.seed, 2 ** 32 - 1);
  if (cuts > 0) await inFolder((folder) => cutPower(cuts, folder));
  if (damaged > 0) await inFolder((folder) => damage(damaged, folder, seed));
}

/** @throws {UsageError} */
function countOf(option: string, text: string, most: number): number {
  const count = Number(text);
  if (!(/^\d+$/.test(text) && count <= most))
    throw new UsageError(`--${option} ${text} isn't a number from 0 to ${most}.`);
  return count;
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "thimble-"));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function cutPower(cuts: number, folder: string): Promise<void> {
  const seen = await cutPowerWhileDeploying(cuts, folder, (cut) => {
    if (cut > 0 && cut % STEP === 0) console.error(`${cut} cuts`);
  });
  const list = [...seen].map(([name, count]) => `${name} ${count} times`).join(", ");
  console.log(`${cuts} power cuts. After them ran: ${list}. It always answered.`);
}

async function damage(count: number, folder: string, seed: number): Promise<void> {
  console.error(`Damaged programs, with --seed ${seed}`);
  const random = new Random(seed);
  const { refused, givenUp, ran } = await deployDamaged(count, folder, () => damageBy(random));
  console.log(
    `${count} damaged programs: ${refused} refused, ${givenUp} given up, ${ran} ran. It always answered.`,
  );
}

await runCommand(main, "npm run soak:deploys -- --help");
