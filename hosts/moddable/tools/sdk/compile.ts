/** Compiles the modules for mcconfig's build: TypeScript's compiler then runs once for all, not once for each. */
import { spawnSync } from "node:child_process";
import { existsSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { IS_CLONE } from "../../../node/clone.js";
import { CompileError, MissingToolError } from "../base/errors.js";
import { outputFolder, ROOT } from "../base/output.js";
import { bundleNoble } from "./bundle-noble.js";
import { writeCorrectedModules } from "./corrected-modules.js";
import type { SDK } from "./sdk.js";

/** The project of the firmware's own modules. */
const FIRMWARE = join(ROOT, "hosts", "moddable");

/**
 * The projects that this command has already compiled. An installed package has them compiled: see
 * packaging/compile-for-package.ts.
 */
let isFirmwareCompiled = !IS_CLONE;

/**
 * Compiles the firmware's modules, and those of the projects, with the SDK's typings. Unchanged modules aren't
 * compiled again.
 *
 * @param projects - configuration files of TypeScript
 * @throws {CompileError} with the compiler's messages: files as seen from the current folder
 * @throws {MissingToolError} TypeScript isn't installed, or a module of the SDK isn't the one that is corrected
 */
export function compile(sdk: SDK, projects: readonly string[]): void {
  writeCorrectedModules(sdk);
  if (isFirmwareCompiled && projects.length === 0) return;
  const all = [...projects];
  if (!isFirmwareCompiled) {
    linkSDK(sdk);
    bundleNoble();
    all.unshift(FIRMWARE);
  }
  compileProjects(all);
  isFirmwareCompiled = true;
}

/**
 * Compiles projects that need nothing of the SDK.
 *
 * @param projects - configuration files of TypeScript
 * @throws {CompileError} with the compiler's messages: files as seen from the current folder
 * @throws {MissingToolError} TypeScript isn't installed
 */
export function compileProjects(projects: readonly string[]): void {
  if (projects.length === 0) return;
  const args = [compiler(), "--build", "--pretty", "false", ...projects];
  const { status, stdout, error } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (error) throw error;
  if (status !== 0) throw new CompileError(stdout.trim());
}

/** TypeScript's compiler: that of the current folder's project, or else the one beside this package. */
function compiler(): string {
  for (const from of [resolve("program.js"), import.meta.url]) {
    try {
      const manifest = createRequire(from).resolve("typescript/package.json");
      return join(dirname(manifest), "bin", "tsc");
    } catch {
      // It may be in the other place.
    }
  }
  throw new MissingToolError("TypeScript is missing: npm install --save-dev typescript");
}

/** The compiler finds the SDK's typings at a path in build/, as hosts/moddable/tsconfig.json names it. */
function linkSDK({ path }: SDK): void {
  const link = join(outputFolder(), "sdk");
  if (existsSync(link) && readlinkSync(link) === path) return;
  rmSync(link, { force: true });
  // A junction is what Windows lets everybody make; elsewhere the type is ignored.
  symlinkSync(path, link, "junction");
}
