/** Why the engine ended the last run, in its words; undefined if it didn't. Says so only once. */
export function lastWords(): string | undefined {
  return native("xs_thimble_last_words").call(null);
}

/** From here on the engine keeps its words when it ends the run. */
export function keepLastWords(): void {
  Object.assign(globalThis, { abort: native("xs_thimble_keep_words") });
}
