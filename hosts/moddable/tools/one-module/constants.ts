/** Makes constants of a bundle's variables again, and has what doesn't change frozen. */
import { type Location, type Message, type TransformOptions, transform } from "esbuild";

/** What bundles are, for esbuild. */
export const LANGUAGE = {
  format: "esm",
  target: "esnext",
  logLevel: "silent",
} as const satisfies TransformOptions;

const VARIABLE = "var ";
const CONSTANT = "const ";

/** The beginning of a constant that may have plain data. What else a call may have is found out at run time. */
const MAYBE_DATA = /^const ([\w$]+) = (?:[[{]|(?:\/\*.*\*\/ )?[\w$.]+\()/;

/**
 * esbuild declares all constants and classes of the modules that it bundles with `var`. In a preloaded module, each
 * variable and each object that could change takes 4 bytes of the board's memory. Constants and frozen objects take
 * none.
 *
 * @param text - what esbuild wrote without any option that makes it shorter: each statement of the module begins a line
 * @returns the same, with constants where nothing is ever assigned. Where they are data, they are frozen as a whole
 */
export async function withConstants(text: string): Promise<string> {
  const lines = await declaredAsConstants(text.split("\n"));
  const data = lines.map((line) => MAYBE_DATA.exec(line)?.[1]).filter((name) => name !== undefined);
  return `${lines.join("\n")}\n${freeze(data)}`;
}

/**
 * On XS, a second argument has `Object.freeze` freeze what an object refers to as well. Of a class that would be all
 * that it extends, up to Error, whose subclasses in the SDK then can't be made. So objects with classes are frozen alone.
 */
function freeze(names: readonly string[]): string {
  return `{
  const isPlain = (one) => {
    const prototype = typeof one === "object" && one !== null && Object.getPrototypeOf(one);
    return prototype === Object.prototype || prototype === Array.prototype;
  };
  // Not recursive: the linker's stack is as small as a board's. Getters aren't called, since what they need may be the board's.
  const reachedFrom = (one) => {
    const reached = [one];
    for (let i = 0; i < reached.length; i++) {
      if (!isPlain(reached[i])) continue;
      for (const name of Object.keys(reached[i])) {
        const { value } = Object.getOwnPropertyDescriptor(reached[i], name);
        if (Object(value) === value && !reached.includes(value)) reached.push(value);
      }
    }
    return reached;
  };
  const isClass = (one) => typeof one === "function" && "prototype" in one;
  for (const one of [${names.join(", ")}]) {
    if (!isPlain(one)) continue;
    if (reachedFrom(one).some(isClass)) Object.freeze(one);
    else Object.freeze(one, true);
  }
}
`;
}

async function declaredAsConstants(given: readonly string[]): Promise<readonly string[]> {
  const lines = given.map((line) =>
    line.startsWith(VARIABLE) ? CONSTANT + line.slice(VARIABLE.length) : line,
  );
  for (;;) {
    const wrong = await wrongConstants(lines.join("\n"));
    if (wrong.length === 0) return lines;
    for (const { line, lineText } of wrong) {
      let index = line - 1;
      while (index >= 0 && lines[index]?.startsWith(CONSTANT) !== true) index -= 1;
      const declaration = lines[index];
      if (declaration === undefined) throw new Error(`esbuild's bundle has an error: ${lineText}`);
      lines[index] = VARIABLE + declaration.slice(CONSTANT.length);
    }
  }
}

/** Where constants are declared that have no value, or that something is assigned to. */
async function wrongConstants(text: string): Promise<readonly Location[]> {
  const where = ({ location, notes }: Message) => notes[0]?.location ?? location;
  const isKnown = (location: Location | null): location is Location => location !== null;
  try {
    const { warnings } = await transform(text, { ...LANGUAGE, logLimit: 0 });
    return warnings
      .filter(({ id }) => id === "assign-to-constant")
      .map(where)
      .filter(isKnown);
  } catch (error) {
    return (error as { errors: Message[] }).errors.map(where).filter(isKnown);
  }
}
