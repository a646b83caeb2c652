/**
 * Makes the package thimble-compiler in release/compiler/dist/, from the Moddable SDK: `npm run build:compiler`.
 * Nothing of the SDK is in the project, and so nothing of that folder is in git.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand, step } from "../../hosts/moddable/tools/base/command.js";
import { MissingToolError } from "../../hosts/moddable/tools/base/errors.js";
import { outputFolder, ROOT } from "../../hosts/moddable/tools/base/output.js";
import { runTool } from "../../hosts/moddable/tools/base/run-tool.js";
import { findSDK } from "../../hosts/moddable/tools/sdk/sdk.js";

const PACKAGE = join(ROOT, "release", "compiler");
const COMPILED = fileURLToPath(new URL(".", import.meta.url));

/** What of the SDK is the source of both tools, with its licences: the package has it all. */
const SOURCES = [
  ...["licenses/NOTICE", "licenses/gpl-3.0.txt", "licenses/lgpl-3.0.txt", "licenses/readme.md"],
  ...["tools/VERSION", "xs/includes", "xs/makefiles/lin", "xs/platforms", "xs/sources", "xs/tools"],
];

const TOOLS = ["xsc.js", "xsc.wasm", "xsl.js", "xsl.wasm"];

/** @throws {MissingToolError} Emscripten isn't installed */
function checkEmscripten(): void {
  try {
    execFileSync("emcc", ["--version"], { stdio: "ignore" });
  } catch {
    throw new MissingToolError(
      "Emscripten is missing, which makes XS's compiler: on Debian and Ubuntu sudo apt install emscripten, elsewhere https://emscripten.org.",
    );
  }
}

async function build(): Promise<void> {
  const { path, env } = findSDK();
  checkEmscripten();
  const work = outputFolder("compiler");
  rmSync(work, { recursive: true });
  for (const name of SOURCES) cpSync(join(path, name), join(work, name), { recursive: true });
  cpSync(join(PACKAGE, "build.sh"), join(work, "build.sh"));
  const dist = join(PACKAGE, "dist");
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const source = ["-C", work, "-czf", join(dist, "source.tar.gz")];
  execFileSync("tar", [...source, "build.sh", "licenses", "tools", "xs"]);
  // Emscripten looks for the package acorn there.
  const NODE_PATH = join(ROOT, "node_modules");
  const options = { cwd: work, env: { ...env, NODE_PATH }, what: "compiler", hasLowPriority: true };
  await step("Building XS's compiler as WebAssembly", () => runTool("sh", ["build.sh"], options));
  for (const name of TOOLS) cpSync(join(work, name), join(dist, name));
  for (const name of ["compiler.js", "compiler.d.ts", "main.js"])
    cpSync(join(COMPILED, name), join(dist, name));
  cpSync(join(work, "licenses"), join(dist, "licenses"), { recursive: true });
  chmodSync(join(dist, "main.js"), 0o755);
  for (const name of TOOLS.filter((name) => name.endsWith(".wasm")))
    chmodSync(join(dist, name), 0o644);
}

await runCommand(build, "release/compiler/README.md");
