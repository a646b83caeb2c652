import { afterEach } from "mocha";
import { RunningCommand } from "../commands/run.js";
import { folderForEach, type TestFolder } from "../tools/test-folder.js";

/** Runs the command `thimble` in a temporary folder. After each test it stops what still runs. */
export class ThimbleInFolder {
  readonly #folder: TestFolder;
  readonly #running: RunningCommand[] = [];

  constructor() {
    afterEach(() => {
      for (const command of this.#running.splice(0)) command.kill();
    });
    this.#folder = folderForEach();
  }

  get folder(): string {
    return this.#folder.path;
  }

  /** Writes a file, with its folder. */
  write(name: string, text: string): void {
    this.#folder.write(name, text);
  }

  run(...words: string[]): RunningCommand {
    const command = new RunningCommand("cli/main.js", words, { cwd: this.folder });
    this.#running.push(command);
    return command;
  }
}
