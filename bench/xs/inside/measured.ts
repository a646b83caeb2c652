/** Registers loops inside the worker for measuring. */

/** Runs something `n` times. */
export type Loop = (n: number) => void;

const loops: Record<string, Loop> = {};
/** By name, for the code that the worker evaluates. */
(globalThis as { loops?: Record<string, Loop> }).loops = loops;

export function measured(name: string, loop: Loop): void {
  loops[name] = loop;
}

// The cost of the loop itself.
measured("nothing", (n) => {
  for (let i = 0; i < n; i++) {}
});
