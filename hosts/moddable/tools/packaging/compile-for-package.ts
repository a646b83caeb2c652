import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "../base/output.js";
import { bundleNoble } from "../sdk/bundle-noble.js";

/**
 * Compiles the firmware's own modules for the npm package. It needs no SDK, since types aren't checked: the
 * commands that build firmware in a clone do that.
 */
export function compileForPackage(): void {
  const typescript = createRequire(import.meta.url).resolve("typescript/package.json");
  execFileSync(
    process.execPath,
    [
      ...[join(typescript, "../bin/tsc"), "--project", join(ROOT, "hosts/moddable"), "--noCheck"],
      ...["--composite", "false", "--incremental", "false"],
      ...["--declaration", "false", "--sourceMap", "false"],
    ],
    { stdio: "inherit" },
  );
  bundleNoble();
}
