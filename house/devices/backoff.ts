// Milliseconds.
const FIRST = 1000;
const LONGEST = 60_000;
/** A connection that lasted that long wasn't a failure. */
const GOOD = 30_000;

/** The pauses between attempts to connect: each is twice as long as the last, up to a minute. */
export class Backoff {
  #next = FIRST;
  #wake: (() => void) | undefined;

  /** The last connection has ended. */
  ended(lasted: number): void {
    if (lasted >= GOOD) this.#next = FIRST;
  }

  /** Another attempt now would fail as well. */
  giveTime(): void {
    this.#next = LONGEST;
  }

  /** Resolves when it's time for the next attempt. */
  async pause(): Promise<void> {
    const delay = this.#next;
    this.#next = Math.min(2 * delay, LONGEST);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delay);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
  }

  /** Ends a pause: something has changed. */
  wake(): void {
    this.#next = FIRST;
    this.#wake?.();
  }
}
