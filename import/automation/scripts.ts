/** `script:` as functions that can be started and stopped. */
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import { CPP_TYPES, type CppValue, TYPES } from "../lambda/values.js";
import type { ImportedProgram, Known } from "../program/program.js";
import { indented } from "./actions.js";
import { NOTHING } from "./left-out-actions.js";
import { scopeOf } from "./scope.js";
import { NothingLeftError, sectionActions } from "./section-actions.js";

/** What a script does when it is started while it runs. */
const AGAIN: Readonly<Record<string, (runs: string) => string[]>> = {
  single: (runs) => [`if (${runs}.size > 0) return;`],
  restart: (runs) => [`for (const { stop } of ${runs}) stop();`, `${runs}.clear();`],
  parallel: () => [],
};

/** QueueingScript: what is started meanwhile runs afterwards, one after the other. */
const QUEUED = "queued";

/** What a script's parameters are for those that start it, before it is read. */
export function parameterTypes(value: YamlValue): Known {
  const given = [...(value.map?.get("parameters")?.map ?? [])];
  const typed = given.map(([name, type]) => `${name} ${CPP_TYPES[textOf(type) ?? ""] ?? "int"}`);
  return { code: typed.join(", "), kind: "parameters" };
}

export function readScripts(root: Section, program: ImportedProgram): void {
  for (const given of root.sections("script")) {
    const section = given.titled("script");
    const id = section.text("id");
    try {
      if (id === undefined) throw new UnconvertibleError("it has no id");
      addScript(section, id, program);
    } catch (error) {
      if (!(error instanceof UnconvertibleError)) throw error;
      if (id !== undefined && error instanceof NothingLeftError) program.refer(id, "", NOTHING);
      section.refuse(oneLine(error.message));
    }
  }
}

function addScript(section: Section, id: string, program: ImportedProgram): void {
  const parameters = parametersOf(section);
  const variables = new Map(parameters.map((each) => [each.code, each]));
  const block = sectionActions(section, section.take("then"), scopeOf(program, variables));
  const mode = (section.text("mode") ?? "single").toLowerCase();
  const again = AGAIN[mode];
  if (!again && mode !== QUEUED) throw new UnconvertibleError(`the mode ${mode}`);
  if (section.has("max_runs") && mode !== QUEUED) throw new UnconvertibleError("max_runs");
  const most = mode === QUEUED ? (section.number("max_runs") ?? 0) : 0;
  const variable = program.variable(id);
  const given = parameters.map(({ code, type }) => `${code}: ${TYPES[type]}`).join(", ");
  program.refer(id, variable, "script");
  program.refer(
    `${id} parameters`,
    parameters.map(({ code, type }) => `${code} ${type}`).join(", "),
    "parameters",
  );
  const lines = block.waits
    ? again
      ? waiting(variable, given, again, block.lines)
      : queueing(variable, parameters, given, most, block.lines)
    : [
        `const ${variable} = {`,
        `  start: (${given}): void => {`,
        ...indented(indented(block.lines)),
        "  },",
        "  stop: (): void => {},",
        "  isRunning: (): boolean => false,",
        "};",
      ];
  program.automations.push(lines);
  program.removables.push({ variable, section, lines });
}

/** A script that waits: it may be started again meanwhile. */
function waiting(
  variable: string,
  given: string,
  again: (runs: string) => string[],
  lines: readonly string[],
): string[] {
  const runs = `${variable}Runs`;
  return [
    `const ${runs} = new Set<{ stop: () => void }>();`,
    `const ${variable} = {`,
    `  start: (${given}): void => {`,
    ...indented(indented(again(runs))),
    "    const run = { stop: () => {} };",
    `    ${runs}.add(run);`,
    "    run.stop = device.timer.run(async (pause) => {",
    "      try {",
    ...indented(indented(indented(indented(lines)))),
    "      } finally {",
    `        ${runs}.delete(run);`,
    "      }",
    "    });",
    "  },",
    "  stop: (): void => {",
    `    for (const { stop } of ${runs}) stop();`,
    `    ${runs}.clear();`,
    "  },",
    `  isRunning: (): boolean => ${runs}.size > 0,`,
    "};",
  ];
}

/** A script of which one run waits for the other. @param most - How many there may be, with the one that runs. 0: any. */
function queueing(
  variable: string,
  parameters: readonly CppValue[],
  given: string,
  most: number,
  lines: readonly string[],
): string[] {
  const [queue, stopped] = [`${variable}Queue`, `${variable}Stop`];
  const names = parameters.map(({ code }) => code).join(", ");
  return [
    `const ${queue}: [${given}][] = [];`,
    `let ${stopped}: (() => void) | undefined;`,
    `const ${variable} = {`,
    `  start: (${given}): void => {`,
    `    if (${stopped}) {`,
    ...(most > 0
      ? [`      if (${queue}.length + 1 < ${most}) ${queue}.push([${names}]);`]
      : [`      ${queue}.push([${names}]);`]),
    "      return;",
    "    }",
    `    ${stopped} = () => {};`,
    "    const stop = device.timer.run(async (pause) => {",
    "      try {",
    ...indented(indented(indented(indented(lines)))),
    "      } finally {",
    `        ${stopped} = undefined;`,
    `        const next = ${queue}.shift();`,
    `        if (next) ${variable}.start(...next);`,
    "      }",
    "    });",
    `    if (${stopped}) ${stopped} = stop;`,
    "  },",
    "  stop: (): void => {",
    `    ${queue}.length = 0;`,
    `    ${stopped}?.();`,
    "  },",
    `  isRunning: (): boolean => ${stopped} !== undefined,`,
    "};",
  ];
}

function parametersOf(section: Section): CppValue[] {
  const given = section.take("parameters");
  return [...(given?.map ?? [])].map(([name, value]) => {
    const type = CPP_TYPES[textOf(value) ?? ""];
    if (!type || type === "void" || !/^[a-z_]\w*$/i.test(name))
      throw new UnconvertibleError(`the parameter ${oneLine(name)}`);
    return { code: name, type };
  });
}
