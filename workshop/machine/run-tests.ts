/** Runs a program's tests, as `thimble test` does, in a page. */
import { provideImmediate } from "./immediate.js";
import type { TestOutcome } from "./messages.js";
import { FOR_TESTS, runModule } from "./modules.js";

type TestBody = () => unknown;

export async function runTests(program: string, tests: string): Promise<readonly TestOutcome[]> {
  provideImmediate();
  const found: { readonly name: string; readonly body: TestBody }[] = [];
  let group = "";
  const test = (name: string, body: TestBody) => {
    found.push({ name: group + name, body });
  };
  const describe = (name: string, body: () => void) => {
    const outer = group;
    group += `${name}: `;
    body();
    group = outer;
  };
  const runner = { test, it: test, describe, suite: describe, default: test, __esModule: true };
  await runModule(tests, {
    ...FOR_TESTS,
    "node:test": runner,
    [program]: { ...(await runModule(program)), __esModule: true },
  });
  const outcomes: TestOutcome[] = [];
  for (const { name, body } of found) {
    const begin = performance.now();
    let failure: string | undefined;
    try {
      await body();
    } catch (error) {
      failure = (error as Error).message ?? String(error);
    }
    const took = performance.now() - begin;
    outcomes.push({ name, took, ...(failure !== undefined && { failure }) });
  }
  return outcomes;
}
