import { createHost, type NodeHost } from "../node/host.js";
import type { Bundle, Define } from "./bundle.js";
import { XSException } from "./errors.js";
import { Events } from "./events.js";
import { HostCalls, type Told } from "./host.js";
import {
  type Failure,
  HEAD_LENGTH,
  type StartedDevice,
  type StartedEntity,
  ToWorker,
  type WorkerRequest,
  type WorkerResult,
  type WorkerStart,
} from "./inside/protocol.js";
import { XSProgram } from "./program.js";
import type { Worker, WorkerOutcome } from "./worker.js";

export interface XSDeviceOptions extends Partial<Omit<Told, "restart" | "sleep">> {
  /** The host whose sockets, pins, timers and storage the device uses. Default: a new one. */
  host?: NodeHost;
  /** Options for the start; see `StartOptions`. */
  start?: WorkerStart["options"];
  /** Build-time constants; see src/features.ts. Default: none. */
  define?: Define;
  /** The size of the engine's stack in slots. Default: 4096; a board has 512. */
  stack?: number;
  /** An uncaught exception on XS, or the worker has ended. Default: it is thrown here. */
  onException?: (error: Error) => void;
}

/** A device on the XS engine. To a client it's a device like any other. */
export class XSDevice {
  readonly name: string;
  /** In the device's order, with their first states. */
  readonly entities: readonly StartedEntity[];
  /** The TXT records that announce it. */
  readonly serviceRecords: StartedDevice["serviceRecords"];
  readonly port: number;
  /** The HTTP port; undefined without HTTP. */
  readonly httpPort: number | undefined;
  readonly #connection: DeviceWorker;

  private constructor(
    connection: DeviceWorker,
    started: StartedDevice,
    [port = 0, httpPort]: readonly number[],
  ) {
    this.#connection = connection;
    this.name = started.name;
    this.entities = started.entities;
    this.serviceRecords = started.serviceRecords;
    this.port = port;
    this.httpPort = httpPort;
  }

  /**
   * Starts a device; resolves once it accepts connections.
   *
   * @param program a TypeScript file whose default export creates a device from a host
   * @throws {XSMissingError} the XS worker isn't installed
   * @throws {XSException} the device can't start; it has the name of what was thrown on XS
   * @throws {ListenError} the port can't be opened
   */
  static async start(program: URL, options: XSDeviceOptions = {}): Promise<XSDevice> {
    const host = options.host ?? createHost();
    const connection = new DeviceWorker(
      host,
      options,
      await XSProgram.load(program, options.define, options.stack),
    );
    try {
      const { mac, model, pin, page } = host;
      const request: WorkerStart = {
        host: { mac, model, pin, ...(page && { page: page.version }) },
        options: { ...(options.log ? {} : SILENT), ...options.start },
      };
      const started = (await connection.request("start", request)) as StartedDevice;
      return new XSDevice(connection, started, await connection.opened);
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  /** How many clients are connected. */
  async connections(): Promise<number> {
    return (await this.#connection.request("connections")) as number;
  }

  /**
   * Evaluates scripts in the worker while the device gets no events. Events that happen meanwhile are
   * delivered afterwards. For measurements.
   */
  alone<T>(use: (evaluate: (script: string) => Promise<WorkerOutcome>) => Promise<T>): Promise<T> {
    return this.#connection.alone(use);
  }

  /** Makes the device ask all its clients to disconnect. */
  async disconnect(): Promise<void> {
    await this.#connection.request("disconnect");
  }

  /** Ends the worker at once, as a cut of its power does. */
  cutPower(): void {
    this.#connection.close();
  }

  /** Closes the device, and ends the worker. */
  async close(): Promise<void> {
    try {
      await this.#connection.request("close");
    } finally {
      this.#connection.close();
    }
  }
}

/** Without a receiver for the log, the device creates no lines. */
const SILENT = { logLevel: 0 };

/** The worker, and what connects it to the host. */
class DeviceWorker {
  readonly #host: NodeHost;
  readonly #bundle: Bundle;
  readonly #worker: Worker;
  readonly #calls: HostCalls;
  readonly #events = new Events(() => this.#tell());
  readonly #onException: (error: Error) => void;
  /** The worker is busy with a turn. */
  #telling = false;
  #closed = false;

  constructor(host: NodeHost, options: XSDeviceOptions, program: XSProgram) {
    this.#host = host;
    this.#bundle = program.bundle;
    this.#onException = options.onException ?? throwIt;
    this.#calls = new HostCalls(host, this.#events, {
      log: options.log ?? (() => {}),
      published: options.published ?? (() => {}),
      restart: (mode) => {
        this.close();
        host.restart(mode);
      },
      sleep: (sources) => {
        this.close();
        host.deepSleep?.start(sources);
      },
    });
    this.#worker = program.start(
      (bytes) => this.#calls.call(this.#calls.takePosts(bytes)),
      // The next request will fail as well.
      (error) => this.#fail(error),
    );
  }

  /** The device's ports. */
  get opened(): Promise<number[]> {
    return Promise.all(this.#calls.acceptors.map(({ opened }) => opened));
  }

  async request(method: string, ...args: unknown[]): Promise<unknown> {
    const json = Buffer.from(JSON.stringify({ method, args } satisfies WorkerRequest));
    const bytes = await this.#send(ToWorker.REQUEST, json);
    const result = JSON.parse(bytes.toString()) as WorkerResult;
    if ("error" in result) throw this.#exception(result);
    return result.value;
  }

  async alone<T>(
    use: (evaluate: (script: string) => Promise<WorkerOutcome>) => Promise<T>,
  ): Promise<T> {
    while (this.#telling) await new Promise(setImmediate);
    this.#telling = true;
    try {
      return await use((script) => this.#worker.evaluate(script));
    } finally {
      this.#telling = false;
      this.#tell();
    }
  }

  close(): void {
    this.#closed = true;
    this.#worker.close();
    this.#calls.objects.close();
  }

  async #send(kind: ToWorker, content: Uint8Array): Promise<Buffer> {
    const head = Buffer.alloc(HEAD_LENGTH);
    head.writeUInt8(kind);
    head.writeDoubleLE(this.#host.time.ticks, 1);
    const { bytes } = await this.#worker.command(Buffer.concat([head, content]));
    return this.#calls.takePosts(bytes);
  }

  async #tell(): Promise<void> {
    if (this.#telling || this.#closed) return;
    this.#telling = true;
    try {
      while (this.#events.length > 0 && !this.#closed) {
        const turn = this.#events.take((number) =>
          this.#calls.objects.has(number) ? this.#calls.objects.get(number) : {},
        );
        const bytes = await this.#send(ToWorker.TURN, turn);
        if (bytes.length > 0) throw this.#exception(JSON.parse(bytes.toString()) as Failure);
      }
    } catch (error) {
      this.#fail(error as Error);
    } finally {
      this.#telling = false;
    }
  }

  #fail(error: Error): void {
    if (this.#closed) return;
    this.close();
    this.#onException(error);
  }

  #exception({ error: { name, message, stack } }: Failure): XSException {
    return new XSException(name, message, this.#bundle.inSources(stack ?? `${name}: ${message}`));
  }
}

/** Throws as an uncaught error on Node would: from a turn of its own. */
function throwIt(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}
