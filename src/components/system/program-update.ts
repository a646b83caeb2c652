import type { Duration } from "../../base/duration.js";
import type { Host } from "../../host/host.js";
import type { ProgramUpdater } from "../../host/program.js";
import { DownloadedUpdate, type DownloadedUpdateOptions } from "./downloaded-update.js";

export interface ProgramUpdateOptions extends DownloadedUpdateOptions {
  /**
   * The address of the program's manifest, as `npx thimble deploy lamp.ts --save lamp.xsa --version 1.1.0` writes it
   * beside the program: `"http://192.168.1.10/lamp.json"`. Boards have no HTTPS, so it should be in your own network.
   */
  manifest: string;
  /** The time between two looks at the manifest. Default 6 h. */
  interval?: Duration;
}

/**
 * Shows whether there is a later program than the device's version, and installs it. The firmware stays, so it takes
 * seconds. A program that fails its trial is given up, and the last one is back. Only for boards that take programs over
 * the network.
 */
export class ProgramUpdate extends DownloadedUpdate {
  /** @throws ConfigurationError naming the entity, when `interval` is out of range. */
  constructor({ manifest, ...options }: ProgramUpdateOptions) {
    super(options, manifest);
  }

  protected override get what(): string {
    return "program";
  }

  protected override updaterOf({ program }: Host): ProgramUpdater | undefined {
    return program;
  }
}
