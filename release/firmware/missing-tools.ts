/** Why an image can't be linked on this machine. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { MissingToolError } from "../../hosts/moddable/tools/base/errors.js";
import { checkIDF, findSDK } from "../../hosts/moddable/tools/sdk/sdk.js";

/** A chip that images are made for. */
export interface ImageChip {
  /** As ESP-IDF calls it: `"esp32c3"`. */
  readonly name: string;
  /** As mcconfig calls its board. */
  readonly platform: string;
  /** The C compiler of ESP-IDF for its core. */
  readonly compiler: string;
}

/** @returns the reasons, with what to do; empty when the image can be linked */
export function missingTools({ name, compiler }: ImageChip): string[] {
  const reasons: string[] = [];
  for (const find of [findSDK, checkIDF])
    try {
      find();
    } catch (error) {
      if (!(error instanceof MissingToolError)) throw error;
      reasons.push(error.message);
    }
  if (spawnSync(compiler, ["--version"]).error)
    reasons.push(
      `The compiler ${compiler} is missing: ESP-IDF's "./install.sh ${name}" gets it, and "source export.sh" finds it.`,
    );
  const { IDF_PATH } = process.env;
  const library = join("components", "esp_wifi", "lib", name, "libnet80211.a");
  if (IDF_PATH && !existsSync(join(IDF_PATH, library)))
    reasons.push(
      `Espressif's Wi-Fi libraries are missing: $IDF_PATH has no ${library}. In $IDF_PATH: git submodule update --init components/esp_wifi/lib`,
    );
  return reasons;
}
