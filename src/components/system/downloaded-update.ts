import { Update, type UpdateOptions } from "../../entities/update.js";
import type { FirmwareUpdater } from "../../host/firmware.js";
import type { Host } from "../../host/host.js";
import type { ProgramUpdater } from "../../host/program.js";
import { describeError } from "../../log/log.js";
import { Polling, type PollingOptions } from "../sensors/polling.js";

/** Six hours. */
const DEFAULT_INTERVAL = 21_600_000;

/** Its tag in the log. */
const TAG = "update";

export interface DownloadedUpdateOptions
  extends Omit<UpdateOptions, "onUpdate" | "onCheck">,
    PollingOptions {
  /** Default `"config"`. */
  category?: "config" | "diagnostic";
}

/** What the firmware and the program have in common: a manifest in the network says which version there is. */
export abstract class DownloadedUpdate extends Update {
  private readonly manifest: string | undefined;
  private updater: FirmwareUpdater | ProgramUpdater | undefined;

  /** @throws ConfigurationError naming the entity, when `interval` is out of range. */
  constructor(
    { interval = DEFAULT_INTERVAL, ...options }: DownloadedUpdateOptions,
    manifest: string | undefined,
  ) {
    super({ category: "config", ...options });
    this.manifest = manifest;
    if (manifest !== undefined) this.use(new Polling(this.name, interval, () => this.check()));
  }

  /** What downloads it on this host; undefined where nothing does. */
  protected abstract updaterOf(host: Host): FirmwareUpdater | ProgramUpdater | undefined;

  /** What can't be replaced without it, for the log. */
  protected abstract readonly what: string;

  override start(host: Host): void {
    const updater = this.updaterOf(host);
    this.updater = updater;
    if (updater) updater.onProgress = (received, length) => this.show(received, length);
    else this.log.warn(TAG, () => `this machine's ${this.what} can't be replaced over the network`);
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
  private async look(updater: FirmwareUpdater | ProgramUpdater, manifest: string): Promise<void> {
    try {
      this.publish({ latestVersion: await updater.check(manifest) });
    } catch (error) {
      this.log.warn(TAG, () => describeError(error));
    }
  }

  private async install(
    updater: FirmwareUpdater | ProgramUpdater,
    manifest: string,
  ): Promise<void> {
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
