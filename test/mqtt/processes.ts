import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { within } from "../tools/within.js";

/** Whether there is such a command. Debian keeps servers in a folder that not every user's path has. */
export function findCommand(name: string): string | undefined {
  for (const command of [name, `/usr/sbin/${name}`, `/usr/local/sbin/${name}`])
    try {
      // The brokers don't agree on an option that shows the version; both end with one that none knows.
      execFileSync(command, ["--no-such-option"], { stdio: "ignore" });
      return command;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") return command;
    }
  return undefined;
}

/** A server that runs as a process of its own. */
export class ServerProcess {
  readonly #process: ChildProcess;
  readonly #ended: Promise<unknown>;
  #output = "";

  /** Starts it. Resolves when its output matches `isReady`. */
  static async start(command: string, args: string[], isReady: RegExp): Promise<ServerProcess> {
    const started = new ServerProcess(command, args);
    await started.until(isReady);
    return started;
  }

  private constructor(command: string, args: string[]) {
    this.#process = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    this.#ended = once(this.#process, "close");
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream?.on("data", (text) => {
        this.#output += text;
        this.#wake();
      });
  }

  #wake: () => void = () => {};

  get output(): string {
    return this.#output;
  }

  async until(pattern: RegExp): Promise<void> {
    const seen = new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!pattern.test(this.#output)) return;
        // Brokers of many devices write megabytes, which aren't searched again.
        this.#wake = () => {};
        resolve();
      };
      this.#wake = look;
      this.#ended.then(() => reject(new Error(`It ended: ${this.#output}`)));
      look();
    });
    await within(seen, () => `${pattern} in ${this.#output.slice(-2000)}`);
  }

  /** Ends it at once, as when the machine fails. */
  async kill(): Promise<void> {
    this.#process.kill("SIGKILL");
    await this.#ended;
  }

  /** Stops it, and everything that it does, until `resume`. */
  pause(): void {
    this.#process.kill("SIGSTOP");
  }

  resume(): void {
    this.#process.kill("SIGCONT");
  }

  async close(): Promise<void> {
    await this.kill();
  }
}
