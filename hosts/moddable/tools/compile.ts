/** Compiles what mcconfig then builds: TypeScript's compiler runs once for all modules, not once for each. */
import { spawnSync } from "node:child_process";
import { existsSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { bundleNoble } from "./bundle-noble.js";
import { CompileError } from "./errors.js";
import { writeMQTTClient } from "./mqtt-client.js";
import { outputFolder, ROOT } from "./output.js";
import type { SDK } from "./sdk.js";

/** The project of the firmware's own modules. */
const FIRMWARE = join(ROOT, "hosts", "moddable");

const TSC = createRequire(import.meta.url).resolve("typescript/package.json");

/** One command compiles them once. */
let isFirmwareCompiled = false;

/**
 * Compiles the firmware's modules, and those of the projects, with the SDK's typings. What hasn't
 * changed isn't compiled again.
 *
 * @param projects - configuration files of TypeScript
 * @throws {CompileError} with the compiler's messages: files as seen from the current folder
 * @throws {MissingToolError} the SDK's MQTT client isn't one that is known
 */
export function compile(sdk: SDK, projects: readonly string[]): void {
  if (isFirmwareCompiled && projects.length === 0) return;
  linkSDK(sdk);
  if (!isFirmwareCompiled) {
    bundleNoble();
    writeMQTTClient(sdk);
  }
  const tsc = join(TSC, "..", "bin", "tsc");
  const args = [tsc, "--build", "--pretty", "false", FIRMWARE, ...projects];
  const { status, stdout, error } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (error) throw error;
  if (status !== 0) throw new CompileError(stdout.trim());
  isFirmwareCompiled = true;
}

/** The compiler finds the SDK's typings at a path in build/, as hosts/moddable/tsconfig.json names it. */
function linkSDK({ path }: SDK): void {
  const link = join(outputFolder(), "sdk");
  if (existsSync(link) && readlinkSync(link) === path) return;
  rmSync(link, { force: true });
  // A junction is what Windows lets everybody make; elsewhere the type is ignored.
  symlinkSync(path, link, "junction");
}
