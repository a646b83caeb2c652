/** The words and signs of a lambda's C++. */

/** Something that can't be converted; the message says what. */
export class UnconvertibleError extends Error {
  override get name(): string {
    return "UnconvertibleError";
  }
}

export interface CppToken {
  readonly kind: "name" | "number" | "text" | "sign" | "end";
  readonly text: string;
}

const PATTERN =
  /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|([A-Za-z_]\w*(?:::[A-Za-z_]\w*)*)|((?:0x[\da-fA-F]+|\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+)[fFuUlL]*)|"((?:[^"\\\n]|\\.)*)"|(->|\+\+|--|<<=|>>=|<<|>>|[-+*/%|&^]=|[=!<>]=|&&|\|\||[-+*/%=<>!?:;,.(){}[\]&|^~])/y;

/** C++ has words for three operators. */
const WORDS: Readonly<Record<string, CppToken | undefined>> = {
  and: { kind: "sign", text: "&&" },
  or: { kind: "sign", text: "||" },
  not: { kind: "sign", text: "!" },
};

/** @throws UnconvertibleError at a character that begins no token of C++ that is converted. */
export function tokensOf(source: string): CppToken[] {
  const tokens: CppToken[] = [];
  let at = 0;
  while (at < source.length) {
    PATTERN.lastIndex = at;
    const match = PATTERN.exec(source);
    if (!match) throw new UnconvertibleError(`C++ with ${source.slice(at, at + 1)}`);
    at = PATTERN.lastIndex;
    const [, name, number, text, sign] = match;
    if (name !== undefined) tokens.push(WORDS[name] ?? { kind: "name", text: name });
    else if (number !== undefined) tokens.push({ kind: "number", text: number });
    else if (text !== undefined) tokens.push({ kind: "text", text: unescaped(knownText(text)) });
    else if (sign !== undefined) tokens.push({ kind: "sign", text: sign });
  }
  tokens.push({ kind: "end", text: "" });
  return tokens;
}

/** @throws UnconvertibleError for a substitution of ESPHome's that isn't known. */
function knownText(text: string): string {
  const unknown = /\$\{[^}]*\}/.exec(text)?.[0];
  if (unknown !== undefined) throw new UnconvertibleError(`${unknown} isn't known here`);
  return text;
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", "0": "\0" };

/** Where bytes are that aren't UTF-8: displays have letters of their own at these. */
export const RAW = 0xf700;

/** The text that a C++ literal stands for. UTF-8 as `\xC2\xB0` becomes characters. */
function unescaped(text: string): string {
  if (!text.includes("\\")) return text;
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (const [, hex, sign, plain] of text.matchAll(/\\x([\da-fA-F]{1,2})|\\(.)|([^\\]+)/g)) {
    if (hex !== undefined) bytes.push(Number.parseInt(hex, 16));
    else if (sign !== undefined) bytes.push(...encoder.encode(ESCAPES[sign] ?? sign));
    else bytes.push(...encoder.encode(plain));
  }
  const decoded = new TextDecoder().decode(Uint8Array.from(bytes));
  return decoded.includes("\ufffd")
    ? String.fromCharCode(...bytes.map((byte) => (byte < 0x80 ? byte : RAW + byte)))
    : decoded;
}
