import { availableParallelism, loadavg } from "node:os";

/** Where a machine does so many things at once for each core, more patience would only hide a fault. */
const MOST = 20;

/**
 * By what every limit of a test is multiplied: 1 on a machine that has little else to do, more
 * where several programs share each core. THIMBLE_PATIENCE sets it.
 */
export function patience(): number {
  const set = Number(process.env.THIMBLE_PATIENCE);
  if (set > 0) return set;
  // The average is of the last minute: two busy cores of our own count 1, and what is new isn't in it yet.
  const share = (loadavg()[0] ?? 0) / availableParallelism();
  return Math.min(MOST, Math.max(1, 2 * share - 1));
}

/** A time limit in milliseconds, for the machine as busy as it is now. */
export function patient(milliseconds: number): number {
  return Math.ceil(milliseconds * patience());
}
