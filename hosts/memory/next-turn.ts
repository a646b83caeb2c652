/** What the board does in a later turn of the program, which doesn't exist in memory: it is done when it is asked for. */
export class NextTurn {
  readonly #uncaught: unknown[];
  readonly #waiting: (() => void)[] = [];

  /** @param uncaught - gets what callbacks throw */
  constructor(uncaught: unknown[]) {
    this.#uncaught = uncaught;
  }

  readonly add = (callback: () => void): void => {
    this.#waiting.push(callback);
  };

  /** Does what waits, and what follows from that. */
  run(): void {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      try {
        next();
      } catch (error) {
        this.#uncaught.push(error);
      }
    }
  }
}
