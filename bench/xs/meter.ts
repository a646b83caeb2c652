/** Measures loops inside the XS worker. */
import { findCountingWorker } from "../../hosts/xs/find-worker.js";
import { type CountingMeterReading, Worker, type WorkerOptions } from "../../hosts/xs/worker.js";

/** The cost of one run on XS. */
export interface Cost {
  /** XS's own units of work. */
  units: number;
  /** Heap cells, of 16 bytes on an ESP32. */
  slots: number;
  /** Bytes of strings, buffers and arrays, with the worker's overhead of 16 bytes for each. */
  chunkBytes: number;
  /** Whether all runs together take even a single slot or byte. */
  allocates: boolean;
}

/** Bytes per slot in the worker, a 64-bit program. */
const SLOT_BYTES = 32;

/** All heap bytes of a run. */
export function bytesOf({ slots, chunkBytes }: Pick<Cost, "slots" | "chunkBytes">): number {
  return slots * SLOT_BYTES + chunkBytes;
}

/** How many runs are measured: fewer if they take so much memory that garbage is collected meanwhile, or so long. */
const RUNS = [10_000, 1000, 100, 10] as const;

/** The most that the runs of a loop take together, in units: a run of 15,000 is measured 10,000 times. */
const MAX_UNITS = 150e6;
/** How many runs come before those that are measured. */
const FIRST_RUNS = 10;
const DIGITS = String(RUNS[0]).length;

/** The contents of the heap. */
export type KeptMemory = Pick<Cost, "slots" | "chunkBytes">;

/** The cost of several runs. */
interface Taken extends KeptMemory {
  compute: number;
}

/**
 * A worker whose program includes `inside/measured.ts`. It counts units, slots and bytes of chunks itself. Its
 * counts of memory only fall when garbage is collected, which it counts as well. So if 10,000 runs take nothing
 * in total, none of them has taken anything. Long runs are 1,000.
 *
 * It can't see memory that the engine takes from the operating system besides its heap, nor its C stack.
 */
export class Meter {
  readonly #worker: Worker;
  #nothing = 0;

  private constructor(worker: WorkerOptions) {
    this.#worker = new Worker(undefined, worker);
  }

  /**
   * @param worker the one that counts
   * @throws XSMissingError the XS worker isn't installed
   */
  static async start(
    program: string,
    worker: WorkerOptions = { file: findCountingWorker() },
  ): Promise<Meter> {
    const meter = new Meter(worker);
    await meter.#worker.evaluate(program);
    meter.#nothing = (await meter.#take("nothing", RUNS[0])).compute / RUNS[0];
    return meter;
  }

  close(): void {
    this.#worker.close();
  }

  /** Evaluates an expression, whose value must be representable in JSON. */
  async value<T>(expression: string): Promise<T> {
    const { bytes } = await this.#worker.evaluate(
      `new TextEncoder().encode(JSON.stringify(${expression})).buffer`,
    );
    return JSON.parse(bytes.toString()) as T;
  }

  /** The cost of one run of the loop with this name, without the loop's own cost. */
  async cost(loop: string): Promise<Cost> {
    // Run it first: what is created once and kept isn't part of a run's cost.
    const first = await this.#run(loop, FIRST_RUNS);
    const units = (first?.compute ?? 0) / FIRST_RUNS;
    for (const runs of RUNS) {
      if (runs * units > MAX_UNITS) continue;
      const taken = await this.#tryTo(loop, runs);
      if (!taken) continue;
      return {
        units: round(taken.compute / runs - this.#nothing),
        slots: round(taken.slots / runs),
        chunkBytes: round(taken.chunkBytes / runs),
        allocates: taken.slots > 0 || taken.chunkBytes > 0,
      };
    }
    throw new Error(`${loop} fills the heap in ${RUNS.at(-1)} runs`);
  }

  /** What is on the heap after evaluating an expression. */
  async keptAfter(expression: string): Promise<KeptMemory> {
    await this.#worker.evaluate(expression);
    await this.#worker.evaluate("gc()");
    const { currentHeapCount, chunkBytes } = await this.#reading("0");
    return { slots: currentHeapCount, chunkBytes };
  }

  /** The cost of this many runs of the loop. @throws Error when garbage was collected meanwhile. */
  async #take(loop: string, runs: number): Promise<Taken> {
    const taken = await this.#tryTo(loop, runs);
    if (!taken) throw new Error(`${loop}: garbage was collected in ${runs} runs`);
    return taken;
  }

  /** The same; undefined when garbage was collected meanwhile. */
  async #tryTo(loop: string, runs: number): Promise<Taken | undefined> {
    const none = await this.#run(loop, 0);
    const all = await this.#run(loop, runs);
    if (!none || !all) return undefined;
    return {
      compute: all.compute - none.compute,
      slots: all.slots - none.slots,
      chunkBytes: all.chunkBytes - none.chunkBytes,
    };
  }

  async #run(loop: string, runs: number): Promise<Taken | undefined> {
    await this.#worker.evaluate("gc()");
    const before = await this.#reading("0");
    // Scripts of the same length: their text is on the heap.
    const argument = String(runs).padStart(DIGITS);
    const after = await this.#reading(`loops[${JSON.stringify(loop)}](${argument})`);
    if (after.collections > before.collections) return undefined;
    return {
      compute: after.compute,
      slots: after.currentHeapCount - before.currentHeapCount,
      chunkBytes: after.chunkBytes - before.chunkBytes,
    };
  }

  async #reading(expression: string): Promise<CountingMeterReading> {
    const { meter } = await this.#worker.evaluate(expression);
    return meter as CountingMeterReading;
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
