import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const BUILD = new URL("../../", import.meta.url);

export interface ProcessOptions {
  /** Default: this process's folder. */
  cwd?: string;
  /** Default: this process's environment. */
  env?: NodeJS.ProcessEnv;
}

/** A process that runs, with what it prints. */
export class RunningProcess {
  /** All that was printed so far, errors included. */
  output = "";
  /** What of it was printed to standard output. */
  standardOutput = "";
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #ended: Promise<number | null>;
  readonly #watchers = new Set<() => void>();

  constructor(command: string, words: readonly string[], options: ProcessOptions = {}) {
    // Leads a group, as in a terminal.
    this.#child = spawn(command, words, { detached: true, ...options });
    const { stdout, stderr } = this.#child;
    for (const stream of [stdout, stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text: string) => {
        this.output += text;
        if (stream === stdout) this.standardOutput += text;
        for (const look of this.#watchers) look();
      });
    }
    this.#ended = new Promise((resolve) => this.#child.once("close", resolve));
  }

  /** The first match in what is printed, from the beginning on. Rejects when the command ends without it. */
  async prints(pattern: RegExp): Promise<RegExpExecArray> {
    let match: RegExpExecArray | null = null;
    await this.printsUntil(() => (match = pattern.exec(this.output)) !== null, String(pattern));
    return match as unknown as RegExpExecArray;
  }

  /** Resolves when enough is printed. Rejects when the command ends before. */
  async printsUntil(isEnough: () => boolean, what = "enough"): Promise<void> {
    let look: () => void = () => {};
    try {
      await new Promise<void>((resolve, reject) => {
        look = () => {
          if (isEnough()) resolve();
        };
        this.#watchers.add(look);
        look();
        this.#ended.then(() => reject(new Error(`${what} wasn't printed, but:\n${this.output}`)));
      });
    } finally {
      this.#watchers.delete(look);
    }
  }

  types(line: string): void {
    this.#child.stdin.write(`${line}\n`);
  }

  get pid(): number {
    return this.#child.pid as number;
  }

  /** Ctrl-C, which all processes of its group get. */
  interrupt(): void {
    process.kill(-this.pid, "SIGINT");
  }

  /** The exit code; null where a signal ended it. */
  ended(): Promise<number | null> {
    return this.#ended;
  }

  /** Ends it at once, with the processes that it has started. */
  close(): void {
    try {
      process.kill(-this.pid, "SIGKILL");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

/** A command of the project, as `npm run` starts it. */
export class RunningCommand extends RunningProcess {
  /** @param script - Its path in the build folder, or the address of a file anywhere. */
  constructor(script: string | URL, words: readonly string[], options: ProcessOptions = {}) {
    super(process.execPath, [fileURLToPath(new URL(script, BUILD)), ...words], options);
  }
}
