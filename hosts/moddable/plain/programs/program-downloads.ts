import type { Connect, ReplacementListener, Timers } from "../../../../src/host/host.js";
import type { ProgramUpdater } from "../../../../src/host/program.js";
import { parseOutsideJSON } from "../../../../src/wire/outside-json.js";
import { DownloadError, download, resolvedAddress } from "../http-download.js";
import type { ProgramInstaller, ProgramOffer, ProgramTarget } from "./program-installer.js";

/** The longest manifest, in bytes. */
const MAX_MANIFEST = 1024;

/** What is written to flash at once, in bytes. Its driver takes whole words. */
const PIECE = 1024;

/** The manifest of a program. `thimble deploy --save` writes it. */
interface AvailableProgram extends Omit<ProgramOffer, "device"> {
  readonly version: string;
  readonly url: string;
}

/** What a manifest has, and what each must be. */
const FIELDS = {
  version: "string",
  path: "string",
  length: "number",
  sha256: "string",
  interface: "string",
  xs: "string",
} as const;

/** Updates the program from a manifest in the network. */
export class ProgramDownloads implements ProgramUpdater {
  private readonly installer: ProgramInstaller;
  private readonly target: ProgramTarget;
  private readonly connect: Connect;
  private readonly timers: Timers;
  private readonly restart: () => void;

  /** @param restart - restarts the machine in a moment */
  constructor(
    installer: ProgramInstaller,
    target: ProgramTarget,
    connect: Connect,
    timers: Timers,
    restart: () => void,
  ) {
    this.installer = installer;
    this.target = target;
    this.connect = connect;
    this.timers = timers;
    this.restart = restart;
  }

  listen(listener: ReplacementListener): () => void {
    return this.installer.replacement.listen(listener);
  }

  async check(manifest: string): Promise<string> {
    const { version, xs, interface: wanted } = await this.available(manifest);
    const { target } = this;
    if (wanted !== target.interface || xs !== target.xs)
      throw new DownloadError(
        `${manifest} is for a firmware with the interface ${wanted} and XS ${xs}; this one has ${target.interface} and ${target.xs}.`,
      );
    return version;
  }

  async install(manifest: string): Promise<void> {
    const { installer, target } = this;
    const { url, ...offer } = await this.available(manifest);
    // Another one may be on its way: its sender would lose it.
    if (installer.received !== undefined)
      throw new DownloadError("Another program is being received; install this one after it.");
    const piece = new Uint8Array(PIECE);
    let at = 0;
    let hasBegun = false;
    let filled = 0;
    const write = () => {
      installer.take(at, piece.subarray(0, filled));
      at += filled;
      filled = 0;
    };
    try {
      await download(url, this.connect, this.timers, {
        begin(found) {
          if (found !== offer.length)
            throw new DownloadError(
              `${url} has ${found} bytes; its manifest says ${offer.length}.`,
            );
          installer.begin({ ...offer, device: target.device });
          hasBegun = true;
        },
        take(bytes) {
          for (let from = 0; from < bytes.length; ) {
            const next = bytes.subarray(from, from + PIECE - filled);
            piece.set(next, filled);
            filled += next.length;
            from += next.length;
            if (filled === PIECE) write();
          }
        },
      });
      if (filled > 0) write();
      installer.finish(true);
    } catch (error) {
      if (hasBegun) installer.cancel((error as Error).message);
      throw error;
    }
    this.restart();
  }

  private async available(manifest: string): Promise<AvailableProgram> {
    // An entity asks when it starts, deep in calls, and a board's engine has a short stack.
    await undefined;
    let text = "";
    await download(manifest, this.connect, this.timers, {
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
    return readProgramManifest(text, manifest);
  }
}

/** @throws DownloadError when it isn't one */
function readProgramManifest(text: string, url: string): AvailableProgram {
  let read: Partial<Record<string, unknown>>;
  try {
    read = parseOutsideJSON(text) as typeof read;
  } catch (error) {
    throw new DownloadError(`${url} ${(error as Error).message}.`);
  }
  for (const [name, type] of Object.entries(FIELDS))
    if (typeof read?.[name] !== type)
      throw new DownloadError(`${url} isn't a program's manifest: it has no ${name}.`);
  const { path, ...program } = read as unknown as AvailableProgram & { readonly path: string };
  return { ...program, url: resolvedAddress(path, url) };
}
