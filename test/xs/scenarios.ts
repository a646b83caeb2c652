import { bundle } from "../../bench/xs/program.js";
import { Worker } from "../../hosts/xs/worker.js";

/** What one run takes: XS's units of work, and slots of its heap. */
export interface ScenarioCost {
  units: number;
  slots: number;
}

/** So few that what they leave is not collected meanwhile, and that they are quick. */
const RUNS = 20;

/**
 * What a run of each scenario takes.
 *
 * @param program - The file in `bench/xs/inside/` that offers them to be measured.
 */
export async function costsOf(
  program: string,
  scenarios: readonly string[],
): Promise<Record<string, ScenarioCost>> {
  const worker = new Worker();
  const run = async (scenario: string, runs: number): Promise<ScenarioCost> => {
    await worker.evaluate("gc()");
    const before = await worker.evaluate("0");
    const { meter } = await worker.evaluate(`loops[${JSON.stringify(scenario)}](${runs})`);
    const slots = meter.currentHeapCount - before.meter.currentHeapCount;
    return { units: meter.compute, slots };
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
      };
    }
  } finally {
    worker.close();
  }
  return costs;
}
