import type { RuleFieldValues } from "../rule-text/rule.js";
import { ArgumentField, argumentOf, type ServiceArgument } from "./argument-field.js";
import { Problem } from "./problem.js";

/** A service of the device, as the API has it. */
export interface KnownService {
  readonly id: string;
  readonly args: readonly ServiceArgument[];
}

/** The arguments of a service, each with its type. */
export function ServiceFields({
  path,
  service,
  args,
  onChange,
}: {
  path: string;
  service: KnownService | undefined;
  args: RuleFieldValues;
  onChange: (args: RuleFieldValues) => void;
}) {
  return (
    <>
      {service?.args.map((argument) => {
        const { name } = argument;
        return (
          <div key={name}>
            <ArgumentField
              argument={argument}
              text={String(args[name] ?? "")}
              onChange={(text) => onChange({ ...args, [name]: typedOf(argument, text) })}
            />
            <Problem at={`${path}.args.${name}`} />
          </div>
        );
      })}
    </>
  );
}

/** What isn't of that type is for the device to refuse. */
function typedOf(argument: ServiceArgument, text: string): unknown {
  try {
    return argumentOf(argument, text);
  } catch {
    return text;
  }
}

/** A command to a service: what is false without being chosen is. */
export function serviceCommand(service: string, services: readonly KnownService[]) {
  const { args = [] } = services.find(({ id }) => id === service) ?? {};
  const bools = args.filter(({ type }) => type === "bool");
  return { service, args: Object.fromEntries(bools.map(({ name }) => [name, false])) };
}
