/** ESPHome's actions as statements of TypeScript. */
import { oneLine } from "../configuration/reading.js";
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import { expressionOf } from "../lambda/expressions.js";
import { lambdaBody } from "../lambda/statements.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import { type CppValue, converted, formatted, quoted } from "../lambda/values.js";
import { conditionOf, idOf } from "./conditions.js";
import { ENTITY_ACTIONS } from "./entity-actions.js";
import { doesNothing, isHarmless } from "./left-out-actions.js";
import { publishJSON } from "./mqtt-actions.js";
import { REMOTE_ACTIONS } from "./remote-actions.js";
import { type ActionScope, lambdaOf, optionsOf, targetOf, timeCode, valueCode } from "./scope.js";
import { uartWrite } from "./uart-actions.js";

/** Statements, each a line, or several with their indentation. */
export interface ActionLines {
  readonly lines: readonly string[];
  /** It waits for something: it stands in a function that is given `pause`. */
  readonly waits: boolean;
}

/**
 * A list of actions, or one, directly or under `then`.
 *
 * @throws UnconvertibleError naming the first that can't be converted.
 */
export function actionsOf(value: YamlValue | undefined, scope: ActionScope): ActionLines {
  const lines: string[] = [];
  let waits = false;
  for (const [name, given, item] of listOf(value)) {
    const block = actionOrComment(name, given, item, scope);
    lines.push(...block.lines);
    waits ||= block.waits;
  }
  return { lines, waits };
}

/** An action; or a comment in its place, if it can be left out. */
function actionOrComment(
  name: string,
  value: YamlValue,
  item: YamlValue,
  scope: ActionScope,
): ActionLines {
  try {
    return actionOf(name, value, {
      ...scope,
      change: (what, why) => void scope.changed.push({ name: what, within: name, item, why }),
      leaveOut: (id, call) => leftOutCall(id, call, name, item, scope),
      never: (condition) =>
        void scope.leftOut.push({
          ...{ name: `the condition ${condition}`, within: name, item },
          why: "it is never true here",
        }),
    });
  } catch (error) {
    if (!(error instanceof UnconvertibleError)) throw error;
    if (!isHarmless(name, value, scope)) throw error;
    scope.leftOut.push({ name, why: error.message, item });
    return plain(`// Left out: ${oneLine(name)}`);
  }
}

/** Whether a call in a lambda can be left out; a note says so. */
function leftOutCall(
  id: string,
  call: string,
  within: string,
  item: YamlValue,
  scope: ActionScope,
): boolean {
  const isNothing = doesNothing(id, scope);
  if (!isNothing && !scope.onlyShows(id)) return false;
  const why = isNothing ? `nothing is left of ${id}` : `lambdas can't use ${id}`;
  scope.leftOut.push({ name: call, within, why, item });
  return true;
}

type NamedAction = readonly [name: string, value: YamlValue, item: YamlValue];

function listOf(value: YamlValue | undefined): NamedAction[] {
  if (!value || ("scalar" in value && value.scalar === null)) return [];
  return (value.list ?? [value]).flatMap((item) => {
    if ("scalar" in item && typeof item.scalar === "string" && item.tag === undefined)
      // An action without options: `- script.stop_all`.
      return [[item.scalar, { line: item.line, scalar: null, tag: undefined }, item] as const];
    if (!item.map) throw new UnconvertibleError("it has no actions");
    return [...item.map].flatMap(([name, given]) =>
      name === "then" ? listOf(given) : [[name, given, item] as const],
    );
  });
}

function actionOf(name: string, value: YamlValue, scope: ActionScope): ActionLines {
  const remote = REMOTE_ACTIONS[name];
  if (remote) return plain(...remote(value, scope));
  const own = FLOW[name];
  if (own) return own(value, scope);
  const entityAction = ENTITY_ACTIONS[name];
  if (!entityAction) throw new UnconvertibleError(oneLine(name));
  try {
    return plain(`${entityAction(value, scope)};`);
  } catch (error) {
    if (!(error instanceof UnconvertibleError)) throw error;
    throw new UnconvertibleError(`${name}: ${error.message}`);
  }
}

