/** The tests of test/device, which run on each machine with a launcher like the simulator's. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BuildError } from "../base/errors.js";
import { ROOT } from "../base/output.js";

const TESTS = join(ROOT, "test", "device");

/** What their names have in common. */
const NAMED = "in Moddable's simulator";

/** Their devices' programs. */
export function deviceTestPrograms(): string[] {
  return readdirSync(TESTS)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => join(TESTS, file))
    .filter((file) => readFileSync(file, "utf8").includes("export default function"));
}

export interface DeviceTestsOptions {
  /** How many files run at once. */
  readonly jobs: number;
  /** Tests whose names match this regular expression don't run. */
  readonly skip?: string;
}

/**
 * Runs tests, compiled, with the launcher in a folder.
 *
 * @throws {BuildError} one of them failed
 */
export async function runDeviceTests(
  folder: string,
  files: readonly string[],
  { jobs, skip }: DeviceTestsOptions,
): Promise<void> {
  const mocha = join(ROOT, "node_modules", "mocha", "bin", "mocha.js");
  const wanted = skip === undefined ? NAMED : `^(?!.*(?:${skip})).*${NAMED}`;
  const parallel = ["--parallel", "--jobs", String(jobs)];
  const hooks = ["--require", "build/test/tools/closing-hooks.js"];
  const args = [
    "--no-config",
    "--exit",
    "--enable-source-maps",
    ...hooks,
    ...parallel,
    "--grep",
    wanted,
  ];
  const child = spawn(process.execPath, [mocha, ...args, ...files], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, THIMBLE_SIMULATOR: folder },
  });
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new BuildError("The behaviour suite", "", "the lines above");
}
