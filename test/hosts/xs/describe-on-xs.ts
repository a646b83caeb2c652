import { describe, it } from "mocha";
import { XSMissingError } from "../../../hosts/xs/errors.js";
import { findWorker } from "../../../hosts/xs/find-worker.js";

/** Milliseconds: the engine, made for small chips, is slower than Node's. */
const MAX_TEST = 30_000;

/** A `describe` for what needs the XS engine. */
export function describeOnXS(title: string, tests: () => void): void {
  const missing = xsMissing();
  // Where it counts, what needs XS fails instead.
  if (missing && process.env.CI !== "true") {
    describe(title, () => it(`is skipped. ${missing.message}`));
  } else {
    describe(title, function () {
      this.timeout(MAX_TEST);
      tests();
    });
  }
}

/** Why there's no XS on this machine. */
function xsMissing(): XSMissingError | undefined {
  try {
    findWorker();
    return undefined;
  } catch (error) {
    if (error instanceof XSMissingError) return error;
    throw error;
  }
}
