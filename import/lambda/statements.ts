/** A lambda's statements as TypeScript. */
import { ExpressionReader } from "./expressions.js";
import { recordAdded } from "./members.js";
import { doneTo, globalOf } from "./targets.js";
import { UnconvertibleError } from "./tokens.js";
import {
  CPP_TYPES,
  type CppType,
  type CppValue,
  converted,
  formatted,
  isNumber,
  type Scope,
  TYPES,
  USUAL,
} from "./values.js";

/** A lambda as the lines of a function's body. */
export interface LambdaBody {
  readonly lines: readonly string[];
  /** It returns before its end, or a value. */
  readonly returns: boolean;
}

const LOG_LEVELS: Readonly<Record<string, string>> = {
  ESP_LOGE: "error",
  ESP_LOGW: "warn",
  ESP_LOGI: "info",
  ESP_LOGD: "debug",
  ESP_LOGV: "verbose",
  ESP_LOGCONFIG: "info",
};

const ASSIGNMENTS = ["=", "+=", "-=", "*=", "/=", "%="];

/** Names that TypeScript has for something else. */
const RESERVED = [
  "device",
  "host",
  "new",
  "var",
  "let",
  "function",
  "in",
  "of",
  "typeof",
  "delete",
];

class StatementReader extends ExpressionReader {
  returns = false;
  readonly #result: CppType;

  constructor(source: string, scope: Scope, result: CppType) {
    super(source, scope);
    this.#result = result;
  }

  all(): string[] {
    const lines: string[] = [];
    while (this.next.kind !== "end") lines.push(...this.statement());
    return lines;
  }

  statement(): string[] {
    if (this.skip(";")) return [];
    if (this.isNext("{")) return this.#block();
    if (this.next.kind === "name") {
      const { text } = this.next;
      if (text === "if") return this.#conditional();
      if (text === "switch") return this.#choice();
      if (text === "static") return this.#staticDeclaration();
      if (text === "while") return this.#loop();
      if (text === "for") return this.#counted();
      if (text === "return") return this.#returned();
      if (text === "break" || text === "continue") return this.#jump();
      if (LOG_LEVELS[text]) return this.#logged(LOG_LEVELS[text]);
      if (this.#isDeclaration()) return this.#declaration();
    }
    const lines = [`${this.#effect()};`];
    this.expect(";");
    return lines;
  }

  #block(): string[] {
    this.expect("{");
    const outside = new Map(this.locals);
    const lines: string[] = [];
    while (!this.skip("}")) {
      if (this.next.kind === "end") throw new UnconvertibleError("C++ without its }");
      lines.push(...this.statement());
    }
    this.locals.clear();
    for (const [name, value] of outside) this.locals.set(name, value);
    return lines;
  }

  #indented(): string[] {
    return (this.isNext("{") ? this.#block() : this.statement()).map((line) => `  ${line}`);
  }

  #conditional(): string[] {
    this.take();
    this.expect("(");
    const test = converted(this.expression(), "bool");
    this.expect(")");
    const lines = [`if (${test.code}) {`, ...this.#indented()];
    if (!this.isNext("else")) return [...lines, "}"];
    this.take();
    if (!this.isNext("if")) return [...lines, "} else {", ...this.#indented(), "}"];
    const [first, ...rest] = this.#conditional();
    return [...lines, `} else ${first}`, ...rest];
  }

  #loop(): string[] {
    this.take();
    this.expect("(");
    const test = converted(this.expression(), "bool");
    this.expect(")");
    return [`while (${test.code}) {`, ...this.#indented(), "}"];
  }

  #choice(): string[] {
    this.take();
    this.expect("(");
    const value = this.expression();
    this.expect(")");
    this.expect("{");
    const lines = [`switch (${value.code}) {`];
    while (!this.skip("}")) {
      if (this.skip("default")) lines.push("  default:");
      else if (this.skip("case")) lines.push(`  case ${this.expression().code}:`);
      else if (this.next.kind === "end") throw new UnconvertibleError("C++ without its }");
      else {
        lines.push(...this.statement().map((line) => `    ${line}`));
        continue;
      }
      this.expect(":");
    }
    return [...lines, "}"];
  }

