/** Measures the loops of a program inside of the XS worker. */
import { Worker } from "../../hosts/xs/worker.js";

/** What one run of something costs on XS. */
export interface Cost {
  /** XS's own units of work. */
  units: number;
  /** Pieces of the heap, of 16 bytes on an ESP32. */
  slots: number;
  /** Bytes of strings, buffers and arrays, with the 16 that the worker adds to each. */
  chunkBytes: number;
  /**
   * By how many slots 10,000 runs grow the heap, exactly. Below 0: there was a
   * garbage collection, which none comes without a chunk in most runs.
   */
  growth: number;
}

/** A slot's bytes in the worker, which is a 64-bit program. */
const SLOT_BYTES = 32;

/** All bytes of the heap that a run took. */
export function bytesOf({ slots, chunkBytes }: Cost): number {
  return slots * SLOT_BYTES + chunkBytes;
}

const RUNS = 10_000;

/** With fewer slots in use than this no garbage collection comes for want of slots. */
const FREE_SLOTS = 200_000;

/**
 * Chunks are only noticed when they run out, which is a garbage collection. So
 * the place for them is filled up to these bytes: the smallest chunk has 24, and
 * 10,000 of them don't fit.
 */
const LEFT = 192 * 1024;

/** What `new ArrayBuffer(1000)` takes. */
const PROBE_BYTES = 1016;

/** What `new ArrayBuffer(8)` takes. */
const SMALL_PROBE_BYTES = 24;

/** As many as fit with room to spare into what was left. */
const MOST_PROBES = 60_000;

/** What is on the heap. */
export type Kept = Pick<Cost, "slots" | "chunkBytes">;

interface Difference {
  compute: number;
  slots: number;
}

/** A program in the worker that `inside/measured.ts` is part of. */
export class Meter {
  readonly #worker: Worker;
  #nothing = 0;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /** @throws XSMissingError when there's no XS on this machine. */
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

  /** Evaluates an expression whose value JSON can say. */
  async value<T>(expression: string): Promise<T> {
    const { bytes } = await this.#worker.evaluate(
      `new TextEncoder().encode(JSON.stringify(${expression})).buffer`,
    );
    return JSON.parse(bytes.toString()) as T;
  }

  /** What one run of the loop with this name costs beyond the loop's own work. */
  async cost(loop: string): Promise<Cost> {
    // What is made once and kept is none of a run's cost.
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

  /**
   * What is on the heap after evaluating an expression: slots, and bytes of
   * chunks counted from a place of its own, so that only differences say something.
   */
  async kept(expression: string): Promise<Kept> {
    await this.#worker.evaluate(expression);
    await this.#worker.evaluate("gc()");
    const { meter } = await this.#worker.evaluate("0");
    const probes = await this.#untilCollected("small probe", 3, MOST_PROBES);
    if (probes > MOST_PROBES) throw new Error("the place for chunks has grown: use a new Meter");
    return { slots: meter.currentHeapCount, chunkBytes: -probes * SMALL_PROBE_BYTES };
  }

  /** How often it runs until a garbage collection comes; more than `most` when none did. */
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

  /** What so many runs cost more than none. A collection takes the dead, so the slots get fewer. */
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
