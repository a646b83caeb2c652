/** Measures how much flash each module of entities, components and drivers takes: `npm run bench:code`. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runCommand } from "../../hosts/moddable/tools/base/command.js";
import { codeLength } from "../../hosts/moddable/tools/checks/sizes.js";
import { findSDK } from "../../hosts/moddable/tools/sdk/sdk.js";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const RESULT = "bench/code.json";
const ROOMS = ["entities", "components", "parts", "hub"];

const HELP = `npm run bench:code -- [options]

Compiles each module of src/ that has a kind of entity, a component or a driver
to XS's code, and writes its bytes to ${RESULT}. The pages of the reference
show them. Needs the Moddable SDK.

  --help   show this

Exit codes: 0 done, 1 failed, 2 the command line is wrong, 3 a tool is missing.`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } } });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const { env } = findSDK();
  const folder = mkdtempSync(join(tmpdir(), "thimble-"));
  const sizes: Record<string, number> = {};
  try {
    for (const path of ROOMS.flatMap(modulesIn)) {
      const name = basename(path, ".ts");
      const source = join(PROJECT, "build", path.replace(/\.ts$/, ".js"));
      execFileSync("xsc", [source, "-e", "-o", folder, "-r", name], { env, stdio: "pipe" });
      sizes[path] = codeLength(readFileSync(join(folder, `${name}.xsb`)));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  writeFileSync(join(PROJECT, RESULT), `${JSON.stringify(sizes, null, 2)}\n`);
  console.log(`${RESULT} has ${Object.keys(sizes).length} modules.`);
}

/** From the project's folder on. */
function modulesIn(room: string): string[] {
  const files = readdirSync(join(PROJECT, "src", room), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"))
    .map((file) => `src/${room}/${file.replaceAll("\\", "/")}`)
    .sort();
}

await runCommand(main, "npm run bench:code -- --help");
