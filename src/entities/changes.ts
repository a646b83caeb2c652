/** An object to listen to, and the values that make up its state. */
export interface Watched {
  /** The state has changed when one of these has. */
  readonly stateValues: readonly unknown[];
  onPublish(listener: () => unknown): () => void;
}

/**
 * Calls `listener` when the state of one of them differs from the last time. The listener may itself publish; a
 * change that is seen twice is reported once.
 *
 * @returns A function that ends this.
 */
export function onChangeOf(all: readonly Watched[], listener: () => unknown): () => void {
  const read = () => all.flatMap(({ stateValues }) => stateValues);
  let last = read();
  const look = () => {
    const values = read();
    if (values.every((value, i) => Object.is(value, last[i]))) return undefined;
    // Before the call, since the listener may publish.
    last = values;
    return listener();
  };
  const ends = all.map((one) => one.onPublish(look));
  return () => {
    for (const end of ends) end();
  };
}