function plain(...lines: readonly string[]): ActionLines {
  return { lines, waits: false };
}

/** Lines as they stand in braces. */
export function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

type FlowAction = (value: YamlValue, scope: ActionScope) => ActionLines;

const FLOW: Readonly<Record<string, FlowAction>> = {
  delay: (value, scope) => ({ lines: [`await pause(${timeCode(value, scope)});`], waits: true }),
  if: conditional,
  while: loop,
  repeat,
  wait_until: waitUntil,
  lambda,
  "logger.log": logged,
  "script.execute": execute,
  "mqtt.publish_json": (value, scope) => plain(...publishJSON(value, scope)),
  "uart.write": (value, scope) => plain(...uartWrite(value, scope)),
  "script.stop": (value, scope) => plain(`${targetOf(idOf(value), scope, "script").code}.stop();`),
  "component.update": (value, scope) =>
    plain(`${targetOf(`${idOf(value)} update`, scope, "update").code}();`),
  "pzemac.reset_energy": (value, scope) => {
    const { code, kind } = scope.target(`${idOf(value)} reset energy`);
    const [word, address] = kind.split(" ");
    if (word !== "reset") throw new UnconvertibleError(`a ${kind} as a meter`);
    return plain(`${code}(${address}, 0x42);`);
  },
  "bluetooth_password.set": (value, scope) => {
    const options = optionsOf(value, "id", "password");
    const { code, kind } = scope.target(textOf(options.get("id")) ?? "");
    if (!kind.startsWith("ld2410")) throw new UnconvertibleError(`a ${kind} as an ld2410`);
    const password = valueCode(options.get("password"), scope, "string");
    return plain(`${code}.setBluetoothPassword(${password});`);
  },
  "script.wait": (value, scope) => ({
    lines: [
      `while (${targetOf(idOf(value), scope, "script").code}.isRunning()) await pause("20 ms");`,
    ],
    waits: true,
  }),
  "globals.set": (value, scope) => {
    const options = optionsOf(value, "id", "value");
    const target = scope.target(textOf(options.get("id")) ?? "");
    const [word, type] = target.kind.split(" ");
    if (word !== "global") throw new UnconvertibleError(`a ${target.kind} as a global`);
    return plain(
      `${target.code} = ${globalValue(options.get("value"), type as CppValue["type"], scope)};`,
    );
  },
};

/** In ESPHome it is C++, also without `!lambda`. */
function globalValue(
  value: YamlValue | undefined,
  type: CppValue["type"],
  scope: ActionScope,
): string {
  if (lambdaOf(value) !== undefined) return valueCode(value, scope, type);
  const text = textOf(value);
  if (text === undefined) throw new UnconvertibleError("a value that is missing");
  return converted(expressionOf(text, scope), type).code;
}

function conditional(value: YamlValue, scope: ActionScope): ActionLines {
  const options = optionsOf(value, "condition", "any", "all", "then", "else");
  const names = ["condition", "all", "any"].filter((name) => options.has(name));
  const [name] = names;
  if (name === undefined || names.length > 1)
    throw new UnconvertibleError("if without one condition");
  const given = options.get(name);
  const test =
    name === "any" && given
      ? conditionOf({ line: given.line, map: new Map([["or", given]]) }, scope)
      : conditionOf(given, scope);
  const then = actionsOf(options.get("then"), scope);
  const otherwise = actionsOf(options.get("else"), scope);
  const lines = [`if (${test}) {`, ...indented(then.lines)];
  const isEmpty = otherwise.lines.length === 0;
  if (options.has("else"))
    lines.push("} else {", ...indented(isEmpty ? ["// Nothing is done."] : otherwise.lines));
  return { lines: [...lines, "}"], waits: then.waits || otherwise.waits };
}

function loop(value: YamlValue, scope: ActionScope): ActionLines {
  const options = optionsOf(value, "condition", "then");
  const body = actionsOf(options.get("then"), scope);
  // Without a pause nothing else would run meanwhile.
  if (!body.waits) throw new UnconvertibleError("while without a delay");
  return {
    lines: [
      `while (${conditionOf(options.get("condition"), scope)}) {`,
      ...indented(body.lines),
      "}",
    ],
    waits: true,
  };
}

