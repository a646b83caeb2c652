import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach } from "mocha";
import { RunningCommand } from "../commands/run.js";

/** Runs the command `thimble` in a temporary folder. After each test it stops what still runs. */
export class ThimbleInFolder {
  folder = "";
  readonly #running: RunningCommand[] = [];

  constructor() {
    beforeEach(() => {
      this.folder = mkdtempSync(join(tmpdir(), "thimble-"));
    });
    afterEach(() => {
      for (const command of this.#running.splice(0)) command.kill();
      rmSync(this.folder, { recursive: true });
    });
  }

  /** Writes a file, with its folder. */
  write(name: string, text: string): void {
    const file = join(this.folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  run(...words: string[]): RunningCommand {
    const command = new RunningCommand("cli/main.js", words, { cwd: this.folder });
    this.#running.push(command);
    return command;
  }
}
