/** The worker, where there is one. */
import type { Context } from "mocha";
import { XSMissingError } from "../../hosts/xs/errors.js";
import { findCountingWorker, findWorker } from "../../hosts/xs/find-worker.js";

/** Skips what needs XS on a machine without it, but not where everything is to be tested. */
export function needsXS(test: Context): void {
  try {
    findWorker();
    findCountingWorker();
  } catch (error) {
    if (!(error instanceof XSMissingError) || process.env.CI === "true") throw error;
    console.log(`      skipped: ${error.message}`);
    test.skip();
  }
}
