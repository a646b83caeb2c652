import { UnknownTargetError } from "./errors.js";
import type { PlainFields } from "./messages.js";

/** A value of a service's argument. */
export type ArgumentValue = boolean | number | string | readonly (boolean | number | string)[];

/** The field of ExecuteServiceArgument by the argument's ServiceArgType. */
const FIELDS = [
  "bool_",
  "int_",
  "float_",
  "string_",
  "boolArray",
  "intArray",
  "floatArray",
  "stringArray",
];

/** The arguments in the order in which the service lists them. @throws UnknownTargetError one is missing or unknown. */
export function argumentsOf(
  service: string,
  listed: readonly PlainFields[],
  values: Readonly<Record<string, ArgumentValue>>,
): PlainFields[] {
  const names = listed.map(({ name }) => name as string);
  for (const name of Object.keys(values))
    if (!names.includes(name))
      throw new UnknownTargetError(
        `The service ${service} has no argument ${name}: it has ${names.join(", ")}.`,
      );
  return listed.map(({ name, type }) => {
    const value = values[name as string];
    if (value === undefined)
      throw new UnknownTargetError(`The service ${service} needs the argument ${name}.`);
    return { [FIELDS[type as number] as string]: value };
  });
}
