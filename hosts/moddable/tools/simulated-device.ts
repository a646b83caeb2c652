import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { StorageFile } from "../../node/storage-file.js";
import type { VirtualScreen } from "../../virtual/parts/virtual-part.js";
import { decodeSets, encodeSets } from "../../virtual/stored.js";
import type { BoardChanges } from "../../virtual/world/messages.js";
import type {
  Post,
  SentScreen,
  SimulatorAnswer,
  SimulatorStart,
  Started,
} from "../simulator/protocol.js";
import { SimulatorEndedError } from "./errors.js";
import type { SimulatorBuild } from "./simulator-build.js";
import { onWholeLine } from "./whole-lines.js";

export interface SimulatedDeviceOptions {
  /** Options for the start; see `StartOptions`. */
  start?: SimulatorStart["options"];
  /** The file that keeps the storage's content. Default: none. */
  storage?: string;
  /** The file that stands for the board's flash memory, for a build that takes programs. See `createFlash`. */
  flash?: string;
  log?: (level: number, tag: string, message: string) => void;
  published?: (name: string, state: string) => void;
  /** Something at the board has changed. Called with everything before the start resolves. */
  changed?: (changes: BoardChanges) => void;
  /** The device asks for a restart. Default: it ends. */
  restart?: () => void;
  /** The simulator has ended by itself. Default: nothing; requests to it fail. */
  ended?: (reason: Error) => void;
  /** The address that the device's ports listen on. Default: this computer's own, 127.0.0.1. */
  address?: string;
  /** The port of xsbug, for a build that it can debug. Default: it isn't debugged. */
  debugger?: number;
}

const LOOPBACK = "127.0.0.1";

/** A port where no debugger listens: the simulator tries it, and continues without one. */
const NO_DEBUGGER = 1;

/** What a debug build prints by itself: each second figures of its heap, and each exception, though it is caught. */
const DEBUG_LINE = /^instruments|exception: throw!$/;

/** A device in Moddable's simulator, and the pins of its board. To a client it's a device like any other. */
export class SimulatedDevice {
  readonly name: string;
  readonly port: number;
  /** HTTP's port; undefined without HTTP. */
  readonly httpPort: number | undefined;
  readonly mac: string;
  /** The board's named pins. */
  readonly pin: Readonly<Record<string, number>>;
  /** In the device's order, with their first states. */
  readonly entities: Started["entities"];
  readonly #simulator: Simulator;

  private constructor(simulator: Simulator, started: Started) {
    this.#simulator = simulator;
    this.name = started.name;
    this.port = started.port;
    this.httpPort = started.httpPort;
    this.mac = started.mac;
    this.pin = started.pin;
    this.entities = started.entities;
  }

  /**
   * Starts a device; resolves once it accepts connections.
   *
   * @param build - of controlledManifest, or of archiveManifest with an archive
   * @param program - the name of one of its programs; an archive's is "program"
   */
  static async start(
    build: SimulatorBuild,
    program: string,
    options: SimulatedDeviceOptions = {},
  ): Promise<SimulatedDevice> {
    for (;;) {
      const simulator = await Simulator.start(build, options);
      const restarted = new Promise<void>((resolve) => {
        simulator.onRestart = resolve;
      });
      try {
        const request: SimulatorStart = {
          program,
          options: options.start ?? {},
          stored: simulator.stored,
        };
        const started = (await simulator.request("start", request)) as Started | undefined;
        if (started) {
          simulator.onRestart = options.restart;
          return new SimulatedDevice(simulator, started);
        }
      } catch (error) {
        await simulator.end();
        throw error;
      }
      // Another program has to run, which needs a restart.
      await restarted;
    }
  }

