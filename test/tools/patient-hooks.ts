/** Loaded by mocha before the tests: multiplies all time limits on a busy machine. */
import { patience } from "./patience.js";

/** The hooks of a suite, which mocha's types keep private. */
interface SuiteHooks {
  readonly _beforeAll: readonly Mocha.Hook[];
  readonly _beforeEach: readonly Mocha.Hook[];
  readonly _afterAll: readonly Mocha.Hook[];
  readonly _afterEach: readonly Mocha.Hook[];
}

/** Root hooks: https://mochajs.org/#root-hook-plugins */
export const mochaHooks = {
  beforeAll(this: Mocha.Context): void {
    const root = this.test?.parent;
    if (root) multiply(root, patience());
  },
};

function multiply(suite: Mocha.Suite, factor: number): void {
  const { _beforeAll, _beforeEach, _afterAll, _afterEach } = suite as unknown as SuiteHooks;
  for (const runnable of [
    ..._beforeAll,
    ..._beforeEach,
    ..._afterAll,
    ..._afterEach,
    ...suite.tests,
  ])
    runnable.timeout(Math.ceil(runnable.timeout() * factor));
  for (const child of suite.suites) multiply(child, factor);
}
