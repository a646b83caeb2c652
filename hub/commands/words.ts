import { CommandError } from "../command-error.js";

/** The words of a command line, in order. */
export class CommandWords {
  readonly #words: readonly string[];
  #next = 0;

  constructor(words: readonly string[]) {
    this.#words = words;
  }

  get areLeft(): boolean {
    return this.#next < this.#words.length;
  }

  /** Takes the next word; undefined if there is none. */
  take(): string | undefined {
    return this.#words[this.#next++];
  }

  /** Takes all remaining words. */
  rest(): readonly string[] {
    const rest = this.#words.slice(this.#next);
    this.#next = this.#words.length;
    return rest;
  }

  /**
   * Takes a number within its range.
   *
   * @throws CommandError
   */
  number(what: string, least = -Infinity, most = Infinity): number {
    const word = this.take();
    const value = numberOf(word ?? "");
    if (value !== undefined && value >= least && value <= most) return value;
    const range = least === -Infinity ? "" : ` from ${least} to ${most}`;
    throw new CommandError(`${what} takes a number${range}, not "${word ?? ""}".`);
  }

  /** @throws CommandError when words are left. */
  end(): void {
    if (this.areLeft) throw new CommandError(`That is one word too many: "${this.take()}".`);
  }

  /**
   * Takes one of the given words, and returns its index.
   *
   * @throws CommandError
   */
  choice(what: string, choices: readonly string[]): number {
    const word = this.take();
    const index = choices.indexOf(word ?? "");
    if (index >= 0) return index;
    throw new CommandError(`${what} takes ${inWords(choices)}, not "${word ?? ""}".`);
  }
}

/** A number in the usual notation; undefined if the word isn't one. */
export function numberOf(word: string): number | undefined {
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(word) ? Number(word) : undefined;
}

/** "on or off". */
export function inWords(choices: readonly string[]): string {
  const last = choices.at(-1) ?? "";
  return choices.length > 1 ? `${choices.slice(0, -1).join(", ")} or ${last}` : last;
}