  async connections(): Promise<number> {
    if (this.#simulator.isEnding) return 0;
    return (await this.#simulator.request("connections")) as number;
  }

  /** Asks all clients to disconnect. */
  async disconnect(): Promise<void> {
    if (this.#simulator.isEnding) return;
    await this.#simulator.request("disconnect");
  }

  /** Drops all connections, as when the network goes down. */
  async drop(): Promise<void> {
    await this.#simulator.request("drop");
  }

  /** Puts a level on an input. Undefined disconnects it. */
  async drive(pin: number | string, level: 0 | 1 | undefined): Promise<void> {
    await this.#simulator.request("drive", pin, level ?? null);
  }

  async setVoltage(pin: number | string, volts: number): Promise<void> {
    await this.#simulator.request("setVoltage", pin, volts);
  }

  /** A simulated part, by its name. Its calls are carried out in order. */
  part(name: string) {
    const tell = (method: string, ...args: unknown[]) =>
      this.#simulator.request(method, name, ...args) as Promise<void>;
    return {
      set: (channel: string, value: number) => tell("setPart", channel, value),
      plug: () => tell("plugPart"),
      unplug: () => tell("unplugPart"),
      flipBit: () => tell("flipBit"),
    };
  }

  /** What a part shows now, if it is a display that is on. */
  async screen(part: string): Promise<VirtualScreen | undefined> {
    const sent = (await this.#simulator.request("screen", part)) as SentScreen | undefined;
    if (!sent) return undefined;
    const { width, height } = sent;
    const pixels = Buffer.from(sent.pixels, "hex");
    const share = (at: number) => (pixels[at] ?? 0) / 255;
    return {
      ...{ width, height },
      color(x, y) {
        const at = 3 * (y * width + x);
        return [share(at), share(at + 1), share(at + 2)];
      },
    };
  }

  /** Puts this many pulses per second on an input. */
  async pulse(pin: number | string, hz: number): Promise<void> {
    await this.#simulator.request("pulse", pin, hz);
  }

  /** Blocks the bus at this pin, or releases it. */
  async holdBus(pin: number | string, held: boolean): Promise<void> {
    await this.#simulator.request("holdBus", pin, held);
  }

  async level(pin: number | string): Promise<0 | 1> {
    return (await this.#simulator.request("level", pin)) as 0 | 1;
  }

  async duty(pin: number | string): Promise<number> {
    return (await this.#simulator.request("duty", pin)) as number;
  }

  /** What the program has opened the pin as. */
  async use(pin: number | string): Promise<string | undefined> {
    return (await this.#simulator.request("use", pin)) as string | undefined;
  }

  /** Calls back whenever an output has changed. Call the returned function to stop. */
  onChange(callback: (pin: number, duty: number) => void): () => void {
    const { changed } = this.#simulator;
    changed.add(callback);
    return () => changed.delete(callback);
  }

  /** Ends the simulator at once, as when power is cut. */
  async cutPower(): Promise<void> {
    await this.#simulator.end("SIGKILL");
  }

  /** Closes the device, and ends the simulator. */
  async close(): Promise<void> {
    if (this.#simulator.isEnding) return;
    try {
      await this.#simulator.request("close");
    } finally {
      await this.#simulator.end();
    }
  }
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The simulator's process, and the connection for requests to it. */
class Simulator {
  /** Whether it was asked to end. */
  isEnding = false;
  readonly changed = new Set<(pin: number, duty: number) => void>();
  /** The machine has ended, and asks to be started again. */
  onRestart: (() => void) | undefined;
  readonly #options: SimulatedDeviceOptions;
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #file: StorageFile | undefined;
  readonly #waiting = new Map<number, Waiting>();
  readonly #closed: Promise<void>;
  #socket: Socket | undefined;
  #count = 0;
  #traced = "";

  private constructor(build: SimulatorBuild, options: SimulatedDeviceOptions) {
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

  static async start(build: SimulatorBuild, options: SimulatedDeviceOptions): Promise<Simulator> {
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
    const reason = new SimulatorEndedError(traced === "" ? what : `${what}: ${traced}`);
    this.#fail(reason);
    this.#options.ended?.(reason);
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** JSON in ASCII only, which is what a simulator accepts. */
function toASCII(json: string): string {
  return json.replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
