/**
 * Calls `failed` when what a callback of the program has returned is a promise, and that is rejected.
 * Else a rejection would end the program on Node, and on a board nobody would hear of it.
 *
 * @param returned - Whatever the callback returned: nothing, as a rule; an async function returns a promise.
 */
export function onRejection(returned: unknown, failed: (error: unknown) => void): void {
  if (typeof returned !== "object" || returned === null) return;
  const { then } = returned as Partial<PromiseLike<unknown>>;
  if (typeof then === "function") then.call(returned, undefined, failed);
}
