import { availableParallelism, loadavg } from "node:os";

/** The highest factor: more patience would only hide a fault. */
const MOST = 20;

/**
 * The factor for every time limit of a test: 1 on an idle machine, more if several programs share each
 * core. THIMBLE_PATIENCE sets it.
 */
export function patience(): number {
  const set = Number(process.env.THIMBLE_PATIENCE);
  if (set > 0) return set;
  const now = Date.now();
  // The load average itself changes every five seconds only, and asking for it takes a system call.
  if (now - looked > 1000) [looked, last] = [now, byLoad()];
  return last;
}

let [looked, last] = [0, 1];

function byLoad(): number {
  // The load average of the last minute per core: this run's own work counts as 1, and new load hardly shows yet.
  const share = (loadavg()[0] ?? 0) / availableParallelism();
  return Math.min(MOST, Math.max(1, 2 * share - 1));
}

/** A time limit in milliseconds, multiplied for the current load. */
export function patient(milliseconds: number): number {
  return Math.ceil(milliseconds * patience());
}
