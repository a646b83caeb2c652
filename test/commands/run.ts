import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const BUILD = new URL("../../", import.meta.url);

/** A command of the project that runs, as `npm run` starts it. */
export class RunningCommand {
  /** All that was printed so far, errors included. */
  output = "";
  /** What of it was printed to standard output. */
  standardOutput = "";
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #ended: Promise<number | null>;
  readonly #watchers = new Set<() => void>();

  /** @param script - Its path in the build folder, or the address of a file anywhere. */
  constructor(script: string | URL, words: string[], { cwd }: { cwd?: string } = {}) {
    const file = fileURLToPath(new URL(script, BUILD));
    // Leads a group, as in a terminal.
    this.#child = spawn(process.execPath, [file, ...words], {
      detached: true,
      ...(cwd !== undefined && { cwd }),
    });
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
    let look: () => void = () => {};
    try {
      return await new Promise((resolve, reject) => {
        look = () => {
          const match = pattern.exec(this.output);
          if (match) resolve(match);
        };
        this.#watchers.add(look);
        look();
        this.#ended.then(() =>
          reject(new Error(`${pattern} wasn't printed, but:\n${this.output}`)),
        );
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

  kill(): void {
    this.#child.kill("SIGKILL");
  }
}
