/** Reads what stands in TypeScript as data: numbers, texts, lists, objects and names. Nothing of it is run. */

/** A name that stands for something else: a variable. */
export class NameInCode {
  constructor(readonly name: string) {}
}

/** What can't be read, and where. */
export class CodeError extends Error {
  /** @param line - From 1. */
  constructor(problem: string, line: number) {
    super(`Line ${line}: ${problem}`);
  }
}

const SPACE = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const NAME = /[\p{ID_Start}_$][\p{ID_Continue}$]*/uy;
const NUMBER = /-?(?:0x[\da-f]+|\d[\d_]*(?:\.\d[\d_]*)?(?:e[+-]?\d+)?)/iy;
const TEXT = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\[\s\S]|\$(?!\{))*`/y;

const WORDS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

/** How many lists and objects can be in one another. */
const MAX_DEPTH = 40;

/** A place in a text, from which values are read. */
export class LiteralReader {
  #depth = 0;

  constructor(
    readonly text: string,
    public at = 0,
  ) {}

  /** @throws CodeError */
  fail(problem: string): never {
    throw new CodeError(problem, this.text.slice(0, this.at).split("\n").length);
  }

  /** Whether this follows, which is then read. */
  takes(mark: string): boolean {
    this.#match(SPACE);
    const isNext = this.text.startsWith(mark, this.at);
    if (isNext) this.at += mark.length;
    return isNext;
  }

  /** The name that follows, if one does. */
  name(): string | undefined {
    this.#match(SPACE);
    return this.#match(NAME);
  }

  /** @throws CodeError */
  value(): unknown {
    if (this.takes("{")) return this.#nested(() => this.#object());
    if (this.takes("[")) return this.#nested(() => this.#list());
    const text = this.#match(TEXT);
    if (text !== undefined) return this.#unquoted(text);
    const number = this.#match(NUMBER);
    if (number !== undefined) return this.#number(number);
    const name = this.#match(NAME);
    if (name === undefined) return this.fail("a value is missing, or it isn't plain data");
    if (Object.hasOwn(WORDS, name)) return WORDS[name];
    this.#match(SPACE);
    if (/[.([=]/.test(this.text.charAt(this.at)))
      this.fail(`"${name}" is code, which can't be read`);
    return name === "undefined" ? undefined : new NameInCode(name);
  }

  #unquoted(text: string): string {
    try {
      return unquoted(text);
    } catch {
      return this.fail("a text has an escape that can't be read");
    }
  }

  #number(text: string): number {
    const digits = text.split("_").join("");
    return digits.startsWith("-") ? -Number(digits.slice(1)) : Number(digits);
  }

  #nested<Value>(read: () => Value): Value {
    if (++this.#depth > MAX_DEPTH) this.fail("it is nested too deeply");
    const value = read();
    this.#depth -= 1;
    return value;
  }

  #object(): Record<string, unknown> {
    const found: [string, unknown][] = [];
    while (!this.takes("}")) {
      const quoted = this.#match(TEXT);
      const name = quoted === undefined ? this.name() : this.#unquoted(quoted);
      if (name === undefined) return this.fail("a property's name is missing");
      if (this.takes(":")) found.push([name, this.value()]);
      else if (quoted === undefined && /[,}]/.test(this.text.charAt(this.at)))
        found.push([name, new NameInCode(name)]);
      else this.fail(`"${name}" is code, which can't be read`);
      if (!this.takes(",") && this.text.charAt(this.at) !== "}") this.fail("a comma is missing");
    }
    // Not by assignment: a property can be named __proto__.
    return Object.fromEntries(found.filter(([, value]) => value !== undefined));
  }

  #list(): unknown[] {
    const all: unknown[] = [];
    while (!this.takes("]")) {
      all.push(this.value());
      if (!this.takes(",") && this.text.charAt(this.at) !== "]") this.fail("a comma is missing");
    }
    return all;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.text) ?? [];
    if (found !== undefined) this.at += found.length;
    return found;
  }
}

/** By JSON, which knows fewer quotes and escapes. @throws SyntaxError */
function unquoted(text: string): string {
  const inner = text.slice(1, -1).replace(/\\[\s\S]|["\n\t]/g, (found) => {
    const [first = "", second = ""] = found;
    if (second === "") return JSON.stringify(first).slice(1, -1);
    return `bfnrtu"\\`.includes(second) ? found : second;
  });
  return JSON.parse(`"${inner}"`);
}
