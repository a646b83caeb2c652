/** The firmware that boards are given: beside this page, or a folder that was chosen. */
import {
  type FirmwareManifest,
  MANIFEST,
  parseManifest,
} from "../../hosts/moddable/tools/flasher/firmware-manifest.js";
import { serverFacts } from "./server-facts.js";

export interface FirmwareFiles {
  readonly manifest: FirmwareManifest;
  /** Reads one of its files. */
  read(path: string): Promise<Uint8Array>;
}

/** Where this page's server has it, if it has. */
const SERVED = "firmware/";

/**
 * The firmware beside this page; undefined when there is none.
 *
 * @throws Error it can't be read
 */
export async function servedFirmware(): Promise<FirmwareFiles | undefined> {
  if (!(await serverFacts()).firmware) return undefined;
  const manifest = parseManifest(await (await ask(SERVED + MANIFEST)).text());
  const read = async (path: string) =>
    new Uint8Array(await (await ask(SERVED + path)).arrayBuffer());
  return { manifest, read };
}

/**
 * A folder that somebody chose.
 *
 * @throws Error it isn't a firmware's
 */
export async function chosenFirmware(files: Iterable<File>): Promise<FirmwareFiles> {
  // Without the chosen folder's own name.
  const byPath = new Map(
    Array.from(files, (file) => [file.webkitRelativePath.replace(/^[^/]*\//, ""), file] as const),
  );
  const find = (path: string) => {
    const file = byPath.get(path);
    if (!file) throw new Error(`The folder has no ${path}: choose one of thimble installer.`);
    return file;
  };
  return {
    manifest: parseManifest(await find(MANIFEST).text()),
    read: async (path) => new Uint8Array(await find(path).arrayBuffer()),
  };
}

async function ask(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The server answers ${response.status} for ${path}.`);
  return response;
}
