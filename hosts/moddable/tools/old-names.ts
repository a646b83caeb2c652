import { rmSync } from "node:fs";
import { join } from "node:path";
import { OUTPUT } from "./output.js";

/**
 * Call before each build. The SDK's linker keeps the names of earlier builds in the same folder: they would take
 * flash, and it takes 8192 at most.
 *
 * @param platform - the platform, as mcconfig has it
 * @param kind - the kind of build: `"debug"`, `"instrument"` or `"release"`
 * @param name - the manifest's name
 */
export function forgetOldNames(platform: string, kind: string, name: string): void {
  const folder = join(OUTPUT, "tmp", ...platform.split("/"), kind, name, "modules");
  rmSync(join(folder, "mc.xsi"), { force: true });
}
