/** Loaded by mocha before the tests: closes what each has left open, since a timer that is left keeps mocha from ending. */
import { closeKept } from "./close-after.js";

/** Root hooks: https://mochajs.org/#root-hook-plugins */
export const mochaHooks = {
  afterEach(this: Mocha.Context): Promise<void> {
    // What takes longer to run takes longer to end.
    this.timeout(this.currentTest?.timeout() ?? 0);
    return closeKept();
  },
};
