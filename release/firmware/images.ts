/** Firmware that takes programs, for each chip and flash size: with what installs it from a browser. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../../hosts/moddable/tools/base/output.js";
import { type ImageChip, missingTools } from "./missing-tools.js";
import { NotMadeError } from "./not-made.js";

const CHIPS: readonly ImageChip[] = [
  { name: "esp32", platform: "esp32/nodemcu", compiler: "xtensa-esp32-elf-gcc" },
  { name: "esp32s3", platform: "esp32/esp32s3", compiler: "xtensa-esp32s3-elf-gcc" },
  { name: "esp32c3", platform: "esp32/esp32c3", compiler: "riscv32-esp-elf-gcc" },
  { name: "esp32c6", platform: "esp32/esp32c6", compiler: "riscv32-esp-elf-gcc" },
];

/** With 8 MB, firmware can be replaced over the network. */
const FLASH_SIZES = ["4MB", "8MB"] as const;

const INSTALLER = join(ROOT, "build", "hosts", "moddable", "tools", "installer", "main.js");
const FIRST = join(ROOT, "release", "firmware", "first.ts");

/**
 * Packs a folder for each flash size: a page and a manifest of ESP Web Tools, and the images of all chips.
 *
 * @param folder - where the packed folders go
 * @throws {NotMadeError} with the reasons of each chip that has no image; the others have
 */
export function makeImages(folder: string, version: string): void {
  const reasons = CHIPS.map((chip) => ({ chip, missing: missingTools(chip) }));
  const platforms = reasons
    .filter(({ missing }) => missing.length === 0)
    .map(({ chip }) => chip.platform);
  if (platforms.length > 0)
    for (const size of FLASH_SIZES) {
      const name = `thimble-firmware-${version}-${size.toLowerCase()}`;
      const page = ["--name", "Thimble", "--version", version, "--output", join(folder, name)];
      const args = [INSTALLER, ...platforms, FIRST, "--flash-size", size, ...page];
      execFileSync(process.execPath, args, { stdio: "inherit" });
      execFileSync("tar", ["-C", folder, "-czf", join(folder, `${name}.tar.gz`), name]);
      execFileSync("rm", ["-r", join(folder, name)]);
    }
  const unmade = reasons.filter(({ missing }) => missing.length > 0);
  if (unmade.length === 0) return;
  throw new NotMadeError(
    unmade.map(({ chip, missing }) => `${chip.name}: ${missing.join(" ")}`).join("\n"),
  );
}
