/** Expressions of TypeScript with the type that they had in C++. */
import { UnconvertibleError } from "./tokens.js";

/** `"int"` and `"float"` are both numbers; C++ divides them differently. */
export type CppType =
  | "int"
  | "float"
  | "bool"
  | "string"
  | "time"
  | "utc time"
  | "lock"
  | "operation"
  | "tag"
  | "records"
  | "record"
  | "list"
  | "call"
  | "entity"
  | "mode"
  | "action"
  | "modbus"
  | "command"
  | "write registers"
  | "write register"
  | "write coil"
  | "json"
  | "void";

export interface CppValue {
  readonly code: string;
  readonly type: CppType;
  /** How strongly its outermost operator binds: an operand that binds less needs parentheses. Default: it is a whole. */
  readonly binding?: number;
  /** It can be assigned to. */
  readonly isPlace?: boolean;
  /** It is an integer of at most 32 bits with its sign, whose bits TypeScript has as well. */
  readonly isNarrow?: boolean;
  /** It was calculated as a double; other numbers with a fraction are floats. */
  readonly isDouble?: boolean;
  /** Of a list: what is in it. */
  readonly of?: CppType;
  /** Of a list: how long it is, if that is a number in the lambda. */
  readonly size?: number;
  /** Of an entity, a controller on Modbus, or a call that will command one: what it is. */
  readonly target?: LambdaTarget;
}

/** What an entity of the configuration is, in a lambda. */
export interface LambdaTarget {
  readonly code: string;
  readonly kind: string;
  /** What has it publish what its lambda gives, if it has one. */
  readonly update?: string | undefined;
}

/** What a lambda can name. */
export interface Scope {
  /** What the program has for an id of the YAML. @throws UnconvertibleError if it has nothing. */
  target(id: string): LambdaTarget;
  /** Its arguments, such as `x`. */
  readonly variables: ReadonlyMap<string, CppValue>;
  /** The entity whose state the lambda gives. */
  readonly own?: string;
  /** The entity whose trigger it is in. */
  readonly listensTo?: string;
  /** Declares a variable that lasts, and returns its name. Default: there are none. */
  declareStatic?(name: string, type: CppType, initial: string): string;
  /**
   * Leaves out a call of something that only shows, sounds or listens, and that isn't in the program. Default: nothing
   * is left out.
   *
   * @param call - `"id(screen).show_page()"`
   * @returns whether that is so.
   */
  leaveOut?(id: string, call: string): boolean;
  /** Notes that a condition is never true, since the program hasn't what it asks. Default: such a condition isn't converted. */
  never?(condition: string): void;
  /** Notes that something of an action is another here, and how. */
  change?(what: string, how: string): void;
  /** Whether a sound level listens to a microphone. */
  readonly isListening?: boolean;
  /** Has statements run all the time, as ESPHome's loop does. */
  always?(lines: readonly string[]): void;
}

/** TypeScript's type; empty where a variable has that of its value. */
export const TYPES: Readonly<Record<CppType, string>> = {
  int: "number",
  float: "number",
  bool: "boolean",
  string: "string",
  time: "Date",
  "utc time": "Date",
  lock: 'Lock["state"]',
  operation: 'Cover["operation"]',
  tag: "",
  records: "",
  record: "",
  list: "",
  call: "",
  entity: "",
  mode: "",
  action: "",
  modbus: "",
  command: "",
  "write registers": "",
  "write register": "",
  "write coil": "",
  json: "",
  void: "void",
};

/** What a variable of a type is that is given no value. */
export const USUAL: Readonly<Partial<Record<CppType, string>>> = {
  int: "0",
  float: "0",
  bool: "false",
  string: '""',
};

/** The names of types in C++. */
export const CPP_TYPES: Readonly<Record<string, CppType>> = {
  int: "int",
  unsigned: "int",
  long: "int",
  short: "int",
  int8_t: "int",
  uint8_t: "int",
  int16_t: "int",
  uint16_t: "int",
  int32_t: "int",
  uint32_t: "int",
  int64_t: "int",
  uint64_t: "int",
  size_t: "int",
  time_t: "int",
  float: "float",
  double: "float",
  bool: "bool",
  "std::string": "string",
  string: "string",
  void: "void",
  "nfc::NdefMessage": "records",
  JsonObject: "json",
  JsonObjectConst: "json",
  JsonVariant: "json",
  JsonVariantConst: "json",
  "modbus_controller::ModbusController": "modbus",
  "esphome::modbus_controller::ModbusController": "modbus",
  "modbus_controller::ModbusCommandItem": "command",
  "esphome::modbus_controller::ModbusCommandItem": "command",
};

/** Those whose bits TypeScript has as C++ does. */
const NARROW = ["int", "short", "int8_t", "uint8_t", "int16_t", "uint16_t", "int32_t"];

/** Whether an integer of this type has at most 32 bits with its sign. */
export function isNarrowType(name: string): boolean {
  return NARROW.includes(name);
}

export function isNumber(type: CppType): boolean {
  return type === "int" || type === "float";
}

