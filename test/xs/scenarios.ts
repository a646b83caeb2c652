import { bundle } from "../../bench/xs/program.js";
import { findCountingWorker } from "../../hosts/xs/find-worker.js";
import { type CountingMeterReading, Worker } from "../../hosts/xs/worker.js";

/** What one run takes: XS's units of work, and slots of its heap. */
export interface ScenarioCost {
  units: number;
  slots: number;
  /** Bytes of chunks. */
  chunkBytes: number;
}

/** The most that one run may take. */
export type MostCost = Omit<ScenarioCost, "chunkBytes"> & Partial<ScenarioCost>;

/** So few that what they leave is not collected meanwhile, and that they are quick. */
const RUNS = 20;

/**
 * What a run of each scenario takes.
 *
 * @param program - The file in `bench/xs/inside/` that offers them to be measured.
 * @param keeping - The scenarios of which only the memory counts that is still in use after a run.
 */
export async function costsOf(
  program: string,
  scenarios: readonly string[],
  keeping: readonly string[] = [],
): Promise<Record<string, ScenarioCost>> {
  const worker = new Worker(undefined, { file: findCountingWorker() });
  const run = async (scenario: string, runs: number): Promise<ScenarioCost> => {
    await worker.evaluate("gc()");
    const before = (await worker.evaluate("0")).meter as CountingMeterReading;
    const loop = `loops[${JSON.stringify(scenario)}](${String(runs).padStart(2)})`;
    const after = (await worker.evaluate(loop)).meter as CountingMeterReading;
    if (after.collections > before.collections) throw new Error(`${scenario} fills the heap`);
    if (keeping.includes(scenario)) await worker.evaluate("gc()");
    const end = keeping.includes(scenario)
      ? ((await worker.evaluate("0")).meter as CountingMeterReading)
      : after;
    return {
      units: after.compute,
      slots: end.currentHeapCount - before.currentHeapCount,
      chunkBytes: end.chunkBytes - before.chunkBytes,
    };
  };
  const costs: Record<string, ScenarioCost> = {};
  try {
    await worker.evaluate(
      await bundle(
        `import "./bench/xs/inside/${program}"; import "./bench/xs/inside/measured.ts";`,
      ),
    );
    for (const scenario of scenarios) {
      // What is made once and kept is none of a run's cost.
      await run(scenario, 2);
      const none = await run(scenario, 0);
      const all = await run(scenario, RUNS);
      costs[scenario] = {
        units: (all.units - none.units) / RUNS,
        slots: (all.slots - none.slots) / RUNS,
        chunkBytes: (all.chunkBytes - none.chunkBytes) / RUNS,
      };
    }
  } finally {
    worker.close();
  }
  return costs;
}

/** What one scenario takes beyond another. */
export function differenceOf(
  costs: Record<string, ScenarioCost>,
  one: string,
  other: string,
): ScenarioCost {
  const [more, less] = [costs[one], costs[other]] as [ScenarioCost, ScenarioCost];
  return {
    units: more.units - less.units,
    slots: more.slots - less.slots,
    chunkBytes: more.chunkBytes - less.chunkBytes,
  };
}