function repeat(value: YamlValue, scope: ActionScope): ActionLines {
  const options = optionsOf(value, "count", "then");
  const outer = scope.variables.get("iteration");
  const name = outer ? `${outer.code}Inner` : "iteration";
  const variables = new Map(scope.variables).set("iteration", { code: name, type: "int" });
  const body = actionsOf(options.get("then"), { ...scope, variables });
  const count = valueCode(options.get("count"), scope, "int");
  return {
    lines: [`for (let ${name} = 0; ${name} < ${count}; ${name}++) {`, ...indented(body.lines), "}"],
    waits: body.waits,
  };
}

/** ESPHome asks each time that its loop runs, about 60 times a second. */
function waitUntil(value: YamlValue, scope: ActionScope): ActionLines {
  const hasOptions = value.map?.has("condition") || value.map?.has("timeout");
  const options = hasOptions ? optionsOf(value, "condition", "timeout") : undefined;
  const test = conditionOf(options ? options.get("condition") : value, scope);
  if (!options?.has("timeout"))
    return { lines: [`while (!(${test})) await pause("20 ms");`], waits: true };
  const text = textOf(options.get("timeout"));
  const timeout = timeCode(options.get("timeout"), scope);
  if (text === undefined) throw new UnconvertibleError("a timeout that isn't a time");
  return {
    lines: [
      "{",
      "  let isLate = false;",
      `  const cancel = device.timer.after(${timeout}, () => { isLate = true; });`,
      `  while (!isLate && !(${test})) await pause("20 ms");`,
      "  cancel();",
      "}",
    ],
    waits: true,
  };
}

function lambda(value: YamlValue, scope: ActionScope): ActionLines {
  const body = lambdaBody("scalar" in value ? String(value.scalar) : "", scope, "void");
  const declares = body.lines.some((line) => /^(let|const) /.test(line));
  if (body.returns) return plain("(() => {", ...indented(body.lines), "})();");
  return declares ? plain("{", ...indented(body.lines), "}") : plain(...body.lines);
}

const LEVELS: Readonly<Record<string, string>> = {
  ERROR: "error",
  WARN: "warn",
  INFO: "info",
  DEBUG: "debug",
  VERBOSE: "verbose",
  VERY_VERBOSE: "verbose",
};

function logged(value: YamlValue, scope: ActionScope): ActionLines {
  const options = value.map ? optionsOf(value, "format", "args", "level", "tag") : undefined;
  const given = options ? options.get("format") : value;
  const source = lambdaOf(given);
  const tag = quoted(textOf(options?.get("tag")) ?? "main");
  const level = LEVELS[(textOf(options?.get("level")) ?? "DEBUG").toUpperCase()];
  if (!level) throw new UnconvertibleError("the level of logger.log");
  if (source !== undefined) throw new UnconvertibleError("logger.log with a lambda");
  const format = textOf(given);
  if (format === undefined) throw new UnconvertibleError("logger.log without a text");
  const args = options?.get("args");
  const sources = args?.list ?? (args ? [args] : []);
  const values = sources.map((each) =>
    expressionOf("scalar" in each ? String(each.scalar) : "", scope),
  );
  const text = options?.has("args") ? formatted(format, values) : quoted(format);
  return plain(`device.log.${level}(${tag}, () => ${text});`);
}

function execute(value: YamlValue, scope: ActionScope): ActionLines {
  const id = value.map ? textOf(value.map.get("id")) : textOf(value);
  const target = targetOf(id, scope, "script");
  const parameters = scope.target(`${id} parameters`);
  const names = parameters.code === "" ? [] : parameters.code.split(", ");
  if (value.map) optionsOf(value, "id", ...names.map((each) => each.split(" ")[0] ?? ""));
  const args = names.map((each) => {
    const [name = "", type = "int"] = each.split(" ");
    return valueCode(value.map?.get(name), scope, type as CppValue["type"]);
  });
  return plain(`${target.code}.start(${args.join(", ")});`);
}
