import { join } from "node:path";
import { describe, it } from "mocha";
import type { SimulatorBuild } from "../../../hosts/moddable/tools/simulator/simulator-build.js";
import { patient } from "../../tools/patience.js";

/** Milliseconds: some build a program first, and the simulator looks after its sockets every 20 ms only. */
const MAX_TEST = patient(60_000);

/** The folder of a simulator that `npm run check:moddable` has built for these tests. */
const FOLDER = process.env.THIMBLE_SIMULATOR;

/** What the tests run, where check:moddable runs them. */
export function simulatorBuild(): SimulatorBuild {
  if (!FOLDER) throw new Error("npm run check:moddable builds the simulator and runs these tests.");
  return { launcher: join(FOLDER, "launcher"), library: join(FOLDER, "mc.so") };
}

/**
 * A `describe` for what runs in Moddable's simulator, where `npm run check:moddable` runs the tests.
 *
 * @param reason - Why it can't run there, if it can't.
 */
export function describeInSimulator(title: string, tests: () => void, reason?: string): void {
  if (!FOLDER) return;
  if (reason !== undefined) {
    describe(title, () => it(`is skipped: ${reason}`));
    return;
  }
  describe(title, function () {
    this.timeout(MAX_TEST);
    tests();
  });
}
