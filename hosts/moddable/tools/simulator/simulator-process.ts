import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { LOOPBACK } from "../../../node/device-arguments.js";
import { StorageFile } from "../../../node/storage-file.js";
import { decodeSets, encodeSets } from "../../../virtual/stored.js";
import type { BoardChanges } from "../../../virtual/world/messages.js";
import { engineReason } from "../../plain/reset-reason.js";
import type { Post, SimulatorAnswer, SimulatorStart } from "../../simulator/protocol.js";
import { SimulatorEndedError } from "../base/errors.js";
import { toASCII } from "./ascii.js";
import type { SimulatorBuild } from "./simulator-build.js";
import { onWholeLine } from "./whole-lines.js";

export interface SimulatorOptions {
  /** The file that keeps the storage's content. Default: none. */
  storage?: string;
  /** The file that is the board's flash memory, for a build that accepts programs. See `createFlash`. */
  flash?: string;
  log?: (level: number, tag: string, message: string) => void;
  published?: (name: string, state: string) => void;
  /** Something at the board has changed. Called with everything before the start resolves. */
  changed?: (changes: BoardChanges) => void;
  /** The address that the device's ports listen on. Default: this computer's own, 127.0.0.1. */
  address?: string;
  /** The port of xsbug, for a build that it can debug. Default: it isn't debugged. */
  debugger?: number;
}

/** A port where no debugger listens: the simulator tries it, and continues without one. */
const NO_DEBUGGER = 1;

/** What the launcher's watchdog prints. */
const STUCK = "The program didn't return";

/** What a debug build prints by itself: figures of its heap each second, and each exception, caught ones as well. */
const DEBUG_LINE = /^instruments|exception: throw!$/;

/** Why a simulator ended by itself, by what it printed. */
function resetReasonOf(traced: string): string {
  if (traced.includes(STUCK)) return "watchdog";
  const [, words] = /^XS abort: (.+)$/m.exec(traced) ?? [];
  return words === undefined ? "crash" : engineReason(words);
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The simulator's process, and the connection for requests to it. */
export class Simulator {
  /** Whether it was asked to end. */
  isEnding = false;
  readonly changed = new Set<(pin: number, duty: number) => void>();
  /** The machine has ended, and asks to be started again. */
  onRestart: (() => void) | undefined;
  /** The simulator has ended by itself. */
  onEnded: ((reason: SimulatorEndedError) => void) | undefined;
  readonly #options: SimulatorOptions;
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #file: StorageFile | undefined;
  readonly #waiting = new Map<number, Waiting>();
  readonly #closed: Promise<void>;
  #socket: Socket | undefined;
  #count = 0;
  #traced = "";

  private constructor(build: SimulatorBuild, options: SimulatorOptions) {
    this.#options = options;
    this.#file = options.storage === undefined ? undefined : new StorageFile(options.storage);
    const { launcher, library, archive } = build;
    const { address = LOOPBACK, flash } = options;
    const args = [address, library, archive, flash].filter((arg) => arg !== undefined);
    const XSBUG_PORT = String(options.debugger ?? NO_DEBUGGER);
    // Detached: a terminal's ctrl-C is for this process, which then ends the simulator in order.
    this.#process = spawn(launcher, args, {
      detached: true,
      env: { ...process.env, XSBUG_PORT, XSBUG_HOST: LOOPBACK },
    });
    this.#process.stderr.on("data", (text) => this.#trace(`${text}`));
    this.#closed = new Promise((resolve) => {
      this.#process.once("close", (code, signal) => {
        resolve();
        if (!this.isEnding) this.#died(`The simulator has ended (${signal ?? `status ${code}`})`);
      });
    });
    this.#process.once("error", ({ message }) => this.#died(message));
  }

  static async start(build: SimulatorBuild, options: SimulatorOptions): Promise<Simulator> {
    const simulator = new Simulator(build, options);
    await simulator.#connect();
    return simulator;
  }

  /** The content of the storage's file. */
  get stored(): SimulatorStart["stored"] {
    return encodeSets(this.#file?.read() ?? new Map());
  }

  request(method: string, ...args: unknown[]): Promise<unknown> {
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      if (!this.#socket?.writable) {
        reject(new SimulatorEndedError("The simulator has ended."));
        return;
      }
      this.#waiting.set(id, { resolve, reject });
      this.#socket.write(`${toASCII(JSON.stringify({ id, method, args }))}\n`);
    });
  }

  async end(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    this.isEnding = true;
    this.#socket?.destroy();
    this.#process.kill(signal);
    await this.#closed;
    this.#fail(new SimulatorEndedError("The simulator has ended."));
  }

  /** Waits for the line in which the simulator prints the port to connect to. */
  async #connect(): Promise<void> {
    const port = await new Promise<number>((resolve, reject) => {
      this.#waiting.set(0, { resolve: (port) => resolve(port as number), reject });
      createInterface({ input: this.#process.stdout }).on("line", (line) => {
        const [, port] = /^control (\d+)$/.exec(line) ?? [];
        if (port) this.#waiting.get(0)?.resolve(Number(port));
        else if (!DEBUG_LINE.test(line)) this.#trace(`${line}\n`);
      });
    });
    this.#waiting.delete(0);
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.#socket = socket;
    onWholeLine(socket, (line) => this.#take(JSON.parse(line)));
    // The end of the process reports that the simulator is gone.
    socket.on("error", () => {});
    await new Promise<void>((resolve) => socket.once("connect", resolve));
  }

  #take(message: SimulatorAnswer | Post): void {
    if ("post" in message) {
      this.#takePost(message);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ("error" in message) {
      const error = new Error(message.error.message);
      error.name = message.error.name;
      if (message.error.stack) error.stack = message.error.stack;
      waiting?.reject(error);
    } else {
      waiting?.resolve(message.value);
    }
  }

  #takePost(post: Post): void {
    if (post.post === "log") this.#options.log?.(post.level, post.tag, post.message);
    else if (post.post === "published")
      this.#options.published?.(post.state.name, post.state.state);
    else if (post.post === "world") this.#options.changed?.(post.changes);
    else if (post.post === "stored") this.#file?.write(decodeSets(post.stored));
    else if (post.post === "changed")
      for (const callback of this.changed) callback(post.pin, post.duty);
    else void this.end().then(() => this.onRestart?.());
  }

  #trace(text: string): void {
    this.#traced += text;
  }

  #died(what: string): void {
    const traced = this.#traced.trimEnd();
    const message = traced === "" ? what : `${what}: ${traced}`;
    const reason = new SimulatorEndedError(message, resetReasonOf(traced));
    this.#fail(reason);
    this.onEnded?.(reason);
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
