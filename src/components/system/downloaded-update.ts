import { Update, type UpdateOptions } from "../../entities/update.js";
import type { FirmwareUpdater } from "../../host/firmware.js";
import type { Host, Replacement, Timer } from "../../host/host.js";
import type { ProgramUpdater } from "../../host/program.js";
import { describeError } from "../../log/log.js";
import { Polling, type PollingOptions } from "../sensors/polling.js";

/** Six hours. */
const DEFAULT_INTERVAL = 21_600_000;

/**
 * Milliseconds until it looks again while no version is known, twice as long each time, up to the interval: a board that
 * starts has no network yet, and the manifest's server may start later.
 */
const RETRY = 30_000;

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
  private readonly polling: Polling;
  private updater: FirmwareUpdater | ProgramUpdater | undefined;
  private endListening: (() => void) | undefined;
  private host: Host | undefined;
  private retry: Timer | undefined;
  private wait = RETRY;

  /** @throws ConfigurationError naming the entity, when `interval` is out of range. */
  constructor(
    { interval = DEFAULT_INTERVAL, ...options }: DownloadedUpdateOptions,
    manifest: string | undefined,
  ) {
    super({ category: "config", ...options });
    this.manifest = manifest;
    this.polling = new Polling(this.name, interval, () => this.check());
    if (manifest !== undefined) this.use(this.polling);
  }

  /** What downloads it on this host; undefined where nothing does. */
  protected abstract updaterOf(host: Host): FirmwareUpdater | ProgramUpdater | undefined;

  /** What can't be replaced without it, for the log. */
  protected abstract readonly what: string;

  override start(host: Host): void {
    const updater = this.updaterOf(host);
    this.updater = updater;
    this.host = host;
    this.wait = RETRY;
    this.endListening = updater?.listen((replacement) => this.show(replacement));
    if (!updater)
      this.log.warn(TAG, () => `this machine's ${this.what} can't be replaced over the network`);
    super.start(host);
  }

  override close(): void {
    this.cancelRetry();
    this.endListening?.();
    this.endListening = undefined;
    this.host = undefined;
    super.close();
  }

  /** Looks for a later version. */
  override check(): void {
    this.cancelRetry();
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
      if (this.latestVersion === undefined) this.checkLater();
    }
  }

  private checkLater(): void {
    const { host, wait } = this;
    this.cancelRetry();
    this.wait = 2 * wait;
    if (host && wait < this.polling.interval) this.retry = host.timer.set(() => this.check(), wait);
  }

  private cancelRetry(): void {
    if (this.retry) this.host?.timer.clear(this.retry);
    this.retry = undefined;
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

  private show({ state, received, length }: Replacement): void {
    if (state === "complete" || state === "failed")
      this.publish({ inProgress: false, progress: undefined });
    else
      this.publish({
        inProgress: true,
        progress: length > 0 ? Math.floor((received * 100) / length) : undefined,
        // Without a latest version, the state counts as not known.
        latestVersion: this.latestVersion ?? this.currentVersion,
      });
  }
}
