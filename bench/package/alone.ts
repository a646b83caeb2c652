/** What somebody waits for who has Node alone: no SDK, no compiler, and nothing in npm's cache. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { RunningCommand, RunningProcess } from "../../test/commands/run.js";

/** All that is installed there, with the shell in which npm runs scripts. */
const TOOLS = ["node", "npm", "npx", "git", "sh"];

export interface AloneTimes {
  /** Milliseconds from `npm create thimble` until the program runs on the device. */
  readonly first: number;
  /** Milliseconds of the second `thimble deploy`, until the changed program runs. */
  readonly second: number;
}

/**
 * Makes a project of the packed files and deploys it, twice, to a device in Moddable's simulator. The SDK at $MODDABLE
 * is for the simulator only.
 *
 * @param files - the packed thimble, thimble-compiler and create-thimble
 */
export async function measureAlone(files: {
  readonly thimble: string;
  readonly compiler: string;
  readonly create: string;
}): Promise<AloneTimes> {
  const sim = new RunningCommand("hosts/moddable/tools/simulator/main.js", [
    ..."workbench --port 0 --http-port 0 --board-port 0".split(" "),
  ]);
  const folder = mkdtempSync(join(tmpdir(), "thimble-alone-"));
  try {
    const [, port = ""] = await sim.prints(/Try: curl http:\/\/127\.0\.0\.1:(\d+)/);
    const env = environment(folder);
    const run = (words: readonly string[], cwd = folder) => ended(words, { cwd, env });
    const before = performance.now();
    await run(["npx", "--yes", `--package=${files.create}`, "create-thimble", "lamp", "--yes"]);
    const project = join(folder, "lamp");
    // They aren't in the registry under these versions.
    const manifest = join(project, "package.json");
    const read = readFileSync(manifest, "utf8");
    writeFileSync(
      manifest,
      read
        .replace(/"thimble": "[^"]+"/, `"thimble": "file:${files.thimble}"`)
        .replace(/"thimble-compiler": "[^"]+"/, `"thimble-compiler": "file:${files.compiler}"`),
    );
    await run(["npm", "install", "--no-audit", "--no-fund"], project);
    const deploy = ["npx", "thimble", "deploy", "lamp.ts", "127.0.0.1", "--http-port", port];
    await run(deploy, project);
    const first = performance.now() - before;
    const program = join(project, "lamp.ts");
    writeFileSync(program, `${readFileSync(program, "utf8")}\nexport const changed = true;\n`);
    const again = performance.now();
    await run(deploy, project);
    return { first, second: performance.now() - again };
  } finally {
    sim.interrupt();
    await sim.ended();
    sim.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A home of its own, and only these tools. */
function environment(folder: string): NodeJS.ProcessEnv {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  for (const tool of TOOLS) {
    const beside = join(dirname(process.execPath), tool);
    const found = execFileSync("sh", ["-c", `ls "${beside}" 2>/dev/null || command -v ${tool}`]);
    symlinkSync(found.toString().trim(), join(bin, tool));
  }
  const settings = Object.entries(process.env).filter(([name]) =>
    /^(npm_config_registry|node_extra_ca_certs|https?_proxy|no_proxy)$/i.test(name),
  );
  return { ...Object.fromEntries(settings), HOME: folder, PATH: bin };
}

/** @throws Error with what it has printed, when it fails */
async function ended(
  [command = "", ...words]: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<void> {
  const running = new RunningProcess(join(options.env.PATH ?? "", command), words, options);
  const code = await running.ended();
  if (code !== 0) throw new Error(`${command} ${words.join(" ")}: ${code}\n${running.output}`);
}
