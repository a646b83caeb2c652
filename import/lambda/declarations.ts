/** A lambda's variables. */
import { callType } from "./calls.js";
import { ExpressionReader } from "./expressions.js";
import { jsonPlace } from "./json.js";
import { emptyList, listOf, listType } from "./lists.js";
import { GLOBAL_BROKER, ONLY_BROKER, publishedBy } from "./mqtt.js";
import { UnconvertibleError } from "./tokens.js";
import {
  CPP_TYPES,
  type CppType,
  type CppValue,
  converted,
  isNarrowType,
  TYPES,
  USUAL,
} from "./values.js";

/** Names that TypeScript has for something else. */
const RESERVED = [
  ...["device", "host", "new", "var", "let", "function", "in", "of", "typeof", "delete"],
];

const LISTS = ["std::vector", "std::array", "vector"];

/** A type as a declaration has it. */
interface DeclaredType {
  /** Undefined: it is that of the value. */
  readonly type: CppType | undefined;
  readonly isNarrow: boolean;
  /** A class of ESPHome's: only a pointer to an entity. */
  readonly isClass?: boolean;
}

/** Reads declarations. */
export class DeclarationReader extends ExpressionReader {
  protected isDeclaration(): boolean {
    const { text, kind } = this.next;
    const after = this.peek(1)?.text ?? "";
    const isPointer = ["&", "*"].includes(after);
    const second = this.peek(isPointer ? 2 : 1);
    if (text === "const" || text === "constexpr") return true;
    if (LISTS.includes(text)) return after === "<";
    if (text === "char") return after === "*" || after === "const";
    if (text === "auto" || CPP_TYPES[text] !== undefined)
      return second?.kind === "name" && this.scope.variables.get(text) === undefined;
    return (
      kind === "name" &&
      text.includes("::") &&
      after === "*" &&
      second?.kind === "name" &&
      this.peek(3)?.text === "="
    );
  }

  protected declaration(): string[] {
    let isConst = false;
    while (this.skip("const") || this.skip("constexpr")) isConst = true;
    if (LISTS.includes(this.next.text)) return this.#listDeclaration(isConst);
    const type = this.#type();
    const lines: string[] = [];
    do lines.push(...this.#declared(type, isConst));
    while (this.skip(","));
    this.expect(";");
    return lines;
  }

  /** A variable that keeps its value from one call to the next. */
  protected staticDeclaration(): string[] {
    this.take();
    if (this.isNext("const") || this.isNext("constexpr")) return this.declaration();
    const name = this.next.text;
    const type = CPP_TYPES[this.take().text];
    const variable = this.take();
    if (!type || type === "void" || variable.kind !== "name" || !this.scope.declareStatic)
      throw new UnconvertibleError("a static variable");
    const initial = this.skip("=") ? converted(this.expression(), type).code : (USUAL[type] ?? "");
    this.expect(";");
    if (initial.includes("device.") || this.scope.variables.has(variable.text))
      throw new UnconvertibleError("a static variable");
    const code = this.scope.declareStatic(variable.text, type, initial);
    this.locals.set(variable.text, { code, type, isNarrow: isNarrowType(name) });
    return [];
  }

  #type(): DeclaredType {
    let name = this.take().text;
    if (name === "char") return { type: "string", isNarrow: false };
    while (CPP_TYPES[name] && CPP_TYPES[this.next.text]) name = this.take().text;
    if (name === "auto") return { type: undefined, isNarrow: false };
    const type = CPP_TYPES[name];
    if (type) return { type: type === "command" ? undefined : type, isNarrow: isNarrowType(name) };
    if (!name.includes("::")) throw new UnconvertibleError(name);
    return { type: undefined, isNarrow: false, isClass: true };
  }

  #declared({ type, isNarrow, isClass }: DeclaredType, isConst: boolean): string[] {
    while (this.skip("&") || this.skip("*") || this.skip("const"));
    const name = this.#name();
    if (this.skip("[")) return [this.#array(name, type, isNarrow)];
    const given = this.#initial();
    if (!given && !type) throw new UnconvertibleError("auto without a value");
    if (isClass && given?.type !== "entity") throw new UnconvertibleError("a class");
    const value = given && type ? converted(given, type) : (given as CppValue | undefined);
    const own = type ?? (given as CppValue).type;
    if (own === "entity" || own === "modbus") {
      this.locals.set(name, value as CppValue);
      return [];
    }
    const keyword = isConst ? "const" : "let";
    const code = this.nameOf(name);
    const { target } = value ?? {};
    if (own === "call" && target) {
      this.locals.set(name, { code, type: own, target });
      return [`let ${code}: ${callType(target)} = ${braced(value?.code ?? "")};`];
    }
    this.locals.set(name, {
      code,
      type: own,
      isNarrow: isNarrow || (type === undefined && value?.isNarrow === true),
    });
    const initial = value?.code ?? USUAL[own] ?? "0";
    return [`${keyword} ${code}${typed(TYPES[own])} = ${initial};`];
  }

