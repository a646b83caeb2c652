/** Builds the recovery firmware of boards with 4 MB of flash, with Espressif's tools alone. */
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { BuildError } from "../base/errors.js";
import { outputFolder, shown, writeIfChanged } from "../base/output.js";
import { runTool } from "../base/run-tool.js";
import { RECOVERY_PROJECT, recoverySettings } from "../boards/chip-settings.js";
import type { FlashMode } from "../boards/flash-options.js";

/** Its file in a firmware's folder. */
export const RECOVERY_BINARY = "recovery.bin";

const BUILT = join("build", "thimble_recovery.bin");
/** What ESP-IDF takes for the binary: it makes this anew only if that is gone. */
const BINARY_IS_MADE = join("build", ".bin_timestamp");
const SETTINGS = "sdkconfig.defaults";

export interface RecoveryOptions {
  /** ESP-IDF's name: `"esp32c3"`. */
  readonly chip: string;
  readonly mode: FlashMode | undefined;
  /** With the emulated chip's Ethernet in place of Wi-Fi. */
  readonly isEmulated: boolean;
}

/**
 * Builds it, and puts it beside the firmware.
 *
 * @param folder - the firmware's
 * @returns its bytes
 * @throws {BuildError} it can't be built, or doesn't fit into its partition
 */
export async function buildRecovery(
  folder: string,
  { chip, mode, isEmulated }: RecoveryOptions,
): Promise<number> {
  const name = [chip, ...(mode ? [mode] : []), ...(isEmulated ? ["emulator"] : [])].join("-");
  const project = outputFolder("recovery", name);
  for (const file of [
    "CMakeLists.txt",
    ...readdirSync(join(RECOVERY_PROJECT, "main")).map((one) => join("main", one)),
  ])
    writeIfChanged(join(project, file), readFileSync(join(RECOVERY_PROJECT, file), "utf8"));
  const settings = join(project, SETTINGS);
  const text = recoverySettings({ mode }, isEmulated);
  const isNew = !existsSync(settings) || readFileSync(settings, "utf8") !== text;
  if (isNew) {
    // ESP-IDF keeps earlier settings.
    rmSync(join(project, "sdkconfig"), { force: true });
    writeIfChanged(settings, text);
  }
  const built = join(project, BUILT);
  for (const file of [built, join(project, BINARY_IS_MADE)]) rmSync(file, { force: true });
  const env = { ...process.env, ...(isEmulated && { THIMBLE_RECOVERY_NETWORK: "openeth" }) };
  const what = `recovery ${name}`;
  const run = (...args: string[]) => runTool("idf.py", args, { cwd: project, env, what });
  if (isNew || !existsSync(join(project, "build", "build.ninja")))
    await run("-D", `IDF_TARGET=${chip}`, "-D", `SDKCONFIG_DEFAULTS=${settings}`, "reconfigure");
  const log = await run("build");
  if (!existsSync(built)) throw new BuildError(what, "Espressif's tools failed.", shown(log));
  copyFileSync(built, join(folder, RECOVERY_BINARY));
  return statSync(built).size;
}
