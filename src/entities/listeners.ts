/** Functions that are called together, in the order in which they were added. */
export class Listeners {
  private all: readonly (() => void)[] = [];

  /** Returns a function that removes it. */
  add(listener: () => void): () => void {
    // A new array each time, so that a listener may remove itself while it is called.
    this.all = [...this.all, listener];
    return () => {
      this.all = this.all.filter((other) => other !== listener);
    };
  }

  /** @param failed - Called with what a listener throws. */
  notify(failed: (error: unknown) => void): void {
    for (const listener of this.all) {
      // An earlier listener may have removed it.
      if (!this.all.includes(listener)) continue;
      try {
        listener();
      } catch (error) {
        failed(error);
      }
    }
  }
}
