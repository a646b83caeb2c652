/** Expressions of C++, as far as lambdas usually have them, as TypeScript. */
import { callOf } from "./calls.js";
import { constant } from "./constants.js";
import { askedOfJson, isOfType, jsonType, memberOf } from "./json.js";
import { askedOfList, elementOf } from "./lists.js";
import { memberCall } from "./members.js";
import { GLOBAL_BROKER, ONLY_BROKER } from "./mqtt.js";
import { binaryOf, OPERATORS } from "./operators.js";
import { askedOf, functionCall, globalOf, propertyOf } from "./targets.js";
import { isTime, timeCall, timeField } from "./times.js";
import { type CppToken, tokensOf, UnconvertibleError } from "./tokens.js";
import {
  CPP_TYPES,
  type CppType,
  type CppValue,
  converted,
  formatted,
  isNarrowType,
  isNumber,
  type LambdaTarget,
  quoted,
  type Scope,
  wrapped,
} from "./values.js";

const UNARY_BINDING = 10;

/** Reads tokens one after another. */
export class ExpressionReader {
  protected readonly tokens: readonly CppToken[];
  protected at = 0;
  protected readonly scope: Scope;
  /** Those of the lambda itself, by their names in C++. */
  protected readonly locals: Map<string, CppValue>;

  constructor(source: string, scope: Scope) {
    this.tokens = tokensOf(source);
    this.scope = scope;
    this.locals = new Map(scope.variables);
  }

  protected get next(): CppToken {
    return this.tokens[this.at] as CppToken;
  }

  protected peek(distance: number): CppToken | undefined {
    return this.tokens[this.at + distance];
  }

  protected take(): CppToken {
    const token = this.next;
    this.at += 1;
    return token;
  }

  protected isNext(text: string): boolean {
    return this.next.kind !== "text" && this.next.text === text;
  }

  protected skip(text: string): boolean {
    if (!this.isNext(text)) return false;
    this.at += 1;
    return true;
  }

  protected expect(text: string): void {
    if (!this.skip(text)) throw new UnconvertibleError(`C++ near ${this.next.text || "its end"}`);
  }

  expression(least = 0): CppValue {
    let left = this.#unary();
    for (;;) {
      const operator = this.next.kind === "sign" ? this.next.text : "";
      const binding = OPERATORS[operator];
      if (binding === undefined || binding <= least) break;
      this.take();
      left = binaryOf(operator, binding, left, this.expression(binding));
    }
    if (least < 2 && left.isPlace && this.skip("="))
      return {
        code: `(${left.code} = ${converted(this.expression(), left.type).code})`,
        type: left.type,
      };
    return least < 2 && this.skip("?") ? this.#choice(left) : left;
  }

