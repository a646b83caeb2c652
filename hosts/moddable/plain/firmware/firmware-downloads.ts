import type { FirmwareUpdater } from "../../../../src/host/firmware.js";
import type { Connect, ReplacementListener, Timers } from "../../../../src/host/host.js";
import { download } from "../http-download.js";
import { availableFirmware } from "./available-firmware.js";
import type { FirmwareInstaller } from "./firmware-installer.js";

/** ESP-IDF's place for the first program, where manifests have it for boards with two places. */
const PROGRAM_AT = 0x10000;

/** Updates the firmware from a manifest of ESP Web Tools. */
export class FirmwareDownloads implements FirmwareUpdater {
  private readonly installer: FirmwareInstaller;
  private readonly connect: Connect;
  private readonly timers: Timers;

  constructor(installer: FirmwareInstaller, connect: Connect, timers: Timers) {
    this.installer = installer;
    this.connect = connect;
    this.timers = timers;
  }

  listen(listener: ReplacementListener): () => void {
    return this.installer.replacement.listen(listener);
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
    } catch (error) {
      // Only an image that was begun here: another may be on its way.
      if (hasBegun) installer.cancel((error as Error).message);
      throw error;
    }
  }

  private available(manifest: string) {
    const { connect, timers } = this;
    return availableFirmware(manifest, {
      connect,
      timers,
      chip: this.installer.chip,
      at: PROGRAM_AT,
    });
  }
}
