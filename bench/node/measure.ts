/** The time that a task took. */
export interface TimeSpent {
  /** Seconds of wall-clock time. Other programs on the core count. */
  readonly wall: number;
  /** Seconds of CPU time of this process, all threads together. */
  readonly cpu: number;
}

/** Runs `task` and measures it. */
export async function cost(task: () => Promise<unknown>): Promise<TimeSpent> {
  const cpuBefore = process.cpuUsage();
  const before = performance.now();
  await task();
  const wall = (performance.now() - before) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { wall, cpu: (user + system) / 1e6 };
}

/** The median. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which the fraction `part` (0 to 1) of all values lie. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}