/** A value of JSON as another type, as ArduinoJson converts it; undefined for a type that it isn't converted to. */
function jsonAs({ code }: CppValue, type: CppType): CppValue | undefined {
  switch (type) {
    case "int":
      return { code: `Math.trunc(jsonNumber(${code}))`, type };
    case "float":
      return { code: `jsonNumber(${code})`, type };
    case "bool":
      return { code: `jsonFlag(${code})`, type };
    case "string":
      return { code: `jsonText(${code})`, type };
    default:
      return undefined;
  }
}

/** The same value with another type, as C++ converts it by itself. */
export function converted(value: CppValue, type: CppType): CppValue {
  if (value.type === type || (type === "float" && value.type === "int")) return { ...value, type };
  const json = value.type === "json" ? jsonAs(value, type) : undefined;
  if (json) return json;
  if (type === "json" && ["int", "float", "bool", "string"].includes(value.type))
    return { ...value, type };
  const code = wrapped(value);
  // What is written there is known, and TypeScript doesn't compare it with another value that is written there.
  if (type === "bool" && isNumber(value.type) && isLiteral(code))
    return { code: String(Number(code) !== 0), type };
  if (isNumber(type) && (code === "true" || code === "false"))
    return { code: code === "true" ? "1" : "0", type, isNarrow: true };
  if (type === "int" && value.type === "float")
    return { code: `Math.trunc(${singleOf(value)})`, type };
  if (isNumber(type) && value.type === "bool") return { code: `Number(${value.code})`, type };
  if (type === "bool" && isNumber(value.type)) return { code: `${code} !== 0`, type, binding: 6 };
  throw new UnconvertibleError(`C++ that makes a ${value.type} a ${type}`);
}

/** Whether a value's code is a number or a text that is written there. */
export function isLiteral(code: string): boolean {
  return /^(?:-?\d+(?:\.\d+)?|"(?:[^"\\]|\\.)*")$/.test(code);
}

/** What was calculated with floats, as they are: 4.35 by 100 is 435, and a little less as a double. */
function singleOf({ code, binding, isDouble }: CppValue): string {
  return binding === undefined || isDouble === true ? code : `Math.fround(${code})`;
}

/** In parentheses, unless it is a whole. */
export function wrapped({ code, binding = 99 }: CppValue, least = 90): string {
  return binding < least ? `(${code})` : code;
}

/** A text as code. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}

/** A template literal's part that shows this text. */
function templateText(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(/\\"/g, '"')
    .replace(/`/g, "\\`")
    .replace(/\$/g, "\\$");
}

/**
 * A text made as `printf` does.
 *
 * @throws UnconvertibleError for what a template literal can't do.
 */
export function formatted(format: string, args: readonly CppValue[]): string {
  const left = [...args];
  let hasValues = false;
  let code = "";
  let at = 0;
  for (const match of format.matchAll(
    /%(?:%|([-+ 0#]*)(\d*)(?:\.(\d+))?(?:hh|h|ll|l|z)?([a-zA-Z]))/g,
  )) {
    code += templateText(format.slice(at, match.index));
    at = match.index + match[0].length;
    if (match[0] === "%%") {
      code += "%";
      continue;
    }
    const [, flags = "", width = "", decimals, letter = ""] = match;
    const value = left.shift();
    if (!value) throw new UnconvertibleError("a format with too few values");
    code += `\${${printedAs(value, letter, flags, width, decimals)}}`;
    hasValues = true;
  }
  const rest = format.slice(at);
  if (rest.includes("%") || left.length > 0)
    throw new UnconvertibleError("a format with other signs");
  return hasValues ? `\`${code}${templateText(rest)}\`` : quoted(format.replaceAll("%%", "%"));
}

function printedAs(
  value: CppValue,
  letter: string,
  flags: string,
  width: string,
  decimals: string | undefined,
): string {
  const plain = textCode(value, letter, decimals);
  if (width === "") return plain;
  const text = plain.startsWith("(") || /^[\w.]+\(.*\)$/.test(plain) ? plain : `String(${plain})`;
  if (flags.includes("-")) return `${text}.padEnd(${width})`;
  return `${text}.padStart(${width}${flags.includes("0") ? ', "0"' : ""})`;
}

function textCode(value: CppValue, letter: string, decimals: string | undefined): string {
  switch (letter) {
    case "s":
      if (value.type === "string") return value.code;
      break;
    case "d":
    case "i":
    case "u":
      if (value.type === "bool") return `Number(${value.code})`;
      if (isNumber(value.type)) return converted(value, "int").code;
      break;
    case "f":
      if (isNumber(value.type)) return `${wrapped(value)}.toFixed(${decimals ?? 6})`;
      break;
    case "x":
    case "X": {
      if (!isNumber(value.type)) break;
      const text = `${wrapped(value)}.toString(16)`;
      return letter === "X" ? `${text}.toUpperCase()` : text;
    }
  }
  throw new UnconvertibleError(`%${letter} in a format`);
}
