/** Sources of others: folders of git that the environment names. Nothing of them is part of the project. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { MissingToolError } from "../../hosts/moddable/tools/base/errors.js";

/** A project whose source judges. */
export interface GitProject {
  /** `"Home Assistant"` */
  readonly name: string;
  /** The variable of the environment that names its folder: `"HOME_ASSISTANT"`. */
  readonly variable: string;
  /** What brings it: `"git clone …"`. */
  readonly clone: string;
}

const GITHUB = "git clone https://github.com";

export const HOME_ASSISTANT: GitProject = {
  name: "Home Assistant",
  variable: "HOME_ASSISTANT",
  clone: `${GITHUB}/home-assistant/core --branch 2024.1.0`,
};
export const AIOESPHOMEAPI: GitProject = {
  name: "aioesphomeapi",
  variable: "AIOESPHOMEAPI",
  clone: `${GITHUB}/esphome/aioesphomeapi`,
};
export const AIOHAPPYEYEBALLS: GitProject = {
  name: "aiohappyeyeballs",
  variable: "AIOHAPPYEYEBALLS",
  clone: `${GITHUB}/aio-libs/aiohappyeyeballs`,
};
export const NOISEPROTOCOL: GitProject = {
  name: "noiseprotocol",
  variable: "NOISEPROTOCOL",
  clone: `${GITHUB}/plizonczyk/noiseprotocol`,
};

/** A version of a project: a tag, or the newest commit of the folder. */
export class GitSource {
  readonly project: GitProject;
  readonly commit: string;
  readonly #folder: string;

  private constructor(project: GitProject, folder: string, commit: string) {
    this.project = project;
    this.#folder = folder;
    this.commit = commit;
  }

  /** @throws {MissingToolError} It isn't here, or doesn't have the tag; the message says how to get it. */
  static find(project: GitProject, tag = "HEAD"): GitSource {
    const { name, variable, clone } = project;
    const folder = process.env[variable];
    const how = `${clone}, then set $${variable} to its folder.`;
    if (!folder) throw new MissingToolError(`${name}'s source isn't here: ${how}`);
    try {
      const commit = git(folder, "rev-parse", "--verify", "--quiet", `${tag}^{commit}`);
      return new GitSource(project, folder, commit.trim());
    } catch {
      const what = tag === "HEAD" ? "isn't a folder of git" : `has no ${tag}`;
      throw new MissingToolError(
        `$${variable} ${what}: ${how} With an older clone: git fetch --tags`,
      );
    }
  }

  /** Such a file, or `undefined`. */
  read(path: string): string | undefined {
    try {
      return git(this.#folder, "show", `${this.commit}:${path}`);
    } catch {
      return undefined;
    }
  }

  /**
   * Writes a folder of it into another one.
   *
   * @param strip - How many of the path's folders are left out. Default: 0.
   */
  extract(path: string, to: string, strip = 0): void {
    mkdirSync(to, { recursive: true });
    const archive = execFileSync("git", ["-C", this.#folder, "archive", this.commit, path], {
      maxBuffer: 1 << 30,
    });
    execFileSync("tar", ["x", "-C", to, `--strip-components=${strip}`], { input: archive });
  }
}

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync("git", ["-C", folder, ...args], {
    encoding: "utf8",
    maxBuffer: 1 << 26,
    stdio: ["ignore", "pipe", "ignore"],
  });
}

/** Makes a folder once: what is there already stays. A folder that fails is removed. */
export function madeOnce(folder: string, make: () => void): string {
  if (existsSync(folder)) return folder;
  try {
    make();
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
