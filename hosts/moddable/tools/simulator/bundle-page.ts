import { join } from "node:path";
import { IS_CLONE } from "../../../node/clone.js";
import { ROOT } from "../base/output.js";
import { runTool } from "../base/run-tool.js";

const BUNDLER = join(ROOT, "build", "page", "bundle", "bundle-page.js");

/**
 * Bundles the device's page, unless it is up to date. An installed package has it.
 *
 * @throws {BuildError}
 */
export async function bundlePage(): Promise<void> {
  if (!IS_CLONE) return;
  await runTool(process.execPath, [BUNDLER], { cwd: ROOT, env: process.env, what: "page" });
}
