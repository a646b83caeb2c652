import { parseOutsideJSON } from "../../../../src/wire/outside-json.js";
import { DownloadError } from "./http-download.js";

/** What a manifest of ESP Web Tools says about one chip. */
export interface AvailableFirmware {
  readonly version: string;
  /** The program's image. */
  readonly url: string;
}

/** ESP-IDF's place for the first program. */
const PROGRAM_AT = 0x10000;

/** The parts of a manifest that are read here. */
interface InstallManifest {
  version?: unknown;
  builds?: { chipFamily?: unknown; parts?: { path?: unknown; offset?: unknown }[] }[];
}

/**
 * Reads a manifest of ESP Web Tools.
 *
 * @param url - its address, to which the images' are relative
 * @param chip - the chip's name there: `"ESP32-S3"`
 * @throws DownloadError when it has no firmware for this chip
 */
export function readManifest(text: string, url: string, chip: string): AvailableFirmware {
  const { version, builds } = parse(text, url);
  if (typeof version !== "string" || !Array.isArray(builds))
    throw new DownloadError(`${url} isn't a manifest of ESP Web Tools.`);
  const parts = builds.find(({ chipFamily }) => chipFamily === chip)?.parts;
  if (!Array.isArray(parts)) throw new DownloadError(`${url} has no firmware for an ${chip}.`);
  const path = parts.find(({ offset }) => offset === PROGRAM_AT)?.path;
  if (typeof path !== "string")
    throw new DownloadError(
      `${url} doesn't say where the program is: no part has the offset ${PROGRAM_AT}.`,
    );
  return { version, url: resolved(path, url) };
}

function parse(text: string, url: string): InstallManifest {
  try {
    return parseOutsideJSON(text) as InstallManifest;
  } catch (error) {
    throw new DownloadError(`${url} ${(error as Error).message}.`);
  }
}

function resolved(path: string, base: string): string {
  if (path.startsWith("http://") || path.startsWith("https://")) return path;
  if (path.startsWith("/")) return base.slice(0, base.indexOf("/", "http://".length)) + path;
  return base.slice(0, base.lastIndexOf("/") + 1) + path;
}
