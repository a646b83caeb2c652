import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { createRequire } from "node:module";
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
export class EsphomeClient implements DeviceClient {
  readonly closed: Promise<void>;
  readonly complaints: string[] = [];
  readonly #states = new States();
  readonly #driver = new Driver();

  constructor() {
    this.#driver.events.on("state", (state: SeenState) => this.#states.receive(state));
    this.#driver.events.on("complaint", (message: string) => this.complaints.push(message));
    this.closed = new Promise((resolve) => {
      this.#driver.events.once("closed", () => {
        this.#states.close();
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
      await this.#driver.call("connect", options);
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

  onState(listener: (state: SeenState) => void): () => void {
    return this.#states.on(listener);
  }

  latestState(key: number): SeenState | undefined {
    return this.#states.latest(key);
  }

  waitForState(
    objectId: string,
    predicate: (state: SeenState) => boolean,
    timeout?: number,
  ): Promise<SeenState> {
    return this.#states.wait(objectId, predicate, timeout);
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

/** The child process and its lines. It emits `closed` once, when the connection or the process ends. */
class Driver {
  readonly events = new EventEmitter();
  readonly #pending = new Map<
    number,
    { resolve(result: unknown): void; reject(reason: Error): void }
  >();
  #child: ChildProcess | undefined;
  #exited: Promise<void> | undefined;
  #calls = 0;

  /** From `start` until the process or the connection has ended. */
  running = false;

  start(): void {
    if (this.#child !== undefined) throw new Error("a client connects once");
    const child = spawn(node24(), [join(folder, "esphome-client-driver.ts")], {
      stdio: ["pipe", "pipe", "inherit"],
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: compileCache,
        THIMBLE_PATIENCE: `${patience()}`,
      },
    });
    this.#child = child;
    this.running = true;
    this.#exited = new Promise((resolve) => {
      const end = (reason: Error) => {
        this.#end(reason);
        resolve();
      };
      child.once("error", end);
      // Unlike `exit`, `close` comes after the last line.
      child.once("close", () => end(new ConnectionClosedError("the connection is closed")));
    });
    // A line that the process no longer reads is answered by its end.
    child.stdin.on("error", () => {});
    createInterface({ input: child.stdout }).on("line", (line) => this.#receive(line));
  }

  /** Ends the process, and with it a connection that is still open. */
  async stop(): Promise<void> {
    this.#child?.stdin?.end();
    await this.#exited;
  }

  call(method: string, ...args: unknown[]): Promise<unknown> {
    const stdin = this.#child?.stdin;
    if (!this.running || !stdin) {
      return Promise.reject(new ConnectionClosedError("there is no connection"));
    }
    const id = ++this.#calls;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      stdin.write(`${JSON.stringify({ id, method, args })}\n`);
    });
  }

  #receive(line: string): void {
    const { id, result, error, event, data } = JSON.parse(line, numbersAndBytes);
    if (event === "closed") {
      // The answer to what caused it may still come: only the input ends here.
      this.running = false;
      this.events.emit("closed");
      this.#child?.stdin?.end();
    } else if (event !== undefined) {
      this.events.emit(event, data);
    } else {
      const call = this.#pending.get(id);
      this.#pending.delete(id);
      if (error === undefined) call?.resolve(result);
      else call?.reject(Object.assign(new Error(error.message), { name: error.name }));
    }
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
