import { within } from "./within.js";

/** The lines that a device logs: `tag: message`. */
export class LoggedLines {
  readonly lines: string[] = [];
  #wake: () => void = () => {};

  readonly take = (_level: number, tag: string, message: string): void => {
    this.lines.push(`${tag}: ${message}`);
    this.#wake();
  };

  /** The first matching line, of those that are there or still to come. */
  waitFor(pattern: RegExp): Promise<string> {
    const found = new Promise<string>((resolve) => {
      const look = () => {
        const line = this.lines.find((line) => pattern.test(line));
        if (line !== undefined) resolve(line);
        else this.#wake = look;
      };
      look();
    });
    return within(
      found,
      () => `a line of the log like ${pattern}, after ${this.lines.join(" | ")},`,
    );
  }
}
