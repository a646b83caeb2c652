import type { ReplacementSource } from "./replacement.js";

/** The machine's firmware, which can be replaced over the network. */
export interface FirmwareUpdater extends ReplacementSource {
  /**
   * Asks a server for the latest version.
   *
   * @param manifest - the address of a manifest of ESP Web Tools: `"http://192.168.1.10/manifest.json"`
   * @throws Error when it can't be read, or has no firmware for this chip
   */
  check(manifest: string): Promise<string>;
  /**
   * Downloads the firmware of a manifest, checks it, and restarts the machine with it.
   *
   * @throws Error when something is wrong with it; the firmware stays as it is
   */
  install(manifest: string): Promise<void>;
}
