import type { ReplacementSource } from "./replacement.js";

/** The machine's program, which can be replaced over the network while its firmware stays. */
export interface ProgramUpdater extends ReplacementSource {
  /**
   * Asks a server for the latest version.
   *
   * @param manifest - the address of what `thimble deploy --save` wrote: `"http://192.168.1.10/lamp.json"`
   * @throws Error when it can't be read, or its program is for another firmware
   */
  check(manifest: string): Promise<string>;
  /**
   * Downloads the program of a manifest, checks it, and restarts the machine with it, on trial.
   *
   * @throws Error when something is wrong with it; the program stays as it is
   */
  install(manifest: string): Promise<void>;
}
