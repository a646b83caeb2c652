import { type ChildProcess, fork } from "node:child_process";
import { type FSWatcher, statSync, watch } from "node:fs";
import { basename, dirname, join } from "node:path";
import { CommandOutput } from "../command-output.js";
import { bundleProgram, type ProgramError } from "../programs/bundle-program.js";
import { simulatedModules } from "../programs/simulated-modules.js";
import type { DevArguments } from "./arguments.js";
import { TypeCheck } from "./type-check.js";
import { RESTART, STARTED } from "./watched.js";

/** Milliseconds without a change before the program is started again: editors write in several steps. */
const QUIET = 50;

/** Milliseconds that a process has to end before it is signalled again, and then killed. */
const PATIENCE = 3000;

/** Exit codes of a wrong command line and of a missing engine: changing the program wouldn't help. */
const HOPELESS = [2, 3];

/**
 * Runs this command a second time, without watching, in a process of its own, and restarts that process when a
 * file of the program has changed. If a program can't be compiled, the last one keeps running.
 */
export class ProgramWatcher {
  /** Resolves with the exit code. */
  readonly ended: Promise<number>;
  readonly #file: string;
  readonly #output: CommandOutput;
  readonly #typeCheck: TypeCheck | undefined;
  readonly #folders = new Map<string, FSWatcher>();
  #files = new Set<string>();
  #child: ChildProcess | undefined;
  #end!: (code: number) => void;
  #hasStarted = false;
  /** Ctrl-C was pressed, or this process got a signal to end. */
  #isEnding = false;
  /** The process ends because another is to be started. */
  #isRestarting = false;
  /** The last change couldn't be compiled, so a missing file may appear. */
  #isBroken = false;
  /** When the last reading of its files began. */
  #readAt = 0;
  #quiet: NodeJS.Timeout | undefined;
  #patience: NodeJS.Timeout[] = [];

  constructor({ file, json, "no-check": unchecked }: DevArguments) {
    this.#file = file;
    this.#output = new CommandOutput(json);
    if (!unchecked) this.#typeCheck = TypeCheck.of(file, this.#output);
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
    process.on("SIGINT", () => this.#interrupted());
    process.once("SIGTERM", () => {
      this.#isEnding = true;
      this.#endChild("SIGTERM");
    });
    this.#readAt = Date.now();
    this.#start();
    // The process that runs the program reports its errors.
    void this.#filesNow().then(
      (files) => this.#watch(files),
      ({ files }: ProgramError) => this.#broken(files),
    );
  }

  #start(): void {
    const [, script = "", ...words] = process.argv;
    const child = fork(script, [...words, "--no-watch"]);
    this.#child = child;
    child.on("message", (message) => {
      if (message !== STARTED) return;
      this.#hasStarted = true;
      this.#typeCheck?.run();
    });
    child.once("exit", (code) => this.#childEnded(code ?? 1));
  }

  #childEnded(code: number): void {
    this.#child = undefined;
    for (const timer of this.#patience.splice(0)) clearTimeout(timer);
    const canChange = this.#hasStarted || process.stdout.isTTY;
    if (this.#isEnding) this.#finish(code);
    else if (this.#isRestarting || code === RESTART) {
      this.#isRestarting = false;
      this.#start();
    } else if (code === 0 || HOPELESS.includes(code) || !canChange) this.#finish(code);
    else console.error(`Waiting for a change of ${basename(this.#file)}.`);
  }

  #finish(code: number): void {
    for (const watcher of this.#folders.values()) watcher.close();
    clearTimeout(this.#quiet);
    this.#typeCheck?.stop();
    this.#end(code);
  }

  /** A terminal sends Ctrl-C to the other process as well, which then ends in order. */
  #interrupted(): void {
    if (this.#isEnding) this.#child?.kill("SIGKILL");
    this.#isEnding = true;
    if (!this.#child) this.#finish(0);
    else this.#after(PATIENCE, () => this.#endChild("SIGTERM"));
  }

  #endChild(signal: NodeJS.Signals): void {
    if (!this.#child) {
      this.#finish(0);
      return;
    }
    this.#child.kill(signal);
    // An endless loop handles no signal.
    this.#after(PATIENCE, () => this.#child?.kill("SIGKILL"));
  }

  #after(milliseconds: number, callback: () => void): void {
    this.#patience.push(setTimeout(callback, milliseconds));
  }

  /** The files of the program, and those that simulate its parts. @throws {ProgramError} It can't be compiled. */
  async #filesNow(): Promise<readonly string[]> {
    const { files } = await bundleProgram(this.#file);
    return [...files, ...simulatedModules(this.#file)];
  }

  /** Watches folders, because many editors replace files. */
  #watch(files: Iterable<string>): void {
    this.#files = new Set(files);
    const folders = new Set([...this.#files].map((file) => dirname(file)));
    for (const [folder, watcher] of this.#folders) {
      if (folders.has(folder)) continue;
      watcher.close();
      this.#folders.delete(folder);
    }
    for (const folder of folders) {
      if (this.#folders.has(folder) || this.#isEnding) continue;
      const watcher = watch(folder, (_event, name) => {
        if (this.#isBroken || name === null || this.#files.has(join(folder, name))) this.#changed();
      });
      // A folder that was removed.
      watcher.on("error", () => this.#folders.delete(folder));
      this.#folders.set(folder, watcher);
    }
    // Files that were saved before the watch began.
    if ([...this.#files].some((file) => changedAt(file) > this.#readAt)) this.#changed();
  }

  #broken(files: readonly string[]): void {
    this.#isBroken = true;
    this.#watch([...this.#files, ...files]);
  }

  #changed(): void {
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => void this.#restart(), QUIET);
  }

  async #restart(): Promise<void> {
    if (this.#isEnding) return;
    this.#readAt = Date.now();
    try {
      const files = await this.#filesNow();
      this.#isBroken = false;
      this.#watch(files);
    } catch (error) {
      console.error((error as ProgramError).message);
      if (this.#child) console.error("The last version keeps running.");
      this.#broken((error as ProgramError).files);
      return;
    }
    if (this.#isEnding || this.#isRestarting) return;
    this.#output.say(`\n${basename(this.#file)} has changed.`);
    if (!this.#child) this.#start();
    else {
      this.#isRestarting = true;
      this.#endChild("SIGTERM");
    }
  }
}

/** Milliseconds since 1970; 0 for a file that isn't there. */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
