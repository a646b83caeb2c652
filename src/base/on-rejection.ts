/**
 * Calls `failed` if a callback of the program returned a promise that is rejected. Without this, the
 * rejection would end the program on Node, and go unnoticed on a board.
 *
 * @param returned - What the callback returned: usually nothing, or the promise of an async function.
 */
export function onRejection(returned: unknown, failed: (error: unknown) => void): void {
  if (typeof returned !== "object" || returned === null) return;
  const { then } = returned as Partial<PromiseLike<unknown>>;
  if (typeof then === "function") then.call(returned, undefined, failed);
}
