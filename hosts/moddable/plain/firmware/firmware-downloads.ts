import type { FirmwareUpdater } from "../../../../src/host/firmware.js";
import type { Timers } from "../../../../src/host/host.js";
import type { FirmwareInstaller } from "./firmware-installer.js";
import { type AvailableFirmware, readManifest } from "./firmware-manifest.js";
import { type Connect, DownloadError, download } from "./http-download.js";

/** The longest manifest, in bytes. */
const MAX_MANIFEST = 4096;

/** Updates the firmware from a manifest of ESP Web Tools. */
export class FirmwareDownloads implements FirmwareUpdater {
  onProgress: FirmwareUpdater["onProgress"];
  private readonly installer: FirmwareInstaller;
  private readonly connect: Connect;
  private readonly timers: Timers;

  constructor(installer: FirmwareInstaller, connect: Connect, timers: Timers) {
    this.installer = installer;
    this.connect = connect;
    this.timers = timers;
    installer.onProgress = (received, length) => this.onProgress?.(received, length);
  }

  async check(manifest: string): Promise<string> {
    return (await this.available(manifest)).version;
  }

  async install(manifest: string): Promise<void> {
    const { url } = await this.available(manifest);
    const installer = this.installer;
    let hasBegun = false;
    try {
      await download(url, this.connect, this.timers, {
        begin(length) {
          installer.begin(length);
          hasBegun = true;
        },
        take: (bytes) => installer.take(bytes),
      });
      installer.finish();
    } finally {
      // Only an image that was begun here: another may be on its way.
      if (hasBegun) installer.cancel();
    }
  }

  private async available(manifest: string): Promise<AvailableFirmware> {
    let text = "";
    await download(manifest, this.connect, this.timers, {
      begin(length) {
        if (length > MAX_MANIFEST)
          throw new DownloadError(
            `${manifest} has ${length} bytes; a manifest has at most ${MAX_MANIFEST}.`,
          );
      },
      take(bytes) {
        for (const byte of bytes) text += String.fromCharCode(byte);
      },
    });
    return readManifest(text, manifest, this.installer.chip);
  }
}
