/** Cuts power while programs are deployed: `npm run soak:deploys`. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runCommand } from "../hosts/moddable/tools/base/command.js";
import { UsageError } from "../hosts/node/command-line.js";
import { cutPowerWhileDeploying } from "./power-cuts.js";

const HELP = `npm run soak:deploys -- [options]

Deploys programs to a board in Moddable's simulator, and cuts its power at a
random moment of each deployment. After each cut the board has to start, run the
old program or the new one, and answer over HTTP. Needs what npm run sim needs.

  --cuts N   how often power is cut: 1 to 100000 (default: 1000, which takes
             about half an hour)
  --help     show this

Exit codes: 0 done, 1 failed, 2 the command line is wrong, 3 a tool is missing.`;

/** Cuts between two lines of progress. */
const STEP = 50;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      cuts: { type: "string", default: "1000" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const cuts = Number(values.cuts);
  if (!(Number.isInteger(cuts) && cuts >= 1 && cuts <= 100_000))
    throw new UsageError(`--cuts ${values.cuts} isn't a number from 1 to 100000.`);
  const folder = mkdtempSync(join(tmpdir(), "thimble-"));
  try {
    const seen = await cutPowerWhileDeploying(cuts, folder, (cut) => {
      if (cut > 0 && cut % STEP === 0) console.error(`${cut} cuts`);
    });
    const list = [...seen].map(([name, count]) => `${name} ${count} times`).join(", ");
    console.log(`${cuts} power cuts. After them ran: ${list}. It always answered.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await runCommand(main, "npm run soak:deploys -- --help");
