import { execFileSync, spawnSync } from "node:child_process";
import { before } from "mocha";
import { ROOT } from "../../sources/tree.js";
import { folderForAll } from "../../tools/test-folder.js";

const WARNINGS = ["-Wall", "-Wextra", "-Werror", "-Wno-unused-parameter"];

/**
 * Compiles the boards' C with the chip that a `chip.c` models, once for a `describe`; where there is no C compiler, its
 * tests are skipped.
 *
 * @param name - The folder with the `chip.c`.
 * @param allowed - What else the compiler needn't warn of.
 * @param variants - What each chip is compiled with.
 * @returns What runs one of the chips, and returns what it printed.
 */
export function compiledChip(
  name: string,
  allowed: readonly string[],
  variants: readonly string[] = [""],
): (variant: number, ...commands: string[]) => string {
  const folder = folderForAll();
  before(function () {
    if (spawnSync("cc", ["--version"]).error) this.skip();
    const source = `${ROOT}test/hosts/moddable/${name}`;
    for (const [number, define] of variants.entries()) {
      const flags = [...WARNINGS, ...allowed.map((warning) => `-Wno-${warning}`)];
      const includes = [`-I${source}/include`, `-I${ROOT}hosts/moddable/esp32`];
      const output = ["-o", folder.file(`chip${number}`), `${source}/chip.c`];
      const all = [...flags, ...includes, ...(define ? [define] : []), ...output];
      execFileSync("cc", all, { stdio: "pipe" });
    }
  });
  return (variant, ...commands) =>
    execFileSync(folder.file(`chip${variant}`), commands, { encoding: "utf8" });
}
