import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { createRequire } from "node:module";
import type { Socket } from "node:net";
import { arch, platform } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { patience } from "../tools/patience.js";
import {
  type Commands,
  ConnectionClosedError,
  type ConnectOptions,
  type DeviceClient,
  type DeviceInfo,
  type Image,
  type SeenEntity,
  type SeenHubCall,
  type SeenLogLine,
  type SeenService,
  type SeenState,
  type ServiceValue,
} from "./client.js";
import { States } from "./states.js";

/** The folder of the sources: it has the driver, and the node_modules with the library. */
const folder = fileURLToPath(new URL("../../../test/clients/", import.meta.url));

/** What Node 24 has compiled of the library: half the time of a start. */
const compileCache = fileURLToPath(new URL("../../.compile-cache", import.meta.url));

/** `esphome-client`, which runs in a child process (`esphome-client-driver.ts`). */
export class EsphomeClient extends States implements DeviceClient {
  readonly closed: Promise<void>;
  readonly complaints: string[] = [];
  readonly #driver = new Driver();

  constructor() {
    super();
    this.#driver.events.on("state", (state: SeenState) => this.receive(state));
    this.#driver.events.on("complaint", (message: string) => this.complaints.push(message));
    this.closed = new Promise((resolve) => {
      this.#driver.events.once("closed", () => {
        this.noMoreStates();
        resolve();
      });
    });
  }

  /** Reaches all of the library's EspHomeClient from this process. */
  readonly raw = {
    /** Calls a function by its path, for instance `("services.executeByName", name, values)`. */
    call: (path: string, ...args: unknown[]): Promise<unknown> =>
      this.#driver.call("call", path, args),
    /** Calls back for one of its events, for instance `"log"`. */
    on: async (event: string, listener: (data: unknown) => void): Promise<void> => {
      this.#driver.events.on(`raw:${event}`, listener);
      await this.#driver.call("listen", event);
    },
  };

  async connect(options: ConnectOptions): Promise<void> {
    this.#driver.start();
    try {
      await this.#driver.call("connect", options, patience());
    } catch (reason) {
      await this.#driver.stop();
      throw reason;
    }
  }

  deviceInfo(): Promise<DeviceInfo> {
    return this.#driver.call("deviceInfo") as Promise<DeviceInfo>;
  }

  listEntities(): Promise<SeenEntity[]> {
    return this.#driver.call("listEntities") as Promise<SeenEntity[]>;
  }

  async command<Kind extends keyof Commands>(
    kind: Kind,
    objectId: string,
    fields: Commands[Kind],
  ): Promise<void> {
    await this.#driver.call("command", kind, objectId, fields);
  }

  services(): Promise<SeenService[]> {
    return this.#driver.call("services") as Promise<SeenService[]>;
  }

  async executeService(name: string, values: Record<string, ServiceValue> = {}): Promise<void> {
    await this.#driver.call("executeService", name, values);
  }

  async onHubService(listener: (service: SeenHubCall) => void): Promise<void> {
    this.#driver.events.on("hubService", listener);
    await this.#driver.call("subscribeHubServices");
  }

  async onHubStateSubscribe(listener: (entityId: string) => void): Promise<void> {
    this.#driver.events.on("hubStateSubscribe", listener);
    await this.#driver.call("subscribeHubStates");
  }

  async sendHubState(entityId: string, state: string): Promise<void> {
    await this.#driver.call("sendHubState", entityId, state);
  }

  async requestImage(what: "single" | "stream"): Promise<void> {
    await this.#driver.call("requestImage", what);
  }

  onImage(listener: (image: Image) => void): () => void {
    this.#driver.events.on("image", listener);
    return () => this.#driver.events.off("image", listener);
  }

  async subscribeLogs(
    level: number,
    dumpConfig: boolean,
    listener: (line: SeenLogLine) => void,
  ): Promise<void> {
    this.#driver.events.on("log", listener);
    await this.#driver.call("subscribeLogs", level, dumpConfig);
  }

  async getTime(): Promise<number> {
    return (await this.#driver.call("getTime")) as number;
  }

  async ping(): Promise<void> {
    await this.#driver.call("ping");
  }

  async disconnect(): Promise<void> {
    if (!this.#driver.running) return;
    try {
      await this.#driver.call("disconnect");
    } finally {
      await this.#driver.stop();
    }
  }

  async destroy(): Promise<void> {
    await this.#driver.stop();
  }
}

type DriverLine = Record<string, unknown>;

/** Processes whose last connection has ended, for the next ones. */
const idle: DriverProcess[] = [];

/** The child process and its lines. */
class DriverProcess {
  onLine: (line: DriverLine) => void = () => {};
  onEnd: (reason: Error) => void = () => {};
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;
  #calls = 0;

  constructor() {
    const child = spawn(node24(), [join(folder, "esphome-client-driver.ts")], {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
    });
    this.#child = child;
    this.ended = new Promise((resolve) => {
      const end = (reason: Error) => {
        if (idle.includes(this)) idle.splice(idle.indexOf(this), 1);
        this.onEnd(reason);
        resolve();
      };
      child.once("error", end);
      // Unlike `exit`, `close` comes after the last line.
      child.once("close", () => end(new ConnectionClosedError("the connection is closed")));
    });
    // A line that the process no longer reads is answered by its end.
    child.stdin?.on("error", () => {});
    if (child.stdout)
      createInterface({ input: child.stdout }).on("line", (line) =>
        this.onLine(JSON.parse(line, numbersAndBytes)),
      );
  }

  /** An idle one doesn't keep this process running. */
  set isIdle(isIdle: boolean) {
    const { stdin, stdout } = this.#child;
    for (const handle of [this.#child, stdin as Socket | null, stdout as Socket | null])
      if (isIdle) handle?.unref();
      else handle?.ref();
  }

  /** @returns The call's id, which its answer has. */
  write(method: string, args: readonly unknown[]): number {
    const id = ++this.#calls;
    this.#child.stdin?.write(`${JSON.stringify({ id, method, args })}\n`);
    return id;
  }
}

/** A connection in a child process. It emits `closed` once, when the connection or the process ends. */
class Driver {
  readonly events = new EventEmitter();
  readonly #pending = new Map<
    number,
    { resolve(result: unknown): void; reject(reason: Error): void }
  >();
  #process: DriverProcess | undefined;
  /** Settles when the process no longer works for this connection. */
  #finished: Promise<void> | undefined;

  /** From `start` until the process or the connection has ended. */
  running = false;

  start(): void {
    if (this.#process !== undefined) throw new Error("a client connects once");
    const child = idle.pop() ?? new DriverProcess();
    child.isIdle = false;
    this.#process = child;
    this.#finished = child.ended;
    this.running = true;
    child.onEnd = (reason) => this.#end(reason);
    child.onLine = (line) => this.#receive(child, line);
  }

  /** Ends the connection if it is still open. */
  async stop(): Promise<void> {
    const child = this.#process;
    if (this.running && child) {
      // It fails when the process ends meanwhile.
      await this.#send(child, "destroy", []).catch(() => {});
      this.#closed(child);
    }
    await this.#finished;
  }

  call(method: string, ...args: unknown[]): Promise<unknown> {
    if (!this.running || !this.#process) {
      return Promise.reject(new ConnectionClosedError("there is no connection"));
    }
    return this.#send(this.#process, method, args);
  }

  #send(child: DriverProcess, method: string, args: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#pending.set(child.write(method, args), { resolve, reject });
    });
  }

  #receive(child: DriverProcess, { id, result, error, event, data }: DriverLine): void {
    if (event === "closed") this.#closed(child);
    else if (event !== undefined) {
      this.events.emit(String(event), data);
    } else {
      const call = this.#pending.get(Number(id));
      this.#pending.delete(Number(id));
      if (error === undefined) call?.resolve(result);
      else call?.reject(Object.assign(new Error(), error));
    }
  }

  #closed(child: DriverProcess): void {
    if (!this.running) return;
    this.running = false;
    this.events.emit("closed");
    this.#finished = this.#release(child);
  }

  /** Leaves the process to the next connection, once the answers to what ended this one have come. */
  async #release(child: DriverProcess): Promise<void> {
    try {
      await this.#send(child, "finish", []);
    } catch {
      // The process has ended.
      return;
    }
    child.onLine = () => {};
    child.onEnd = () => {};
    this.#end(new ConnectionClosedError("the connection is closed"));
    child.isIdle = true;
    idle.push(child);
  }

  #end(reason: Error): void {
    this.running = false;
    for (const { reject } of this.#pending.values()) reject(reason);
    this.#pending.clear();
    this.events.emit("closed");
  }
}

/** The program of a Node that runs the library: this process's, or the one that npm installed. */
function node24(): string {
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  const require = createRequire(join(folder, "package.json"));
  const system = `${platform() === "win32" ? "win" : platform()}-${arch()}`;
  for (const name of [`node-${system}`, `node-bin-${system}`]) {
    try {
      const manifest = require.resolve(`${name}/package.json`);
      return join(dirname(manifest), require(manifest).bin.node);
    } catch {
      // Not the name that this system's package has.
    }
  }
  throw new Error(
    `esphome-client needs Node 24, and npm has none installed for ${system}: ` +
      "run `npm run prepare`, or run the tests with Node 24 or newer",
  );
}

function numbersAndBytes(_field: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if ("$number" in value) return Number(value.$number);
  if ("$bytes" in value) return new Uint8Array(Buffer.from(String(value.$bytes), "base64"));
  return value;
}
