import { RunningCommand } from "../commands/run.js";
import { keep } from "../tools/close-after.js";
import { folderForEach } from "../tools/test-folder.js";

/** Runs the command `thimble` in a temporary folder. After each test it stops what still runs. */
export class ThimbleInFolder {
  readonly #folder = folderForEach();

  get folder(): string {
    return this.#folder.path;
  }

  /** Writes a file, with its folder. */
  write(name: string, text: string): void {
    this.#folder.write(name, text);
  }

  run(...words: string[]): RunningCommand {
    return keep(new RunningCommand("cli/main.js", words, { cwd: this.folder }));
  }
}
