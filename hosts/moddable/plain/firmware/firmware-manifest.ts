import { parseOutsideJSON } from "../../../../src/wire/outside-json.js";
import { DownloadError, resolvedAddress } from "../http-download.js";

/** What a manifest of ESP Web Tools says about one chip. */
export interface AvailableFirmware {
  readonly version: string;
  /** The program's image. */
  readonly url: string;
  /** The same as a gzip file, if there is one. */
  readonly compressed?: string;
}

/** The parts of a manifest that are read here. */
interface InstallManifest {
  version?: unknown;
  builds?: {
    chipFamily?: unknown;
    parts?: { path?: unknown; gzip?: unknown; offset?: unknown }[];
  }[];
}

/**
 * Reads a manifest of ESP Web Tools.
 *
 * @param url - its address, to which the images' are relative
 * @param chip - the chip's name there: `"ESP32-S3"`
 * @param at - where the board has the program in flash: another offset is for a board with another partition table
 * @throws DownloadError when it has no firmware for this chip
 */
export function readManifest(
  text: string,
  url: string,
  chip: string,
  at: number,
): AvailableFirmware {
  const { version, builds } = parse(text, url);
  if (typeof version !== "string" || !Array.isArray(builds))
    throw new DownloadError(`${url} isn't a manifest of ESP Web Tools.`);
  const parts = builds.find(({ chipFamily }) => chipFamily === chip)?.parts;
  if (!Array.isArray(parts)) throw new DownloadError(`${url} has no firmware for an ${chip}.`);
  const { path, gzip } = parts.find(({ offset }) => offset === at) ?? {};
  if (typeof path !== "string")
    throw new DownloadError(
      `${url} doesn't say where the program is: no part has the offset ${at}.`,
    );
  return {
    version,
    url: resolvedAddress(path, url),
    ...(typeof gzip === "string" && { compressed: resolvedAddress(gzip, url) }),
  };
}

function parse(text: string, url: string): InstallManifest {
  try {
    return parseOutsideJSON(text) as InstallManifest;
  } catch (error) {
    throw new DownloadError(`${url} ${(error as Error).message}.`);
  }
}
