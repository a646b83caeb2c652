import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CommandOutput } from "../command-output.js";

/** This package's folder: in a clone, the build has already checked the files in it. */
const OWN_FOLDER = dirname(fileURLToPath(new URL("../../../../package.json", import.meta.url)));

/** Checks types while the program runs, with the TypeScript of the program's own project. */
export class TypeCheck {
  readonly #compiler: string;
  readonly #folder: string;
  readonly #output: CommandOutput;
  #process: ChildProcess | undefined;
  #hadErrors = false;

  private constructor(compiler: string, folder: string, output: CommandOutput) {
    this.#compiler = compiler;
    this.#folder = folder;
    this.#output = output;
  }

  /** Only for a program with a tsconfig.json, in its folder or above, where TypeScript is installed. */
  static of(file: string, output: CommandOutput): TypeCheck | undefined {
    const folder = folderWith("tsconfig.json", dirname(file));
    if (folder === undefined || folder === OWN_FOLDER) return undefined;
    try {
      const manifest = createRequire(file).resolve("typescript/package.json");
      return new TypeCheck(join(dirname(manifest), "bin", "tsc"), folder, output);
    } catch {
      return undefined;
    }
  }

  /** Checks the project, and prints its errors. A check that is still running is cancelled. */
  run(): void {
    this.stop();
    const { words } = this.#output;
    const pretty = String(Boolean(words.isTTY) && words.hasColors());
    const args = [this.#compiler, "--noEmit", "--pretty", pretty, "--project", this.#folder];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    this.#process = child;
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
    child.once("close", (_code, signal) => {
      if (signal !== null || this.#process !== child) return;
      const errors = output.trim();
      if (errors !== "")
        this.#output.say(`\n${errors}\nThe program runs with these type errors.\n`);
      else if (this.#hadErrors) this.#output.say("The type errors are gone.");
      this.#hadErrors = errors !== "";
    });
  }

  stop(): void {
    this.#process?.kill();
    this.#process = undefined;
  }
}

/** The nearest folder that has the file, from a folder upwards. */
function folderWith(name: string, folder: string): string | undefined {
  if (existsSync(join(folder, name))) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : folderWith(name, above);
}