  /** A variable that keeps its value from one call to the next. */
  #staticDeclaration(): string[] {
    this.take();
    const type = CPP_TYPES[this.take().text];
    const { text: name, kind } = this.take();
    if (!type || type === "void" || kind !== "name" || !this.scope.declareStatic)
      throw new UnconvertibleError("a static variable");
    const usual = USUAL[type] ?? "";
    const initial = this.skip("=") ? converted(this.expression(), type).code : usual;
    this.expect(";");
    if (initial.includes("device.") || this.scope.variables.has(name))
      throw new UnconvertibleError("a static variable");
    this.locals.set(name, { code: this.scope.declareStatic(name, type, initial), type });
    return [];
  }

  #counted(): string[] {
    this.take();
    this.expect("(");
    const outside = new Map(this.locals);
    const records = this.#eachOf();
    if (records) {
      const lines = [`for (const ${records} {`, ...this.#indented(), "}"];
      this.locals.clear();
      for (const [name, value] of outside) this.locals.set(name, value);
      return lines;
    }
    const [start = "", ...more] = this.#isDeclaration() ? this.#declaration() : [];
    if (start === "" || more.length > 0) throw new UnconvertibleError("for");
    const test = converted(this.expression(), "bool");
    this.expect(";");
    const step = this.#effect();
    this.expect(")");
    const lines = [
      `for (${start.slice(0, -1)}; ${test.code}; ${step}) {`,
      ...this.#indented(),
      "}",
    ];
    this.locals.clear();
    for (const [name, value] of outside) this.locals.set(name, value);
    return lines;
  }

  /** `auto &record : records)`, if that is next. */
  #eachOf(): string | undefined {
    const start = this.at;
    this.skip("const");
    const isAuto = this.skip("auto");
    if (!this.skip("&")) this.skip("*");
    const { text: name, kind } = this.take();
    if (!isAuto || kind !== "name" || !this.skip(":")) {
      this.at = start;
      return undefined;
    }
    const { code, type } = this.expression();
    if (type !== "records") throw new UnconvertibleError("for");
    this.expect(")");
    this.locals.set(name, { code: name, type: "record" });
    return `${name} of ${code})`;
  }

  #jump(): string[] {
    const { text } = this.take();
    this.expect(";");
    return [`${text};`];
  }

  #returned(): string[] {
    this.take();
    this.returns = true;
    if (this.skip(";")) return ["return;"];
    if (this.isNext("{") && this.peek(1)?.text === "}") {
      this.at += 2;
      this.expect(";");
      return ["return undefined;"];
    }
    const hasBraces = this.skip("{");
    const value = this.expression();
    if (hasBraces) this.expect("}");
    this.expect(";");
    if (this.#result === "void") throw new UnconvertibleError("an action that returns a value");
    return [`return ${converted(value, this.#result).code};`];
  }

  #logged(level: string): string[] {
    this.take();
    const [tag, format, ...values] = this.args();
    this.expect(";");
    if (!tag?.code.startsWith('"') || !format?.code.startsWith('"'))
      throw new UnconvertibleError("a log without a text");
    const text = formatted(JSON.parse(format.code) as string, values);
    return [`device.log.${level}(${tag.code}, () => ${text});`];
  }

  #isDeclaration(): boolean {
    const { text } = this.next;
    const isPointer = ["&", "*"].includes(this.peek(1)?.text ?? "");
    const second = this.peek(isPointer ? 2 : 1);
    if (text === "const") return true;
    return (text === "auto" || CPP_TYPES[text] !== undefined) && second?.kind === "name";
  }

  #declaration(): string[] {
    const isConst = this.skip("const");
    let type = this.take().text;
    while (CPP_TYPES[type] && CPP_TYPES[this.next.text]) type = this.take().text;
    const known = type === "auto" ? undefined : CPP_TYPES[type];
    if (type !== "auto" && !known) throw new UnconvertibleError(type);
    const lines: string[] = [];
    do {
      if (!this.skip("&")) this.skip("*");
      const { text: name, kind } = this.take();
      if (kind !== "name" || RESERVED.includes(name))
        throw new UnconvertibleError(`a variable ${name}`);
      const given = this.skip("=") ? this.expression() : undefined;
      if (!given && !known) throw new UnconvertibleError("auto without a value");
      const value = given && known ? converted(given, known) : given;
      const own = known ?? (given as CppValue).type;
      const initial = value?.code ?? (own === "string" ? '""' : own === "bool" ? "false" : "0");
      this.locals.set(name, { code: name, type: own });
      lines.push(`${isConst ? "const" : "let"} ${name}${typed(TYPES[own])} = ${initial};`);
    } while (this.skip(","));
    this.expect(";");
    return lines;
  }

  /** An assignment or a call, without its end. */
  #effect(): string {
    const step = this.isNext("++") || this.isNext("--") ? this.take().text : undefined;
    const place = this.#place();
    if (typeof place === "string") return place;
    if (step) return `${place.code} ${step[0]}= 1`;
    if (this.isNext("++") || this.isNext("--")) return `${place.code} ${this.take().text[0]}= 1`;
    const sign = this.take().text;
    if (!ASSIGNMENTS.includes(sign)) throw new UnconvertibleError(`C++ near ${sign}`);
    const value = this.expression();
    if (sign === "=") return `${place.code} = ${converted(value, place.type).code}`;
    if (place.type === "string" && sign === "+=" && value.type === "string")
      return `${place.code} += ${value.code}`;
    if (!isNumber(place.type) || !isNumber(value.type)) throw new UnconvertibleError(sign);
    // An int stays one.
    if (place.type === "int" && (value.type === "float" || sign === "/="))
      return `${place.code} = Math.trunc(${place.code} ${sign[0]} (${value.code}))`;
    return `${place.code} ${sign} ${value.code}`;
  }

  /** LightState's functions only prepare a call, which `perform()` makes. */
  #lightCall(light: string, name: string): string {
    const state = { turn_on: "true", turn_off: "false", toggle: `!${light}.state` }[name];
    if (state === undefined) throw new UnconvertibleError(`${name} of a light`);
    if (!this.skip(".")) return `/* ${light}.${name}() without perform() does nothing */`;
    if (this.take().text !== "perform" || this.args().length > 0)
      throw new UnconvertibleError(`${name} of a light`);
    return `${light}.set({ state: ${state} })`;
  }

  /** What is assigned to; or the code of a call. */
  #place(): CppValue | string {
    const { text, kind } = this.take();
    if (kind !== "name") throw new UnconvertibleError(`C++ near ${text || "its end"}`);
    if (text !== "id") {
      const local = this.locals.get(text);
      if (!local || this.scope.variables.has(text)) throw new UnconvertibleError(text);
      if (local.type === "records" && (this.skip("->") || this.skip("."))) {
        const added = recordAdded(local.code, this.take().text, this.args());
        if (added !== undefined) return added;
        throw new UnconvertibleError(`what is done to ${text}`);
      }
      return local;
    }
    const target = this.target();
    const global = globalOf(target);
    if (global) return global;
    if (!this.skip(".") && !this.skip("->"))
      throw new UnconvertibleError(`a ${target.kind} as a value`);
    const name = this.take().text;
    if (target.kind.endsWith("light") && this.isNext("(") && this.args().length === 0)
      return this.#lightCall(target.code, name);
    const code = this.isNext("(") ? doneTo(target, name, this.args()) : undefined;
    if (code === undefined) throw new UnconvertibleError(`${name} of a ${target.kind}`);
    return code;
  }
}

const typed = (type: string) => (type === "" ? "" : `: ${type}`);

/**
 * A lambda as the lines of a function's body.
 *
 * @param result - What it returns.
 * @throws UnconvertibleError naming what isn't understood.
 */
export function lambdaBody(source: string, scope: Scope, result: CppType): LambdaBody {
  const reader = new StatementReader(source, scope, result);
  const lines = reader.all();
  if (result !== "void" && !reader.returns)
    throw new UnconvertibleError("a lambda that returns nothing");
  return { lines, returns: reader.returns };
}
