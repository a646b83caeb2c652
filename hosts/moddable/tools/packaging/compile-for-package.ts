/**
 * Compiles the firmware's own modules for the npm package, in `prepack`. It needs no SDK, since types
 * aren't checked: the commands that build firmware in a clone do that.
 */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "../base/output.js";
import { bundleNoble } from "../sdk/bundle-noble.js";

const tsc = join(createRequire(import.meta.url).resolve("typescript/package.json"), "../bin/tsc");
const { status } = spawnSync(
  process.execPath,
  [
    ...[tsc, "--project", join(ROOT, "hosts", "moddable"), "--noCheck"],
    ...["--composite", "false", "--incremental", "false"],
    ...["--declaration", "false", "--sourceMap", "false"],
  ],
  { stdio: "inherit" },
);
bundleNoble();
process.exitCode = status ?? 1;