  #choice(condition: CppValue): CppValue {
    const yes = this.expression();
    this.expect(":");
    const no = this.expression();
    const type = yes.type === "float" || no.type === "float" ? "float" : yes.type;
    const [first, second] = [converted(yes, type), converted(no, type)];
    const test = wrapped(converted(condition, "bool"), 3);
    return { code: `${test} ? ${wrapped(first, 3)} : ${wrapped(second, 2)}`, type, binding: 2 };
  }

  #unary(): CppValue {
    if (this.skip("!")) {
      const value = converted(this.#unary(), "bool");
      return { code: `!${wrapped(value)}`, type: "bool", binding: UNARY_BINDING };
    }
    if (this.skip("-")) {
      const value = this.#unary();
      if (!isNumber(value.type)) throw new UnconvertibleError("- before a text");
      return { ...value, code: `-${wrapped(value)}`, binding: UNARY_BINDING };
    }
    if (this.skip("+")) return this.#unary();
    if (this.skip("~")) {
      const value = this.#unary();
      if (!value.isNarrow) throw new UnconvertibleError("~ of an integer that may be large");
      return { code: `~${wrapped(value)}`, type: "int", binding: UNARY_BINDING, isNarrow: true };
    }
    const name = this.peek(1)?.text ?? "";
    const cast = this.#castType();
    if (cast === undefined) return this.#postfix();
    return { ...converted(this.#unary(), cast), isNarrow: isNarrowType(name) };
  }

  /** `(int)` before a value. */
  #castType(): CppType | undefined {
    const type = CPP_TYPES[this.peek(1)?.text ?? ""];
    if (!this.isNext("(") || this.peek(2)?.text !== ")" || type === undefined) return undefined;
    this.at += 3;
    return type;
  }

  #postfix(): CppValue {
    const token = this.take();
    if (token.kind === "number") return numberOf(token.text);
    if (token.kind === "text") return this.#texts(token.text);
    if (token.kind === "sign" && token.text === "(") {
      const inner = this.expression();
      this.expect(")");
      return this.#members({ ...inner });
    }
    if (token.kind !== "name") throw new UnconvertibleError(`C++ near ${token.text || "its end"}`);
    return this.#named(token.text);
  }

  /** Texts that stand side by side are one. */
  #texts(first: string): CppValue {
    let text = first;
    while (this.next.kind === "text") text += this.take().text;
    return { code: quoted(text), type: "string" };
  }

  #named(name: string): CppValue {
    const known = constant(name);
    if (known) return known;
    if (name === "new") return this.#newMessage();
    if (name === "id") return this.ofTarget(this.target());
    if (name === GLOBAL_BROKER) return this.ofTarget(this.scope.target(ONLY_BROKER));
    if (name === "static_cast") return this.#staticCast();
    if (name === "str_sprintf") return this.#sprintf();
    if (name === "std::vector") return this.#bytes();
    const member = this.isNext(".") && this.locals.get(`${name}.${this.peek(1)?.text}`);
    if (member) {
      this.at += 2;
      // What C++'s classes are asked for is a field here.
      if (this.isNext("(") && this.peek(1)?.text === ")") this.at += 2;
      return this.#members(member);
    }
    const local = this.locals.get(name);
    if (local?.target && local.type !== "call") return this.ofTarget(local.target);
    if (local && !this.isNext("(")) return this.#members(local);
    const type = CPP_TYPES[name];
    if (!this.isNext("(")) throw new UnconvertibleError(name);
    if (/^(?:std::)?(?:min|max)$/.test(name) && this.peek(1)?.text === "{")
      return this.#outermost(name.endsWith("min") ? "Math.min" : "Math.max");
    const args = this.args();
    const [only] = args;
    if (type && only && args.length === 1)
      return this.#members({ ...converted(only, type), isNarrow: isNarrowType(name) });
    return this.#members(functionCall(name, args, this.scope));
  }

  /** `std::max({a, b, c})`, whose values are of one type. */
  #outermost(code: string): CppValue {
    this.expect("(");
    this.expect("{");
    const values: CppValue[] = [];
    while (!this.skip("}")) {
      values.push(this.expression());
      if (!this.isNext("}")) this.expect(",");
    }
    this.expect(")");
    const type = values[0]?.type;
    if (!type || !isNumber(type) || values.some((each) => each.type !== type))
      throw new UnconvertibleError(code.replace("Math.", "std::"));
    return { code: `${code}(${values.map((each) => each.code).join(", ")})`, type };
  }

  #newMessage(): CppValue {
    if (this.take().text !== "nfc::NdefMessage" || this.args().length > 0)
      throw new UnconvertibleError("new");
    return { code: "[]", type: "records" };
  }

  #staticCast(): CppValue {
    this.expect("<");
    const { text } = this.take();
    const type = CPP_TYPES[text];
    this.expect(">");
    const [value] = this.args();
    if (!type || !value) throw new UnconvertibleError("static_cast");
    return { ...converted(value, type), isNarrow: isNarrowType(text) };
  }

  /** `std::vector<uint8_t>(text.begin(), text.end())` */
  #bytes(): CppValue {
    const sizes = ["uint8_t", "char"];
    this.expect("<");
    this.skip("unsigned");
    const { text: type } = this.take();
    this.expect(">");
    this.expect("(");
    const { text: name } = this.take();
    const local = this.locals.get(name);
    if (!sizes.includes(type) || local?.type !== "string")
      throw new UnconvertibleError("std::vector");
    for (const word of [".", "begin", "(", ")", ",", name, ".", "end", "(", ")", ")"])
      this.expect(word);
    return { code: `Array.from(bytesOf(${local.code}))`, type: "list", of: "int" };
  }

  #sprintf(): CppValue {
    const [format, ...values] = this.args();
    if (format?.type !== "string" || !format.code.startsWith('"'))
      throw new UnconvertibleError("str_sprintf");
    return this.#members({
      code: formatted(JSON.parse(format.code) as string, values),
      type: "string",
    });
  }

  /** `id(name)` */
  protected target(): LambdaTarget {
    this.expect("(");
    const token = this.take();
    this.expect(")");
    if (token.kind !== "name") throw new UnconvertibleError("id()");
    return this.scope.target(token.text);
  }

  /** What follows an id. */
  protected ofTarget(target: LambdaTarget): CppValue {
    const global = globalOf(target);
    if (global) return this.#members({ ...global, isPlace: true });
    if (!this.skip(".") && !this.skip("->")) {
      const type = target.kind === "modbus_controller" ? "modbus" : "entity";
      return { code: target.code, type, target };
    }
    const name = this.take().text;
    // What a lambda returns is published, so that its own state has that value anyway.
    if (name === "state" && target.code === this.scope.own && this.skip("="))
      return this.expression();
    if (target.kind.endsWith("light") && (name === "current_values" || name === "remote_values")) {
      this.expect(".");
      return this.#askedCall(target, this.take().text);
    }
    return this.isNext("(")
      ? this.#askedCall(target, name)
      : this.#members(propertyOf(target, name));
  }

  #askedCall(target: LambdaTarget, name: string): CppValue {
    if (this.args().length > 0) throw new UnconvertibleError(`${name}()`);
    const value = askedOf(target, name) ?? callOf(target, name);
    if (!value) throw new UnconvertibleError(`${name}() of a ${target.kind}`);
    return this.#members(value);
  }

  /** What follows a value: `.c_str()`, `.size()`. */
  #members(value: CppValue): CppValue {
    if (value.type === "list" && this.skip("[")) {
      const index = this.expression();
      this.expect("]");
      return this.#members(elementOf(value, index));
    }
    if (value.type === "json" && this.skip("[")) {
      const key = this.expression();
      this.expect("]");
      return this.#members(memberOf(value, key));
    }
    if (value.type === "call" || (!this.skip(".") && !this.skip("->"))) return value;
    const name = this.take().text;
    if (isTime(value) && !this.isNext("(")) return this.#members(timeField(value, name));
    if (value.type === "json" && this.isNext("<")) return this.#members(this.#typed(value, name));
    const args = this.args();
    if (isTime(value)) return this.#members(timeCall(value, name, args));
    const ask = { list: askedOfList, json: askedOfJson }[value.type as "list"] ?? memberCall;
    const called = ask(value, name, args);
    if (called) return this.#members(called);
    throw new UnconvertibleError(`${name}()`);
  }

  /** `as<float>()` or `is<float>()` of JSON, from behind its name. */
  #typed(value: CppValue, name: string): CppValue {
    this.expect("<");
    const words: CppToken[] = [];
    while (!this.isNext(">") && this.next.kind !== "end") words.push(this.take());
    this.expect(">");
    const hasArgs = this.args().length > 0;
    const type = jsonType(words, CPP_TYPES);
    if (hasArgs || (name !== "as" && name !== "is")) throw new UnconvertibleError(`${name}()`);
    return name === "is" ? isOfType(value, type) : converted(value, type);
  }

  protected args(): CppValue[] {
    this.expect("(");
    const values: CppValue[] = [];
    while (!this.skip(")")) {
      values.push(this.expression());
      if (!this.isNext(")")) this.expect(",");
    }
    return values;
  }

  /** @throws UnconvertibleError when there is more. */
  atEnd(): void {
    if (this.next.kind !== "end") throw new UnconvertibleError(`C++ near ${this.next.text}`);
  }
}

function numberOf(text: string): CppValue {
  const isHex = /^0x/i.test(text);
  const digits = isHex ? text.replace(/[uUlL]+$/, "") : text.replace(/[fFuUlL]+$/, "");
  const isFloat = !isHex && (/[.eE]/.test(digits) || /[fF]$/.test(text));
  const isNarrow = !isFloat && Number(digits) < 2 ** 31;
  const isDouble = isFloat && !/[fF]$/.test(text);
  return { code: String(Number(digits)), type: isFloat ? "float" : "int", isNarrow, isDouble };
}

/** One expression of C++. @throws UnconvertibleError when it is more than that, or isn't understood. */
export function expressionOf(source: string, scope: Scope): CppValue {
  const reader = new ExpressionReader(source, scope);
  const value = reader.expression();
  reader.atEnd();
  return value;
}
