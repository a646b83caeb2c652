import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { UsageError } from "../../hosts/node/command-line.js";
import { bundleProgram } from "../../hosts/node/programs/bundle-program.js";
import { runCommandLine } from "../run-command.js";

const TEST = /\.test\.[cm]?[jt]s$/;

const HELP = `Runs tests in TypeScript or JavaScript with Node's own test runner. Types aren't
checked.

  npx thimble test [FILE ...]

  FILE     a test (default: all files of this folder that end with .test.ts or
           .test.js, except in node_modules)
  --help   show this

Exit codes: 0 all pass, 1 a test fails, 2 the command line is wrong.`;

/** For `parseArgs`. */
export const TEST_OPTIONS = { help: { type: "boolean", short: "h", default: false } } as const;

/** Carries out its command line. Prints errors, and sets the exit code. */
export function test(args: readonly string[]): Promise<void> {
  return runCommandLine("test", async () => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: TEST_OPTIONS,
    });
    if (values.help) {
      console.log(HELP);
      return;
    }
    const files = positionals.length > 0 ? positionals : testsIn(".");
    if (files.length === 0) throw new UsageError("There's no file that ends with .test.ts.");
    process.exitCode = await runTests(files);
  });
}

function testsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === "node_modules" || entry.name.startsWith(".") ? [] : testsIn(path);
    return TEST.test(entry.name) ? [path] : [];
  });
}

/** Returns the exit code. */
async function runTests(files: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "thimble-test-"));
  try {
    const bundles = await Promise.all(
      files.map(async (file, at) => {
        const outfile = join(folder, `${at}-${basename(file).replace(/\.[cm]?[jt]s$/, ".mjs")}`);
        writeFileSync(outfile, (await bundleProgram(file, outfile)).code);
        return outfile;
      }),
    );
    const child = spawn(process.execPath, ["--enable-source-maps", "--test", ...bundles], {
      stdio: "inherit",
    });
    const [code] = (await once(child, "close")) as [number | null];
    return code === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
