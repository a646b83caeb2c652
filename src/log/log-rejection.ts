import { onRejection } from "../base/on-rejection.js";
import { describeError, type Log } from "./log.js";

/**
 * Logs what a promise is rejected with that a callback of the program has returned, in the words in
 * which an error is logged that a callback throws.
 *
 * @param who - Whose callback it is: an entity's name, or `onPublish`.
 */
export function logRejection(returned: unknown, log: Log, who: string): void {
  if (returned === undefined) return;
  onRejection(returned, (error) =>
    log.error("device", () => `"${who}" failed: ${describeError(error)}`),
  );
}
