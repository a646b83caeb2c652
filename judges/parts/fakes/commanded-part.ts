import { FakePart } from "./fake-part.js";

/** A part that keeps what it is told, by time, and answers nothing but these. */
export class CommandedPart extends FakePart {
  /** The commands that it keeps, in hexadecimal digits, each with its time. */
  readonly commands: { readonly at: number; readonly bytes: string }[] = [];
  readonly #kept: readonly string[];
  readonly #answers: Readonly<Record<string, string>>;
  #last = "";
  #serial = "";

  /**
   * @param kept - The beginnings of the commands that it keeps.
   * @param answers - By the beginning of what was written last.
   */
  constructor(kept: readonly string[], answers: Readonly<Record<string, string>> = {}) {
    super();
    this.#kept = kept;
    this.#answers = answers;
  }

  override write(_address: number, bytes: Uint8Array): boolean {
    this.#last = Buffer.from(bytes).toString("hex");
    this.#keep(this.#last);
    return true;
  }

  override read(_address: number, count: number): Uint8Array | undefined {
    const answer = this.#answers[this.#last.slice(0, 4)];
    return answer === undefined ? undefined : Buffer.from(answer, "hex").subarray(0, count);
  }

  /** Nine bytes are a command. */
  override receive(bytes: Uint8Array): void {
    this.#serial += Buffer.from(bytes).toString("hex");
    for (; this.#serial.length >= 18; this.#serial = this.#serial.slice(18))
      this.#keep(this.#serial.slice(0, 18));
  }

  #keep(bytes: string): void {
    if (this.#kept.some((each) => bytes.startsWith(each)))
      this.commands.push({ at: this.now, bytes });
  }

  /** What it was told, in parts that are exact as numbers, and the time between the first command and the second. */
  reading(): Readonly<Record<string, number>> | undefined {
    if (this.commands.length === 0) return undefined;
    const [first, second] = this.commands;
    const parts = this.commands.flatMap(({ bytes }, i) => [
      [`start${i + 1}`, Number.parseInt(bytes.slice(0, 10), 16)] as const,
      [`end${i + 1}`, Number.parseInt(bytes.slice(10) || "0", 16)] as const,
    ]);
    return {
      ...Object.fromEntries(parts),
      commands: this.commands.length,
      wait: first && second ? second.at - first.at : 0,
    };
  }
}

/** That so many commands are the same, and the time in ms by about so much. */
export function commandsAlike(count: number, wait: number): Readonly<Record<string, number>> {
  const parts = Array.from({ length: count }, (_, i) => [
    [`start${i + 1}`, 0],
    [`end${i + 1}`, 0],
  ]).flat();
  return { commands: 0, ...Object.fromEntries(parts), wait };
}
