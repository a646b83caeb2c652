/** Why the engine ended the last run, in its words; undefined if it didn't. Says so only once. */
export function lastWords(): string | undefined {
  return native("xs_thimble_last_words").call(null);
}
