import type { WorkerOutcome } from "../hosts/xs/worker.js";

/** What is in use on XS after a garbage collection. */
export interface Heap {
  slots: number;
  /** Counted from a place of their own: only differences say something. */
  chunkBytes: number;
}

type Evaluate = (script: string) => Promise<WorkerOutcome>;

/** What `new ArrayBuffer(1000)` takes, and `new ArrayBuffer(8)`. */
const LARGE = { length: 1000, bytes: 1016 };
const SMALL = { length: 8, bytes: 24 };

/** Bytes that the smaller buffers are to find. */
const LEFT = 192 * 1024;

/** How many slots a buffer takes, at least. */
const SLOTS = 3;

/**
 * Slots are counted by the engine. Chunks aren't: how many bytes of them are in
 * use shows by how many buffers fit beside them until a collection comes.
 *
 * Each script that the worker evaluates leaves something behind. Their number is
 * the same each time, so `leftBy` a measuring is, too.
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

/** By how much the heap has grown from one measuring to the next; `leftBy` is the same of two with nothing in between. */
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

/** How many buffers of this length fit until a collection comes; less than 2 ** `bits`. */
async function fitting(evaluate: Evaluate, length: number, bits: number): Promise<number> {
  let fit = 0;
  for (let bit = bits - 1; bit >= 0; bit--) {
    const count = fit + 2 ** bit;
    if (!(await collects(evaluate, length, count))) fit = count;
  }
  return fit;
}

/** Whether a collection comes while so many are made: without one they take slots. */
async function collects(evaluate: Evaluate, length: number, count: number): Promise<boolean> {
  await evaluate("globalThis.probe = undefined; gc()");
  const before = await evaluate("0");
  const after = await evaluate(
    `for (let i = 0; i < ${count}; i++) globalThis.probe = new ArrayBuffer(${length});`,
  );
  const { currentHeapCount } = after.meter;
  return currentHeapCount - before.meter.currentHeapCount < SLOTS * count - 50;
}
