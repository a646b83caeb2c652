/** Where the lines of a configuration are that is in several files. */

/** A line of a file. */
export interface FileLine {
  /** The file, from the configuration's folder on; undefined for the configuration itself. */
  readonly file?: string | undefined;
  readonly line: number;
}

/** No file has so many lines. */
const FIRST = 1_000_000;

/**
 * Gives the lines of included files numbers of their own, so that none is taken for another one. The lines of the
 * configuration itself are their own numbers.
 */
export class Places {
  readonly #places: (Required<FileLine> & { readonly includedAt: number })[] = [];
  readonly #numbers = new Map<string, number>();

  /** @param includedAt - The number of the line that includes the file. */
  number(file: string, line: number, includedAt: number): number {
    const key = `${includedAt} ${line} ${file}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = FIRST + this.#places.length;
    this.#places.push({ file, line, includedAt });
    this.#numbers.set(key, number);
    return number;
  }

  /** Where the line with a number is. */
  of(number: number): FileLine {
    const place = this.#places[number - FIRST];
    return place ? { file: place.file, line: place.line } : { line: number };
  }

  /** The lines that lead to one: the configuration's, then that of the file it includes there, and so on. */
  way(number: number): readonly number[] {
    const place = this.#places[number - FIRST];
    return place ? [...this.way(place.includedAt), place.line] : [number];
  }
}
