/** A lambda's statements as TypeScript. */
import { callOf, performed, setBy } from "./calls.js";
import { LOG_LEVELS } from "./constants.js";
import { DeclarationReader } from "./declarations.js";
import { listOf, placeIn } from "./lists.js";
import { doneToLocal } from "./members.js";
import { binaryOf, OPERATORS } from "./operators.js";
import { assigned, doneTo, globalOf } from "./targets.js";
import { UnconvertibleError } from "./tokens.js";
import {
  CPP_TYPES,
  type CppType,
  type CppValue,
  converted,
  formatted,
  isNumber,
  type LambdaTarget,
  type Scope,
} from "./values.js";

/** A lambda as the lines of a function's body. */
export interface LambdaBody {
  readonly lines: readonly string[];
  /** It returns before its end, or a value. */
  readonly returns: boolean;
}

const ASSIGNMENTS = ["=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>="];

class StatementReader extends DeclarationReader {
  returns = false;
  /** It waits while nothing else runs. */
  #delays = false;
  /** It does something that can be seen at once. */
  #acts = false;
  readonly #result: CppType;

  constructor(source: string, scope: Scope, result: CppType) {
    super(source, scope);
    this.#result = result;
  }

  all(): string[] {
    const lines: string[] = [];
    while (this.next.kind !== "end") lines.push(...this.statement());
    // Between commands that are put into a queue, it changes nothing.
    if (this.#delays && this.#acts) throw new UnconvertibleError("delay()");
    return lines;
  }

  #delayed(): string[] {
    this.take();
    this.args();
    this.expect(";");
    this.#delays = true;
    return [];
  }

  statement(): string[] {
    if (this.skip(";")) return [];
    if (this.isNext("{")) return this.#block();
    if (this.next.kind === "name") {
      const { text } = this.next;
      if (text === "if") return this.#conditional();
      if (text === "switch") return this.#choice();
      if (text === "static") return this.staticDeclaration();
      if (text === "while") return this.#loop();
      if (text === "for") return this.#counted();
      if (text === "return") return this.#returned();
      if (text === "break" || text === "continue") return this.#jump();
      if (text === "delay") return this.#delayed();
      if (LOG_LEVELS[text]) return this.#logged(LOG_LEVELS[text]);
      if (this.isDeclaration()) return this.declaration();
    }
    const leftOut = this.#leftOut();
    if (leftOut) return leftOut;
    const lines = [`${this.#effect()};`];
    this.expect(";");
    return lines;
  }

  /** A call of something that may be left out, as a comment. */
  #leftOut(): string[] | undefined {
    const [word, , id, , , name, open] = [0, 1, 2, 3, 4, 5, 6].map(
      (at) => this.peek(at)?.text ?? "",
    );
    if (word !== "id" || id === undefined || open !== "(") return undefined;
    const call = `id(${id}).${name}()`;
    if (!this.scope.leaveOut?.(id, call)) return undefined;
    while (!this.skip(";")) {
      if (this.next.kind === "end") throw new UnconvertibleError("C++ without its ;");
      this.take();
    }
    return [`/* Left out: ${call} */`];
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
    const [start = "", ...more] = this.isDeclaration() ? this.declaration() : [];
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
    const type = this.take().text;
    const isType = type === "auto" || CPP_TYPES[type] !== undefined;
    if (!this.skip("&")) this.skip("*");
    const { text, kind } = this.take();
    if (!isType || kind !== "name" || !this.skip(":")) {
      this.at = start;
      return undefined;
    }
    const { code, of, type: whole, isNarrow } = this.expression();
    if (whole !== "records" && whole !== "list") throw new UnconvertibleError("for");
    this.expect(")");
    const each = whole === "list" ? (of ?? "int") : "record";
    const name = this.nameOf(text);
    this.locals.set(text, { code: name, type: each, isNarrow: isNarrow === true });
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
    if (this.#result === "list" && this.isNext("{")) {
      const code = listOf(this.values(), "int");
      this.expect(";");
      return [`return ${code};`];
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
    if (/[|&^<>]/.test(sign)) {
      const operator = sign.slice(0, -1);
      return `${place.code} = ${binaryOf(operator, OPERATORS[operator] ?? 0, place, value).code}`;
    }
    if (!isNumber(place.type) || !isNumber(value.type)) throw new UnconvertibleError(sign);
    // An int stays one.
    if (place.type === "int" && (value.type === "float" || sign === "/="))
      return `${place.code} = Math.trunc(${place.code} ${sign[0]} (${value.code}))`;
    return `${place.code} ${sign} ${value.code}`;
  }

  /** What is assigned to; or the code of a call. */
  #place(): CppValue | string {
    const { text, kind } = this.take();
    if (kind !== "name") throw new UnconvertibleError(`C++ near ${text || "its end"}`);
    if (text === "id") return this.#placeOf(this.target());
    const local = this.locals.get(text);
    if (local?.target && local.type !== "call") return this.#placeOf(local.target);
    if (!local || this.scope.variables.has(text)) return this.storedBy(text);
    if (local.type === "call") return this.#told(local);
    if (local.type === "list" && this.skip("[")) {
      const index = this.expression();
      this.expect("]");
      return placeIn(local, index);
    }
    if (!this.skip("->") && !this.skip(".")) return local;
    const name = this.take().text;
    const done = doneToLocal(local, name, this.args());
    if (done !== undefined) return done;
    throw new UnconvertibleError(`what is done to ${text}`);
  }

  #placeOf(target: LambdaTarget): CppValue | string {
    const global = globalOf(target);
    if (global) return global;
    if (!this.skip(".") && !this.skip("->"))
      throw new UnconvertibleError(`a ${target.kind} as a value`);
    const name = this.take().text;
    if (name === "state" && this.skip("=")) {
      this.#acts = true;
      return assigned(target, this.expression(), this.scope);
    }
    const args = this.isNext("(") ? this.args() : undefined;
    const call = args?.length === 0 ? callOf(target, name) : undefined;
    if (call) return this.#chained(call, `${target.code}.${name}()`);
    const code = args && doneTo(target, name, args);
    if (code === undefined) throw new UnconvertibleError(`${name} of a ${target.kind}`);
    if (target.kind !== "modbus_controller") this.#acts = true;
    return code;
  }

  /** `id(lamp).turn_on().set_brightness(1).perform()`, from behind the first call. */
  #chained(call: CppValue, start: string): string {
    const parts = call.code === "" ? [] : [call.code];
    while (this.skip(".")) {
      const name = this.take().text;
      const args = this.args();
      if (name === "perform" && args.length === 0) {
        this.#acts = true;
        return performed(call.target as LambdaTarget, { properties: parts.join(", ") });
      }
      parts.push(setBy(call, name, args));
    }
    // These functions only prepare a call.
    return `/* ${start} without perform() does nothing */`;
  }

  /** What is done with a call that is in a variable. */
  #told(call: CppValue): string {
    const parts: string[] = [];
    while (this.skip(".")) {
      const name = this.take().text;
      const args = this.args();
      if (name === "perform" && args.length === 0 && parts.length === 0) {
        this.#acts = true;
        return performed(call.target as LambdaTarget, { variable: call.code });
      }
      parts.push(setBy(call, name, args));
    }
    if (parts.length === 0) throw new UnconvertibleError(`what is done to ${call.code}`);
    return `${call.code} = { ...${call.code}, ${parts.join(", ")} }`;
  }
}

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
