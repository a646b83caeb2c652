import { describeFailure } from "./failure.js";
import type { Log } from "./log.js";
import { logRejection } from "./log-rejection.js";

/**
 * Calls the program's listeners. What one throws, now or in a promise, is logged: it stops nobody else.
 *
 * @param tag - Of the line in the log.
 * @param name - Of the function that took the listeners: `"onConnect"`.
 */
export function tellListeners<Arguments extends readonly unknown[]>(
  listeners: readonly ((...given: Arguments) => unknown)[],
  log: Log,
  tag: string,
  name: string,
  ...given: Arguments
): void {
  for (const listener of [...listeners])
    try {
      logRejection(listener(...given), log, name);
    } catch (error) {
      log.error(tag, () => `"${name}" failed: ${describeFailure(error)}`);
    }
}
