import { describeFailure } from "./failure.js";
import type { Log } from "./log.js";
import { logRejection } from "./log-rejection.js";

/**
 * Calls listeners of the program. An error that one throws, or with which its promise rejects, is logged; the others are
 * called all the same.
 *
 * @param tag - The tag of the line in the log.
 * @param name - The method that the listeners were given to: `"onConnect"`.
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
