import { createHash } from "node:crypto";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { CompileError } from "../../hosts/moddable/tools/base/errors.js";
import { programFiles } from "../../hosts/moddable/tools/programs/program-modules.js";
import type { ProgramText, ProgramView } from "../messages/house-messages.js";
import type { Git } from "./git.js";

/** How deep programs may lie in the folder. */
const DEPTH = 3;

/** What a program's name may be: no hidden folders, and no way out of the folder. */
const NAME = /^(?:\w[\w-]*\/){0,3}\w[\w-]*\.ts$/;

/** What a program has at least; tests and modules of programs don't. */
const PROGRAM = /^export (?:default|\{ default)/m;

/** The house's own folder in that of the programs. git ignores it. */
export const OWN_FOLDER = ".thimble-house";

/** A request for a program can't be carried out; the message is for people. */
export class ProgramRequestError extends Error {
  override get name() {
    return "ProgramRequestError";
  }
}

/** Programs of people, in a folder under git. */
export class ProgramFolder {
  readonly path: string;
  readonly git: Git;

  /** @param path - It exists. */
  constructor(path: string, git: Git) {
    this.path = realpathSync(path);
    this.git = git;
    const own = join(this.path, OWN_FOLDER);
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, ".gitignore"), "*\n");
  }

  /** The programs in the order of their names. */
  async list(): Promise<readonly ProgramView[]> {
    const names = this.#namesIn("", DEPTH).filter((name) => this.#isProgram(name));
    const changed = await this.git.changed();
    return names.map((name) => ({ name, isChanged: changed.has(name) }));
  }

  read(name: string): ProgramText {
    const text = this.#text(name);
    return { name, text, tag: tagOf(text) };
  }

  /**
   * Saves a program.
   *
   * @param tag - of the text that was changed; undefined for a program that isn't there yet
   * @throws {ProgramRequestError} somebody else has changed it meanwhile, or made it
   */
  write(name: string, text: string, tag: string | undefined): ProgramText {
    const file = this.fileOf(name);
    const present = this.#textIfThere(name);
    if ((present === undefined ? undefined : tagOf(present)) !== tag)
      throw new ProgramRequestError(
        tag === undefined
          ? `There is a program ${name} already.`
          : `${name} was changed by somebody else meanwhile: copy your text, and open it again.`,
      );
    mkdirSync(dirname(file), { recursive: true });
    this.#checkInside(dirname(file), name);
    const next = `${file}.new`;
    writeFileSync(next, text);
    renameSync(next, file);
    return { name, text, tag: tagOf(text) };
  }

  /**
   * Its path.
   *
   * @throws {ProgramRequestError} the name can't be a program's
   */
  fileOf(name: string): string {
    if (!NAME.test(name))
      throw new ProgramRequestError(
        `"${name}" can't be a program's name: give letters, digits, - and _, and .ts at the end.`,
      );
    return join(this.path, name);
  }

  /** A program and all files that it imports, by their paths in the folder; only the program if it has errors. */
  filesOf(name: string): readonly string[] {
    this.#text(name);
    try {
      const files = programFiles(this.fileOf(name)).map((file) => relative(this.path, file));
      return files
        .filter((file) => !file.startsWith(".."))
        .map((file) => file.split(sep).join("/"));
    } catch (error) {
      if (error instanceof CompileError) return [name];
      throw error;
    }
  }

  /** A file of the house's own, which git ignores. */
  ownFile(...names: readonly string[]): string {
    const file = join(this.path, OWN_FOLDER, ...names);
    mkdirSync(dirname(file), { recursive: true });
    return file;
  }

  #namesIn(folder: string, depth: number): string[] {
    const entries = readdirSync(join(this.path, folder), { withFileTypes: true });
    return entries
      .toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }))
      .flatMap((entry) => {
        const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
        const isFolder =
          entry.isDirectory() && !/^\.|^node_modules$|^build$|^dist$/.test(entry.name);
        if (isFolder && depth > 0) return this.#namesIn(name, depth - 1);
        return entry.isFile() && NAME.test(name) ? [name] : [];
      });
  }

  #isProgram(name: string): boolean {
    return PROGRAM.test(this.#text(name));
  }

  #text(name: string): string {
    const text = this.#textIfThere(name);
    if (text === undefined) throw new ProgramRequestError(`There is no program ${name}.`);
    return text;
  }

  #textIfThere(name: string): string | undefined {
    const file = this.fileOf(name);
    try {
      this.#checkInside(file, name);
      return readFileSync(file, "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  }

  /** A link may lead out of the folder. */
  #checkInside(path: string, name: string): void {
    const real = realpathSync(path);
    if (real !== this.path && !real.startsWith(this.path + sep))
      throw new ProgramRequestError(`${name} isn't in the folder of the programs.`);
  }
}

function tagOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
