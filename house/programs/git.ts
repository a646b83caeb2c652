import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { MissingToolError } from "../../hosts/moddable/tools/base/errors.js";

const run = promisify(execFile);

/** The longest output, in bytes: that of a diff. */
const MAX_OUTPUT = 4 * 1024 * 1024;

/** Who commits where git knows nobody. */
const NOBODY = ["-c", "user.name=Thimble", "-c", "user.email=thimble@localhost"];

/** git has failed; the message is its own. */
export class GitError extends Error {
  override get name() {
    return "GitError";
  }
}

/** The history of a folder, by the command `git`. */
export class Git {
  readonly #folder: string;
  #identity: readonly string[] = [];

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Opens the folder's repository. One that has none gets one.
   *
   * @throws {MissingToolError} git isn't installed
   */
  static async open(folder: string): Promise<Git> {
    const git = new Git(folder);
    try {
      await git.#git("rev-parse", "--show-toplevel");
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      await git.#git("init", "--quiet");
    }
    const isKnown = await git.#git("var", "GIT_COMMITTER_IDENT").then(
      () => true,
      () => false,
    );
    if (!isKnown) git.#identity = NOBODY;
    return git;
  }

  /** The files, by their paths in the folder, that have changes which aren't committed. */
  async changed(): Promise<ReadonlySet<string>> {
    const status = ["status", "--porcelain", "-z", "--untracked-files=all", "--", "."];
    const [output, prefix] = await Promise.all([
      this.#git(...status),
      this.#git("rev-parse", "--show-prefix"),
    ]);
    const under = prefix.trim();
    const paths = output.split("\0").map((line) => line.slice(3));
    return new Set(
      paths.filter((path) => path.startsWith(under)).map((path) => path.slice(under.length)),
    );
  }

  /**
   * Commits these files as they are, and nothing else.
   *
   * @param files - their paths in the folder
   * @returns the commit that has their content: a new one, or the last if nothing has changed
   */
  async commit(files: readonly string[], message: string): Promise<string> {
    await this.#git("add", "--", ...files);
    const staged = await this.#git("diff", "--cached", "--name-only", "--", ...files);
    if (staged !== "") {
      const commit = ["commit", "--quiet", "--message", message, "--only", "--", ...files];
      await this.#git(...this.#identity, ...commit);
    }
    return (await this.#git("rev-parse", "HEAD")).trim();
  }

  /**
   * How the files differ from a commit.
   *
   * @param from - Undefined, or a commit that is gone: they are all new.
   */
  async diff(from: string | undefined, files: readonly string[]): Promise<string> {
    const known = from !== undefined && (await this.#has(from));
    const parts = await Promise.all(
      files.map(async (file) => {
        const isThere = known && (await this.#has(`${from}:./${file}`));
        if (isThere) return this.#git("diff", "--no-color", "--no-ext-diff", from, "--", file);
        // Exit code 1: they differ.
        return this.#git(
          "diff",
          "--no-color",
          "--no-ext-diff",
          "--no-index",
          "--",
          "/dev/null",
          file,
        );
      }),
    );
    return parts.join("");
  }

  async #has(object: string): Promise<boolean> {
    try {
      await this.#git("cat-file", "-e", object);
      return true;
    } catch {
      return false;
    }
  }

  async #git(...args: readonly string[]): Promise<string> {
    const options = { cwd: this.#folder, encoding: "utf8", maxBuffer: MAX_OUTPUT } as const;
    // It asks for nothing, takes names as they are, and isn't confused by a hook that has started this.
    const { GIT_DIR: _, GIT_INDEX_FILE: __, GIT_WORK_TREE: ___, ...rest } = process.env;
    const env = { ...rest, GIT_TERMINAL_PROMPT: "0", GIT_LITERAL_PATHSPECS: "1", LC_ALL: "C" };
    try {
      return (await run("git", args, { ...options, env })).stdout;
    } catch (error) {
      const { code, stdout, stderr, message } = error as Error & {
        code?: number | string;
        stdout?: string;
        stderr?: string;
      };
      if (code === "ENOENT")
        throw new MissingToolError("git is missing: the house keeps programs in its history.");
      if (code === 1 && args.includes("--no-index")) return stdout ?? "";
      throw new GitError(stderr?.trim() || message);
    }
  }
}
