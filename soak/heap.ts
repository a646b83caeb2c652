import type { WorkerOutcome } from "../hosts/xs/worker.js";

/** The memory in use on XS after a garbage collection. */
export interface Heap {
  slots: number;
  /** From an arbitrary origin: only differences have a meaning. */
  chunkBytes: number;
}

type Evaluate = (script: string) => Promise<WorkerOutcome>;

/** What `new ArrayBuffer(1000)` takes, and `new ArrayBuffer(8)`. */
const LARGE = { length: 1000, bytes: 1016 };
const SMALL = { length: 8, bytes: 24 };

/** Bytes left for the smaller buffers to measure. */
const LEFT = 192 * 1024;

/** The fewest slots that a buffer takes. */
const SLOTS = 3;

/**
 * The engine counts slots, but not chunks. Their bytes are measured by the number of buffers that fit
 * beside them until a garbage collection happens.
 *
 * Each evaluated script leaves some memory in use. The number of scripts is always the same, so `leftBy`,
 * what one measurement leaves, is constant too.
 */
export async function heapInUse(evaluate: Evaluate): Promise<Heap> {
  await evaluate("gc()");
  await evaluate("gc()");
  const { meter } = await evaluate("0");
  const slots = meter.currentHeapCount;
  const free = (await fitting(evaluate, LARGE.length, 16)) * LARGE.bytes;
  await evaluate(`globalThis.filler = new ArrayBuffer(${free - LEFT}); gc()`);
  const left = (await fitting(evaluate, SMALL.length, 14)) * SMALL.bytes;
  await evaluate("delete globalThis.filler; delete globalThis.probe; gc()");
  return { slots, chunkBytes: -(free - LEFT + left) };
}

/** The growth between two measurements. `leftBy` is the growth between two with nothing in between. */
export function growth(
  before: Heap,
  after: Heap,
  leftBy: Heap = { slots: 0, chunkBytes: 0 },
): Heap {
  return {
    slots: after.slots - before.slots - leftBy.slots,
    chunkBytes: after.chunkBytes - before.chunkBytes - leftBy.chunkBytes,
  };
}

/** How many buffers of this length fit until a garbage collection happens; less than 2 ** `bits`. */
async function fitting(evaluate: Evaluate, length: number, bits: number): Promise<number> {
  let fit = 0;
  for (let bit = bits - 1; bit >= 0; bit--) {
    const count = fit + 2 ** bit;
    if (!(await collects(evaluate, length, count))) fit = count;
  }
  return fit;
}

/** Whether creating that many buffers causes a collection: without one, their slots stay in use. */
async function collects(evaluate: Evaluate, length: number, count: number): Promise<boolean> {
  await evaluate("globalThis.probe = undefined; gc()");
  const before = await evaluate("0");
  const after = await evaluate(
    `for (let i = 0; i < ${count}; i++) globalThis.probe = new ArrayBuffer(${length});`,
  );
  const { currentHeapCount } = after.meter;
  return currentHeapCount - before.meter.currentHeapCount < SLOTS * count - 50;
}
