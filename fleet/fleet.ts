import { type ChildProcess, fork } from "node:child_process";
import { on, once } from "node:events";
import type {
  Churn,
  DevicePlan,
  FleetCounts,
  FleetDevice,
  FromFleetProcess,
  ToFleetProcess,
} from "./fleet-device.js";

const PROCESS = new URL("device-process.js", import.meta.url);
/**
 * Node's options for a process of many devices that do little: what their start leaves can be collected at
 * once, and the engine prefers a small memory to speed.
 */
const NODE_OPTIONS = ["--expose-gc", "--max-semi-space-size=4", "--optimize-for-size"];
const NOTHING: FleetCounts = { devices: 0, clients: 0, commands: 0, states: 0, memory: 0, cpu: 0 };

/** One of a fleet's processes. */
class FleetProcess {
  counts = NOTHING;
  readonly started: Promise<readonly FleetDevice[]>;
  readonly pid: number;
  readonly #child: ChildProcess;

  constructor(start: readonly DevicePlan[], churn: Churn) {
    this.#child = fork(PROCESS, { execArgv: [...process.execArgv, ...NODE_OPTIONS] });
    this.pid = this.#child.pid ?? 0;
    this.started = new Promise((resolve, reject) => {
      this.#child.on("message", (message: FromFleetProcess) => {
        if ("counts" in message) this.counts = message.counts;
        else if ("started" in message) resolve(message.started);
        else if ("failed" in message) reject(new Error(message.failed));
      });
      this.#child.on("exit", (code) => reject(new Error(`A process ended with status ${code}.`)));
    });
    // Reported to callers that wait for it; without one, it isn't an unhandled rejection.
    this.started.catch(() => {});
    this.#tell({ start, churn });
  }

  async collectGarbage(): Promise<number> {
    const messages = on(this.#child, "message", { close: ["exit"] });
    this.#tell({ collectGarbage: true });
    for await (const [message] of messages as AsyncIterable<[FromFleetProcess]>)
      if ("inUse" in message) return message.inUse;
    throw new Error("The process ended.");
  }

  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, "exit");
    this.#tell({ end: true });
    await ended;
  }

  #tell(message: ToFleetProcess): void {
    if (this.#child.connected) this.#child.send(message);
  }
}

/** Many devices, in several processes. */
export class Fleet {
  readonly devices: readonly FleetDevice[];
  readonly #processes: readonly FleetProcess[];

  /**
   * Starts the devices. Resolves when all run.
   *
   * @param count - How many processes.
   * @throws Error when one can't start; the others are ended.
   */
  static async start(plans: readonly DevicePlan[], count: number, churn: Churn): Promise<Fleet> {
    const processes: FleetProcess[] = [];
    for (let i = 0; i < count; i++) {
      const its = plans.filter((_, index) => index % count === i);
      processes.push(
        new FleetProcess(its, { restarts: churn.restarts / count, drops: churn.drops / count }),
      );
    }
    try {
      const started = await Promise.all(processes.map((one) => one.started));
      return new Fleet(processes, started.flat());
    } catch (error) {
      await Promise.all(processes.map((one) => one.end()));
      throw error;
    }
  }

  private constructor(processes: readonly FleetProcess[], devices: readonly FleetDevice[]) {
    this.#processes = processes;
    this.devices = devices;
  }

  /** For each process: what it has done, and its number. */
  get counts(): readonly (FleetCounts & { readonly pid: number })[] {
    return this.#processes.map(({ counts, pid }) => ({ ...counts, pid }));
  }

  /** Collects the garbage of all processes, and tells what objects and their buffers still take, in bytes. */
  async collectGarbage(): Promise<number> {
    const inUse = await Promise.all(this.#processes.map((one) => one.collectGarbage()));
    return inUse.reduce((sum, bytes) => sum + bytes, 0);
  }

  /** Closes all devices, and ends the processes. */
  async end(): Promise<void> {
    await Promise.all(this.#processes.map((one) => one.end()));
  }
}
