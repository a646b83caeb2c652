/** `api: actions:`, which hubs call, as services of the device. */
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { textOf } from "../configuration/yaml-value.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import type { CppType, CppValue } from "../lambda/values.js";
import { literal, object, printed } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { callback } from "./callbacks.js";
import { scopeOf } from "./scope.js";
import { sectionActions } from "./section-actions.js";
import { bodyOf } from "./triggers.js";

/** ESPHome's `SERVICE_ARG_NATIVE_TYPES`, without its lists: lambdas with lists aren't converted. */
const TYPES: Readonly<Record<string, CppType>> = {
  bool: "bool",
  int: "int",
  float: "float",
  string: "string",
};

/** The names that Thimble takes, and that hubs can call. */
const NAME = /^[a-z\d]+(_[a-z\d]+)*$/;

/** Adds the services. `services` and `service` are ESPHome's older names of `actions` and `action`. */
export function readServices(root: Section, program: ImportedProgram): void {
  const api = root.value("api")?.map ? root.section("api") : undefined;
  for (const list of ["actions", "services"])
    for (const given of api?.sections(list) ?? []) {
      const section = given.titled("api action");
      try {
        addService(section, program);
      } catch (error) {
        if (!(error instanceof UnconvertibleError)) throw error;
        section.refuse(oneLine(error.message));
      }
    }
}

function addService(section: Section, program: ImportedProgram): void {
  const name = section.text("action") ?? section.text("service");
  if (name === undefined || !NAME.test(name))
    throw new UnconvertibleError(`the name ${name ?? "none"}`);
  const args = argumentsOf(section);
  const variables = new Map<string, CppValue>(
    args.map(([arg, type]) => [arg, { code: `values.${arg}`, type }]),
  );
  const body = bodyOf(sectionActions(section, section.take("then"), scopeOf(program, variables)));
  const variable = program.variable(name);
  const parameter = args.length > 0 ? "(values)" : "()";
  const service = object(
    [
      ["name", literal(name)],
      [
        "args",
        args.length > 0 ? object(args.map(([arg, type]) => [arg, literal(type)])) : undefined,
      ],
      ["onExecute", callback(parameter, body)],
    ],
    "new Service(",
    ")",
  );
  program.imports.add("Service");
  program.statements.push(`  const ${variable} = ${printed(service, "  ")};`);
  program.services.push(variable);
}

function argumentsOf(section: Section): [name: string, type: CppType][] {
  const given = section.take("variables");
  return [...(given?.map ?? [])].map(([name, value]) => {
    const type = TYPES[textOf(value) ?? ""];
    if (!type || !/^[a-z_]\w*$/i.test(name))
      throw new UnconvertibleError(`the variable ${oneLine(name)}`);
    return [name, type];
  });
}
