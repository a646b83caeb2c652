import type { Connect, Timers } from "../../../../src/host/host.js";
import { DownloadError, download } from "../http-download.js";
import { type AvailableFirmware, readManifest } from "./firmware-manifest.js";

/** The longest manifest, in bytes. */
const MAX_MANIFEST = 4096;

export interface ManifestOptions {
  readonly connect: Connect;
  readonly timers: Timers;
  /** The chip's name in manifests. */
  readonly chip: string;
  /** Where this board has the program in flash. */
  readonly at: number;
}

/**
 * Asks a server which firmware there is for a board.
 *
 * @param manifest - the address of a manifest of ESP Web Tools
 * @throws DownloadError
 */
export async function availableFirmware(
  manifest: string,
  { connect, timers, chip, at }: ManifestOptions,
): Promise<AvailableFirmware> {
  // An entity asks when it starts, deep in calls, and a board's engine has a short stack.
  await undefined;
  let text = "";
  await download(manifest, connect, timers, {
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
  return readManifest(text, manifest, chip, at);
}
