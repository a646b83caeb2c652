/** What a program inside of the worker offers to be measured. */

/** Runs something `n` times. */
export type Loop = (n: number) => void;

const loops: Record<string, Loop> = {};
/** By their names, for the code that the worker is told to evaluate. */
(globalThis as { loops?: Record<string, Loop> }).loops = loops;

export function measured(name: string, loop: Loop): void {
  loops[name] = loop;
}

// What each run of a loop costs by itself.
measured("nothing", (n) => {
  for (let i = 0; i < n; i++) {}
});

const kept: { dead?: object[]; probe?: ArrayBuffer } = {};

/** Lets 1000 objects die: they are counted until a collection takes them. */
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
