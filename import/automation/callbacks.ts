/** What entities do when they are commanded, and the values that lambdas give them. */
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { textOf } from "../configuration/yaml-value.js";
import { lambdaBody } from "../lambda/statements.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import { type CppType, type CppValue, type LambdaTarget, TYPES } from "../lambda/values.js";
import type { CodeFunction } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { indented } from "./actions.js";
import { convertedBodies } from "./bodies-of.js";
import { conditionOf } from "./conditions.js";
import { lambdaOf, type lambdaValue, NO_VARIABLES, scopeOf, timeCode } from "./scope.js";
import { attempt } from "./triggers.js";

/** Of a line of the program, without its indentation. */
const COLUMNS = 98;

/** A function for an option, such as `onPress: () => {`. */
export function callback(open: string, lines: readonly string[]): CodeFunction {
  return { open: `${open} => {`, lines, close: "}" };
}

/** What a key's actions do. Where they can't be converted, a note says why, and it is undefined. */
export function actionLines(
  section: Section,
  program: ImportedProgram,
  key: string,
  variables: ReadonlyMap<string, CppValue> = NO_VARIABLES,
): string[] | undefined {
  return convertedBodies(section, program, key, variables)?.flat();
}

/**
 * Has an entity publish what its lambda gives, at the start and at each interval. A lambda that isn't understood
 * becomes a function that throws at the start, with the C++ as its comment.
 *
 * @param usual - How often: ESPHome's default, or `"loop"` for each time that its loop runs.
 * @param publish - What publishes a value. Default: the entity's `publish`.
 */
export function addLambda(
  section: Section,
  program: ImportedProgram,
  target: LambdaTarget,
  type: CppType,
  usual: string,
  publish?: (value: string) => readonly string[],
): void {
  const source = lambdaOf(section.value("lambda")) ?? textOf(section.value("lambda"));
  if (source === undefined) return;
  const variable = program.variable(`update ${target.code}`);
  try {
    const scope = { ...scopeOf(program, NO_VARIABLES), own: target.code };
    program.automations.push([
      ...publisher(variable, source, type, scope, publish ?? plainly(target)),
      ...schedule(section, program, variable, usual),
    ]);
    const id = section.text("id");
    if (id !== undefined) program.refer(`${id} update`, variable, "update");
  } catch (error) {
    if (!(error instanceof UnconvertibleError)) throw error;
    section.noteKey("lambda", `its lambda has to be written: ${oneLine(error.message)}`);
    program.automations.push(unwritten(section, source));
  }
}

/** Has a binary sensor publish its `condition`. */
export function addCondition(
  section: Section,
  program: ImportedProgram,
  target: LambdaTarget,
): void {
  if (!section.has("condition")) return;
  attempt(section, "condition", () => {
    const test = conditionOf(section.value("condition"), scopeOf(program, NO_VARIABLES));
    const variable = program.variable(`update ${target.code}`);
    program.automations.push([
      `const ${variable} = () => ${target.code}.publish(${test});`,
      ...schedule(section, program, variable, "loop"),
    ]);
  });
}

function plainly({ code }: LambdaTarget) {
  return (value: string): string[] => [`${code}.publish(${value});`];
}

function publisher(
  variable: string,
  source: string,
  type: CppType,
  scope: Parameters<typeof lambdaValue>[1],
  publish: (value: string) => readonly string[],
): string[] {
  const { lines } = lambdaBody(source, scope, type);
  const [only] = lines;
  if (lines.length === 1 && only?.startsWith("return ")) {
    const value = only.slice(7, -1);
    const [call = ""] = publish(value);
    const line = `const ${variable} = () => ${call}`;
    if (line.length < COLUMNS) return [line];
    return [
      `const ${variable} = () => {`,
      `  const result = ${value};`,
      ...indented(publish("result")),
      "};",
    ];
  }
  // In ESPHome no value means that nothing is published.
  return [
    `const ${variable} = () => {`,
    `  const calculate = (): ${TYPES[type]} | undefined => {`,
    ...indented(indented(endedLines(lines))),
    "  };",
    "  const result = calculate();",
    `  if (result !== undefined) ${publish("result").join(" ")}`,
    "};",
  ];
}

/** Lines that return in each case. */
function endedLines(lines: readonly string[]): readonly string[] {
  return lines.at(-1)?.startsWith("return") ? lines : [...lines, "return undefined;"];
}

/** What calls a function at the start and then at its `update_interval`. */
export function schedule(
  section: Section,
  program: ImportedProgram,
  variable: string,
  usual: string,
): string[] {
  if (textOf(section.value("update_interval")) === "never") return [];
  const given =
    usual !== "loop" && section.has("update_interval")
      ? timeCode(section.value("update_interval"), scopeOf(program, NO_VARIABLES))
      : JSON.stringify(usual);
  const interval = usual === "loop" || given === "0" ? '"50 ms"' : given;
  return [`device.timer.after(0, ${variable});`, `device.timer.every(${interval}, ${variable});`];
}

/** A function that throws at the start: the log says what is missing. */
function unwritten(section: Section, source: string): string[] {
  const name = oneLine(section.text("name") ?? section.text("id") ?? section.title);
  return [
    `// TODO: ${name} needs this lambda in TypeScript.`,
    "device.timer.after(0, () => {",
    ...source
      .trimEnd()
      .split(/[\n\r\u2028\u2029]/)
      .map((line) => `  // ${oneLine(line)}`.trimEnd()),
    `  throw new Error(${JSON.stringify(`${name}: its lambda has to be written`)});`,
    "});",
  ];
}
