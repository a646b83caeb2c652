import { after, before } from "mocha";

/**
 * In the `describe` that calls this, errors have no stacks: where a test provokes them by the ten thousand,
 * stacks would take half of its time.
 */
export function withoutStacks(): void {
  const { stackTraceLimit } = Error;
  before(() => {
    Error.stackTraceLimit = 0;
  });
  after(() => {
    Error.stackTraceLimit = stackTraceLimit;
  });
}
