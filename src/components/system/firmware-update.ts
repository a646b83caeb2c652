import type { Duration } from "../../base/duration.js";
import type { FirmwareUpdater } from "../../host/firmware.js";
import type { Host } from "../../host/host.js";
import { DownloadedUpdate, type DownloadedUpdateOptions } from "./downloaded-update.js";

export interface FirmwareUpdateOptions extends DownloadedUpdateOptions {
  /**
   * The address of a manifest of ESP Web Tools, as `npm run installer` makes it:
   * `"http://192.168.1.10/manifest.json"`. Boards have no HTTPS, so it should be in your own network. Default: none;
   * the progress of images that are sent to `POST /firmware` is shown all the same.
   */
  manifest?: string;
  /** The time between two looks at the manifest. Default 6 h. */
  interval?: Duration;
  /** Default `"firmware"`. */
  deviceClass?: "firmware";
}

/**
 * Shows whether there is later firmware than the device's version, and installs it. Only for hosts that can replace
 * their firmware: boards with 8 MB of flash, and those with 4 MB that have a recovery firmware.
 */
export class FirmwareUpdate extends DownloadedUpdate {
  /** @throws ConfigurationError naming the entity, when `interval` is out of range. */
  constructor({ manifest, ...options }: FirmwareUpdateOptions) {
    super({ deviceClass: "firmware", ...options }, manifest);
  }

  protected override get what(): string {
    return "firmware";
  }

  protected override updaterOf({ firmware }: Host): FirmwareUpdater | undefined {
    return firmware;
  }
}