  /** The name of a lambda's variable here: what it asks for by `id()` keeps its own. */
  protected nameOf(local: string): string {
    const isAsked = this.tokens.some(({ text }, at) => {
      if (this.tokens[at - 1]?.text !== "(" || this.tokens[at - 2]?.text !== "id") return false;
      try {
        return this.scope.target(text).code === local;
      } catch (error) {
        if (error instanceof UnconvertibleError) return false;
        throw error;
      }
    });
    return isAsked ? `own${local.charAt(0).toUpperCase()}${local.slice(1)}` : local;
  }

  #name(): string {
    const { text, kind } = this.take();
    if (kind !== "name" || RESERVED.includes(text))
      throw new UnconvertibleError(`a variable ${text}`);
    return text;
  }

  /** `= 5` or `{5}`. */
  #initial(): CppValue | undefined {
    if (this.skip("=")) return this.expression();
    if (!this.skip("{")) return undefined;
    const value = this.isNext("}") ? undefined : this.expression();
    this.expect("}");
    return value;
  }

  /**
   * What a name's own functions do, from behind it: `global_preferences->sync()` stores at once. A global's `loop()` only says what it
   * is now, which is known here.
   */
  protected storedBy(name: string): string {
    if (name === GLOBAL_BROKER) return this.#toldToBroker();
    const json = this.locals.get(name);
    if (json?.type === "json" && json.isPlace) return this.#written(json);
    const call = [0, 1, 2, 3].map((at) => this.peek(at)?.text ?? "").join("");
    const isSync = name === "global_preferences" && call === "->sync()";
    if (!isSync && (call !== "->loop()" || !this.#isKept(name))) throw new UnconvertibleError(name);
    this.at += 4;
    return isSync ? "device.saveStates()" : `/* What ${name} is now is kept */`;
  }

  /** `root["key"] = value` of a message that is written. */
  #written(json: CppValue): string {
    this.expect("[");
    const place = jsonPlace(json, this.expression());
    this.expect("]");
    this.expect("=");
    return `${place} = ${converted(this.expression(), "json").code}`;
  }

  #toldToBroker(): string {
    const { code } = this.scope.target(ONLY_BROKER);
    this.expect("->");
    const name = this.take().text;
    const told = publishedBy(code, name, this.args());
    if (told === undefined) throw new UnconvertibleError(`${name} of the broker`);
    return told;
  }

  /** Whether a global has `restore_value`. */
  #isKept(name: string): boolean {
    try {
      const { code, kind } = this.scope.target(name);
      return kind.startsWith("global ") && code.endsWith(".value");
    } catch (error) {
      if (error instanceof UnconvertibleError) return false;
      throw error;
    }
  }

  /** `int name[3] = {1, 2, 3}`, from behind its bracket. */
  #array(name: string, type: CppType | undefined, isNarrow: boolean): string {
    const given = this.isNext("]") ? undefined : this.expression();
    this.expect("]");
    if (!type) throw new UnconvertibleError("auto without a value");
    const values = this.skip("=") || this.isNext("{") ? this.values() : [];
    return this.#list(name, type, isNarrow, given, values);
  }

  #listDeclaration(isConst: boolean): string[] {
    this.take();
    this.expect("<");
    while (this.skip("const"));
    const name = this.take().text;
    const type = name === "char" && this.skip("*") ? "string" : CPP_TYPES[name];
    let size = this.skip(",") ? this.expression(7) : undefined;
    this.expect(">");
    if (!type) throw new UnconvertibleError("a list of those");
    while (this.skip("&") || this.skip("const") || isConst) isConst = false;
    const variable = this.#name();
    if (this.skip("(")) {
      size = this.expression();
      this.expect(")");
    }
    const hasValues = this.skip("=") || this.isNext("{");
    const values = hasValues ? this.values() : [];
    this.expect(";");
    return [this.#list(variable, type, isNarrowType(name), size, values)];
  }

  #list(
    name: string,
    of: CppType,
    isNarrow: boolean,
    given: CppValue | undefined,
    values: readonly CppValue[],
  ): string {
    const size = given && /^\d+$/.test(given.code) ? Number(given.code) : undefined;
    const isFull = size === undefined || size === values.length;
    const areUsual = values.every(({ code }) => code === "0" || code === "false");
    if (!isFull && !areUsual) throw new UnconvertibleError("a list with too few values");
    const initial = given && !(isFull && size) ? emptyList(of, given.code) : listOf(values, of);
    const code = this.nameOf(name);
    this.locals.set(name, {
      code,
      type: "list",
      of,
      isNarrow,
      ...(given ? (size === undefined ? {} : { size }) : { size: values.length }),
    });
    return `const ${code}: ${listType(of)} = ${initial};`;
  }

  /** `{1, 2, 3}` */
  protected values(): CppValue[] {
    this.expect("{");
    const values: CppValue[] = [];
    while (!this.skip("}")) {
      values.push(this.expression());
      if (!this.isNext("}")) this.expect(",");
    }
    return values;
  }
}

function braced(properties: string): string {
  return properties === "" ? "{}" : `{ ${properties} }`;
}

const typed = (type: string) => (type === "" ? "" : `: ${type}`);
