/** Measures loops inside the XS worker. */
import { Worker } from "../../hosts/xs/worker.js";

/** The cost of one run on XS. */
export interface Cost {
  /** XS's own units of work. */
  units: number;
  /** Heap cells, of 16 bytes on an ESP32. */
  slots: number;
  /** Bytes of strings, buffers and arrays, with the worker's overhead of 16 bytes for each. */
  chunkBytes: number;
  /**
   * The exact number of slots by which 10,000 runs grow the heap. Below 0, there was a garbage
   * collection, which needs a chunk in most runs.
   */
  growth: number;
}

/** Bytes per slot in the worker, a 64-bit program. */
const SLOT_BYTES = 32;

/** All heap bytes of a run. */
export function bytesOf({ slots, chunkBytes }: Cost): number {
  return slots * SLOT_BYTES + chunkBytes;
}

const RUNS = 10_000;

/** With fewer slots in use than this, slots alone never cause a garbage collection. */
const FREE_SLOTS = 200_000;

/**
 * XS doesn't count chunks; it only collects garbage when their memory is full. So that memory is
 * filled up to these bytes: the smallest chunk has 24, and 10,000 of them don't fit.
 */
const LEFT = 192 * 1024;

/** What `new ArrayBuffer(1000)` takes. */
const PROBE_BYTES = 1016;

/** What `new ArrayBuffer(8)` takes. */
const SMALL_PROBE_BYTES = 24;

/** More than fit into `LEFT`, with a margin. */
const MOST_PROBES = 60_000;

/** What is on the heap. */
export type Kept = Pick<Cost, "slots" | "chunkBytes">;

interface Difference {
  compute: number;
  slots: number;
}

/** A worker whose program includes `inside/measured.ts`. */
export class Meter {
  readonly #worker: Worker;
  #nothing = 0;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /** @throws XSMissingError the XS worker isn't installed */
  static async start(program: string): Promise<Meter> {
    const meter = new Meter(new Worker());
    await meter.#worker.evaluate(program);
    const free = (await meter.#untilCollected("probe", 3, 100_000)) * PROBE_BYTES;
    await meter.#worker.evaluate(`globalThis.filler = new ArrayBuffer(${free - LEFT}); gc()`);
    meter.#nothing = (await meter.#difference("nothing", RUNS)).compute / RUNS;
    return meter;
  }

  close(): void {
    this.#worker.close();
  }

  /** Evaluates an expression, whose value must be possible in JSON. */
  async value<T>(expression: string): Promise<T> {
    const { bytes } = await this.#worker.evaluate(
      `new TextEncoder().encode(JSON.stringify(${expression})).buffer`,
    );
    return JSON.parse(bytes.toString()) as T;
  }

  /** The cost of one run of the loop with this name, without the loop's own cost. */
  async cost(loop: string): Promise<Cost> {
    // Run it first: what is created once and kept isn't part of a run's cost.
    await this.#run(loop, 10);
    const all = await this.#difference(loop, RUNS);
    const units = round(all.compute / RUNS - this.#nothing);
    const growth = all.slots;
    if (growth === 0) return { units, slots: 0, chunkBytes: 0, growth };
    const slots = (await this.#difference(loop, 4)).slots / 4;
    const most = Math.min(RUNS, Math.floor(FREE_SLOTS / Math.max(slots, 1)));
    const runs = await this.#untilCollected(loop, slots, most);
    const chunkBytes = runs > most ? 0 : Math.round(LEFT / runs);
    return { units, slots: round(slots), chunkBytes, growth };
  }

  /** The slots in use after evaluating an expression. Between two of these, nothing else may be measured. */
  async slotsAfter(expression: string): Promise<number> {
    await this.#worker.evaluate(expression);
    await this.#worker.evaluate("gc()");
    const { meter } = await this.#worker.evaluate("0");
    return meter.currentHeapCount;
  }

  /**
   * The bytes of chunks in use after evaluating an expression, from an arbitrary origin, so that only
   * differences have a meaning.
   */
  async chunkBytesAfter(expression: string): Promise<number> {
    await this.#worker.evaluate(expression);
    await this.#worker.evaluate("gc()");
    const probes = await this.#untilCollected("small probe", 3, MOST_PROBES);
    if (probes > MOST_PROBES) throw new Error("the chunk memory has grown: use a new Meter");
    return -probes * SMALL_PROBE_BYTES;
  }

  /** The number of runs until a garbage collection happens; more than `most` if none does. */
  async #untilCollected(loop: string, slots: number, most: number): Promise<number> {
    const collected = async (runs: number) =>
      (await this.#difference(loop, runs)).slots < slots * runs - 500;
    let without = 0;
    let runs = Math.min(16, most);
    while (!(await collected(runs))) {
      if (runs === most) return most + 1;
      without = runs;
      runs = Math.min(runs * 2, most);
    }
    while (runs - without > 1) {
      const middle = (runs + without) >> 1;
      if (await collected(middle)) runs = middle;
      else without = middle;
    }
    return runs;
  }

  /** The cost of `runs` runs. If garbage is collected, there are fewer slots. */
  async #difference(loop: string, runs: number): Promise<Difference> {
    const none = await this.#run(loop, 0);
    const all = await this.#run(loop, runs);
    return { compute: all.compute - none.compute, slots: all.slots - none.slots };
  }

  async #run(loop: string, runs: number): Promise<Difference> {
    const worker = this.#worker;
    await worker.evaluate("gc()");
    const [before, after] = await Promise.all([
      worker.evaluate("plant()"),
      worker.evaluate(`loops[${JSON.stringify(loop)}](${runs})`),
    ]);
    return {
      compute: after.meter.compute,
      slots: after.meter.currentHeapCount - before.meter.currentHeapCount,
    };
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
