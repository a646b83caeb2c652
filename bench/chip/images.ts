/** Builds the firmware of the device with 20 entities for each size of flash, and says how large each image is. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ROOT } from "../../hosts/moddable/tools/base/output.js";
import { forEmulator } from "../../hosts/moddable/tools/boards/chip-settings.js";
import type { FlashSize } from "../../hosts/moddable/tools/boards/flash-options.js";
import type { ImageSize } from "../../hosts/moddable/tools/checks/sizes-report.js";
import { buildFirmware, type Firmware } from "../../hosts/moddable/tools/firmware/firmware.js";
import { TOKEN } from "../moddable/load.js";

const IMAGES: readonly {
  readonly flash: string;
  readonly size: FlashSize;
  readonly recovery?: boolean;
}[] = [
  { flash: "4 MB, replaced over the cable", size: "4MB" },
  { flash: "4 MB, with a recovery firmware", size: "4MB", recovery: true },
  { flash: "8 MB, two firmwares in turn", size: "8MB" },
  { flash: "16 MB, two firmwares in turn", size: "16MB" },
];

/**
 * @param recovery - on 4 MB: with a recovery firmware beside it
 * @throws {BuildError} the build failed
 * @throws {FirmwareTooLongError} it doesn't fit
 */
export function buildLoaded(size: FlashSize = "4MB", recovery = false): Promise<Firmware> {
  return buildFirmware(
    {
      platform: "esp32/esp32c3",
      program: join(ROOT, "bench", "chip", "device.ts"),
      settings: [`api_token=${TOKEN}`],
      flashSize: size,
      recovery,
      debug: false,
    },
    process.stdout,
    forEmulator(size, recovery),
  );
}

/**
 * Builds it for all sizes of flash, one after the other.
 *
 * @throws {BuildError} a build failed
 * @throws {FirmwareTooLongError} one doesn't fit
 */
export async function measureImages(): Promise<ImageSize[]> {
  const sizes: ImageSize[] = [];
  for (const { flash, size, recovery = false } of IMAGES) {
    const firmware = await buildLoaded(size, recovery);
    const image = readFileSync(join(firmware.folder, "xs_esp32.bin"));
    sizes.push({
      flash,
      firmware: firmware.bytes,
      compressed: gzipSync(image, { level: 9 }).length,
      place: firmware.room.partition,
      ...(firmware.recovery !== undefined && { recovery: firmware.recovery }),
    });
  }
  return sizes;
}
