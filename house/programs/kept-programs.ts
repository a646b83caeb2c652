import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { ProgramFolder } from "./program-folder.js";

/** A program that was compiled here. */
export interface KeptProgram {
  /** Its file in the programs' folder. */
  readonly program: string;
  /** The commit with that file's content. */
  readonly commit: string;
}

/** The programs that this house has deployed, with their archives: it knows them again, and can go back to them. */
export class KeptPrograms {
  readonly #folder: ProgramFolder;
  readonly #list: string;
  readonly #known: Map<string, KeptProgram>;

  constructor(folder: ProgramFolder) {
    this.#folder = folder;
    this.#list = folder.ownFile("deployed.json");
    this.#known = new Map(Object.entries(readList(this.#list)));
  }

  /** Undefined if it wasn't compiled here. */
  get(sha256: string): KeptProgram | undefined {
    return this.#known.get(sha256);
  }

  /** Its archive; undefined if it wasn't compiled here, or the file is gone. */
  archive(sha256: string): Uint8Array | undefined {
    const file = this.#fileOf(sha256);
    if (!this.#known.has(sha256) || !existsSync(file)) return undefined;
    const archive = new Uint8Array(readFileSync(file));
    return hashOf(archive) === sha256 ? archive : undefined;
  }

  /** @returns its SHA-256 */
  keep(archive: Uint8Array, program: KeptProgram): string {
    const sha256 = hashOf(archive);
    // The same code may be of several commits: the first stays, since that is what devices run.
    if (this.#known.has(sha256)) return sha256;
    writeFileSync(this.#fileOf(sha256), archive);
    this.#known.set(sha256, program);
    const next = `${this.#list}.new`;
    writeFileSync(next, `${JSON.stringify(Object.fromEntries(this.#known), undefined, 1)}\n`);
    renameSync(next, this.#list);
    return sha256;
  }

  #fileOf(sha256: string): string {
    return this.#folder.ownFile("archives", `${sha256}.xsa`);
  }
}

function readList(file: string): Record<string, KeptProgram> {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, KeptProgram>;
  } catch {
    // It isn't there yet. A damaged one only means that programs aren't known again.
    return {};
  }
}

function hashOf(archive: Uint8Array): string {
  return createHash("sha256").update(archive).digest("hex");
}
