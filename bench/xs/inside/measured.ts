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

const kept: { dead?: object[]; probe?: ArrayBuffer } = {};

/** Creates 1000 garbage objects. They count as used until a collection frees them. */
export function plant(): void {
  kept.dead = [];
  for (let i = 0; i < 1000; i++) kept.dead.push({});
  delete kept.dead;
}

(globalThis as { plant?: () => void }).plant = plant;

measured("probe", (n) => {
  for (let i = 0; i < n; i++) kept.probe = new ArrayBuffer(1000);
});
measured("small probe", (n) => {
  for (let i = 0; i < n; i++) kept.probe = new ArrayBuffer(8);
});
