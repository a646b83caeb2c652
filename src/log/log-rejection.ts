import { onRejection } from "../base/on-rejection.js";
import { describeFailure } from "./failure.js";
import type { Log } from "./log.js";

/**
 * When a callback of the program returned a promise, logs its rejection in the same way as an error that the
 * callback throws.
 *
 * @param who - The callback's owner: an entity's name, or `onPublish`.
 */
export function logRejection(returned: unknown, log: Log, who: string): void {
  if (returned === undefined) return;
  onRejection(returned, (error) =>
    log.error("device", () => `"${who}" failed: ${describeFailure(error)}`),
  );
}
