/** What actions and lambdas can name, and the values that they give. */
import { celsiusOf, millisecondsOf, numberWith, shareOf } from "../configuration/units.js";
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import { expressionOf } from "../lambda/expressions.js";
import { lambdaBody } from "../lambda/statements.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import {
  type CppType,
  type CppValue,
  converted,
  type LambdaTarget,
  quoted,
  type Scope,
  TYPES,
} from "../lambda/values.js";
import { duration } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";

/** The arguments of a trigger, by their names in C++. */
export type Variables = ReadonlyMap<string, CppValue>;

export const NO_VARIABLES: Variables = new Map();

/** An action that isn't converted, though those beside it are. */
export interface LeftOutAction {
  readonly name: string;
  /** Where it is in a lambda: that action's name. */
  readonly within?: string;
  readonly why: string;
  /** The item of the list of actions that it is in. */
  readonly item: YamlValue;
}

/** What actions can name. */
export interface ActionScope extends Scope {
  /** The actions that were left out so far. */
  readonly leftOut: LeftOutAction[];
  /** What is another here than in ESPHome. */
  readonly changed: LeftOutAction[];
  /** Whether an id belongs to a display, a player or a microphone that lambdas can't use. */
  onlyShows(id: string): boolean;
}

/** What says that a sound level listens to the microphone. */
export const LISTENING = "microphone that is listened to";

export function scopeOf(program: ImportedProgram, variables: Variables): ActionScope {
  return {
    variables,
    leftOut: [],
    changed: [],
    isListening: program.known(LISTENING) !== undefined,
    onlyShows: (id) => {
      const domain = program.showing.get(id);
      const kind = program.known(id)?.kind;
      // By its domain a player is known, of which lambdas can do nothing, and all before the first conversion.
      return domain !== undefined && (kind === undefined || (kind === domain && kind !== "rtttl"));
    },
    declareStatic: (name, type, initial) => {
      const variable = program.variable(name);
      const line = `  let ${variable}: ${TYPES[type]} = ${initial};`;
      program.statements.push(line);
      // The lambda itself may turn out not to be convertible: its note says so.
      program.removables.push({ variable, lines: [line] });
      return variable;
    },
    always: (lines) => {
      program.automations.push([
        'device.timer.every("20 ms", () => {',
        ...lines.map((line) => `  ${line}`),
        "});",
      ]);
    },
    target: (id) => {
      const known = program.known(id);
      if (!known) throw new UnconvertibleError(`${id}, which isn't in the program`);
      return { ...known, update: program.known(`${id} update`)?.code };
    },
  };
}

/** The entity that an action names. @throws UnconvertibleError when it isn't in the program, or is of another kind. */
export function targetOf(
  id: string | undefined,
  scope: Scope,
  ...kinds: readonly string[]
): LambdaTarget {
  const target = scope.target(id ?? "");
  if (kinds.includes(target.kind) && /^[\w.]+$/.test(target.code)) return target;
  throw new UnconvertibleError(`${id}, which is a ${target.kind} here`);
}

/** A lambda's text; undefined for other values. */
export function lambdaOf(value: YamlValue | undefined): string | undefined {
  return value && "scalar" in value && value.tag === "!lambda" ? String(value.scalar) : undefined;
}

/** The options of an action. @throws UnconvertibleError when it has others. */
export function optionsOf(
  value: YamlValue,
  ...allowed: readonly string[]
): ReadonlyMap<string, YamlValue> {
  if (!value.map) throw new UnconvertibleError("it has no options");
  for (const key of value.map.keys())
    if (!allowed.includes(key)) throw new UnconvertibleError(`the option ${key}`);
  return value.map;
}

/**
 * A function's body that gives a value, as an expression.
 *
 * @param isOptional - It may give none: undefined.
 * @throws UnconvertibleError when it gives none, and has to.
 */
export function lambdaValue(
  source: string,
  scope: Scope,
  type: CppType,
  isOptional = false,
): string {
  const only = /^\s*return\s+([^;]+);\s*$/.exec(source)?.[1];
  if (only !== undefined && !only.startsWith("{"))
    return converted(expressionOf(only, scope), type).code;
  const { lines } = lambdaBody(source, scope, type);
  const isEmpty = lines.some((line) => line.includes("return undefined;"));
  if (isEmpty && !isOptional) throw new UnconvertibleError("a lambda that may give no value");
  // A list of numbers: no other one is needed.
  const plain = type === "list" ? "number[]" : TYPES[type];
  const [line = "", ...more] = lines;
  if (type === "list" && more.length === 0) return line.slice("return ".length, -1);
  const result = isOptional ? `${plain} | undefined` : plain;
  // Without a return at its end C++ gives anything.
  const isEnded = isOptional || lines.at(-1)?.startsWith("return") === true;
  const end = isEnded ? "" : ' throw new Error("a lambda gave no value");';
  return `((): ${result} => { ${lines.join(" ")}${end} })()`;
}

/** A value that may be a lambda, as code. @throws UnconvertibleError when it isn't one of this type. */
export function valueCode(
  value: YamlValue | undefined,
  scope: Scope,
  type: CppType,
  parse: (text: string) => number | undefined = plainNumber,
): string {
  const lambda = lambdaOf(value);
  if (lambda !== undefined) return lambdaValue(lambda, scope, type);
  const text = textOf(value);
  if (text === undefined) throw new UnconvertibleError("a value that is missing");
  if (type === "string") return quoted(text);
  if (type === "bool") {
    const isTrue = ["true", "yes", "on"].includes(text.toLowerCase());
    if (isTrue || ["false", "no", "off"].includes(text.toLowerCase())) return String(isTrue);
    throw new UnconvertibleError(`the value ${text}`);
  }
  const number = parse(text);
  if (number === undefined) throw new UnconvertibleError(`the value ${text}`);
  return String(number);
}

function plainNumber(text: string): number | undefined {
  return numberWith(text, []);
}

export function shareCode(value: YamlValue | undefined, scope: Scope): string {
  return valueCode(value, scope, "float", shareOf);
}

export function temperatureCode(value: YamlValue | undefined, scope: Scope): string {
  return valueCode(value, scope, "float", celsiusOf);
}

/** A time as code: `"5 min"`, or an expression in milliseconds. */
export function timeCode(value: YamlValue | undefined, scope: Scope): string {
  const lambda = lambdaOf(value);
  if (lambda !== undefined) return lambdaValue(lambda, scope, "int");
  const text = textOf(value);
  const time = text === undefined ? timeOfParts(value) : millisecondsOf(text);
  const code = duration(time);
  if (code === undefined) throw new UnconvertibleError(`the time ${text ?? ""}`.trim());
  return code;
}

/** `{minutes: 1, seconds: 30}` in milliseconds. */
function timeOfParts(value: YamlValue | undefined): number | undefined {
  if (!value?.map || value.map.size === 0) return undefined;
  let sum = 0;
  for (const [unit, each] of value.map) {
    const time = millisecondsOf(`${textOf(each) ?? ""}${unit}`);
    if (time === undefined) return undefined;
    sum += time;
  }
  return sum;
}
