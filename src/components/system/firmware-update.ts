import type { Duration } from "../../base/duration.js";
import { Update, type UpdateOptions } from "../../entities/update.js";
import type { FirmwareUpdater } from "../../host/firmware.js";
import type { Host } from "../../host/host.js";
import { describeError } from "../../log/log.js";
import { Polling, type PollingOptions } from "../sensors/polling.js";

/** Six hours. */
const DEFAULT_INTERVAL = 21_600_000;

/** Its tag in the log. */
const TAG = "update";

export interface FirmwareUpdateOptions
  extends Omit<UpdateOptions, "onUpdate" | "onCheck">,
    PollingOptions {
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
  /** Default `"config"`. */
  category?: "config" | "diagnostic";
}

/**
 * Shows whether there is later firmware than the device's version, and installs it. Only for hosts that can replace
 * their firmware: boards with 8 MB of flash, and those with 4 MB that have a recovery firmware.
 */
export class FirmwareUpdate extends Update {
  private readonly manifest: string | undefined;
  private updater: FirmwareUpdater | undefined;

  /** @throws ConfigurationError naming the entity, when `interval` is out of range. */
  constructor({ manifest, interval = DEFAULT_INTERVAL, ...options }: FirmwareUpdateOptions) {
    super({ deviceClass: "firmware", category: "config", ...options });
    this.manifest = manifest;
    if (manifest !== undefined) this.use(new Polling(this.name, interval, () => this.check()));
  }

  override start(host: Host): void {
    this.updater = host.firmware;
    if (host.firmware) host.firmware.onProgress = (received, length) => this.show(received, length);
    else this.log.warn(TAG, "this machine's firmware can't be replaced over the network");
    super.start(host);
  }

  /** Looks for a later version. */
  override check(): void {
    const updater = this.updater;
    if (updater && this.manifest !== undefined) void this.look(updater, this.manifest);
  }

  /** Installs the latest version. */
  override update(): void {
    const updater = this.updater;
    if (updater && this.manifest !== undefined && !this.inProgress)
      void this.install(updater, this.manifest);
  }

  // A server that is off isn't the program's mistake, which would end its trial: a warning.
  private async look(updater: FirmwareUpdater, manifest: string): Promise<void> {
    try {
      this.publish({ latestVersion: await updater.check(manifest) });
    } catch (error) {
      this.log.warn(TAG, () => describeError(error));
    }
  }

  private async install(updater: FirmwareUpdater, manifest: string): Promise<void> {
    this.publish({ inProgress: true });
    try {
      await updater.install(manifest);
    } catch (error) {
      this.log.warn(TAG, () => describeError(error));
      this.publish({ inProgress: false });
    }
  }

  private show(received: number | undefined, length: number): void {
    if (received === undefined) this.publish({ inProgress: false, progress: undefined });
    else
      this.publish({
        inProgress: true,
        progress: Math.floor((received * 100) / length),
        // Without a latest version, the state counts as not known.
        latestVersion: this.latestVersion ?? this.currentVersion,
      });
  }
}
