import { type ChildProcess, spawn } from "node:child_process";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import type { BoardView } from "../messages/house-messages.js";

const THIMBLE = fileURLToPath(new URL("../../cli/main.js", import.meta.url));

/** How many lines are kept of what it prints. */
const MAX_LINES = 200;

/** Any free ports, no announcement, and no second check of types. */
const WORDS = ["--port", "0", "--http-port", "0", "--board-port", "0", "--json", "--no-check"];

/** An event of `thimble dev --json`. */
interface DevEvent {
  readonly event: string;
  readonly board?: string;
  readonly level?: string;
  readonly tag?: string;
  readonly message?: string;
  readonly name?: string;
  readonly state?: string;
}

/** A program on a virtual board: `thimble dev` in a process of its own, which starts it again on each save. */
export class BoardProcess {
  readonly program: string;
  /** Where its board's page is; undefined until it runs. */
  origin: string | undefined;
  #state: BoardView["state"] = "starting";
  readonly #output: string[] = [];
  readonly #child: ChildProcess;
  readonly #changed: () => void;

  /** @param program - its name in the folder */
  constructor(program: string, file: string, changed: () => void) {
    this.program = program;
    this.#changed = changed;
    this.#child = spawn(process.execPath, [THIMBLE, "dev", file, ...WORDS], {
      cwd: dirname(file),
      env: { ...process.env, NO_COLOR: "1" },
      stdio: ["pipe", "pipe", "pipe"],
    });
    const { stdout, stderr } = this.#child;
    if (stdout) createInterface(stdout).on("line", (line) => this.#event(line));
    if (stderr) createInterface(stderr).on("line", (line) => this.#print(line));
    this.#child.once("error", ({ message }) => this.#print(message));
    this.#child.once("close", () => {
      this.#state = "ended";
      this.origin = undefined;
      changed();
    });
  }

  get view(): BoardView {
    return { program: this.program, state: this.#state, output: [...this.#output] };
  }

  close(): void {
    this.#child.kill("SIGTERM");
  }

  #event(line: string): void {
    let event: DevEvent;
    try {
      event = JSON.parse(line) as DevEvent;
    } catch {
      this.#print(line);
      return;
    }
    if (event.event === "started") {
      this.origin = event.board;
      this.#state = "running";
      this.#print("It runs.");
    } else if (event.event === "ended") {
      // It is started again, at other ports.
      this.origin = undefined;
      this.#state = "starting";
      this.#changed();
    } else if (event.event === "log") this.#print(`${event.level} ${event.tag}: ${event.message}`);
    else if (event.event === "state") this.#print(`${event.name}: ${event.state}`);
  }

  #print(line: string): void {
    const text = stripVTControlCharacters(line).trimEnd();
    if (text === "") return;
    this.#output.push(text);
    if (this.#output.length > MAX_LINES) this.#output.shift();
    this.#changed();
  }
}
