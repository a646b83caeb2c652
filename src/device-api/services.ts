import { onRejection } from "../base/on-rejection.js";
import { describeFailure } from "../log/failure.js";
import type { Log } from "../log/log.js";
import { ServiceArgType } from "../messages/enums.js";
import { type AnyCollection, Collection, type Item } from "../rest/collection.js";
import { notFound } from "../rest/errors.js";
import { readJSON } from "../rest/json-body.js";
import type { Exchange, Route } from "../rest/route.js";
import {
  array,
  boolean,
  integer,
  number,
  object,
  oneOf,
  readOnly,
  type Schema,
  string,
} from "../schema/schema.js";
import type { AnyService } from "../services/service.js";
import { SERVICE_ARG_TYPES } from "../services/service-arg.js";

const TYPES = Object.keys(SERVICE_ARG_TYPES);

const SERVICE = {
  /** In the order of the service's arguments. */
  args: readOnly(array(object({ name: string(), type: oneOf(TYPES) }))),
};

/** `/services`, and `/services/{name}/executions`, which executes a service. */
export function serviceCollection(services: readonly AnyService[], log: Log): AnyCollection {
  const find = (name: string) => services.find((service) => service.name === name);
  return new Collection({
    name: "services",
    description: "Services that the device offers",
    fields: SERVICE,
    list: () => services.map(shown),
    read(id) {
      const service = find(id);
      return service && shown(service);
    },
    routes: [executions(find, log)],
  });
}

function shown({ name, args }: AnyService): Item<typeof SERVICE> {
  return {
    id: name,
    args: args.items.map(({ name, type }) => ({ name, type: TYPES[type] as string })),
  };
}

function executions(find: (name: string) => AnyService | undefined, log: Log): Route {
  return {
    path: "/services/{id}/executions",
    description: "Executions of a service, with the values of its arguments by their names",
    operations: {
      POST: {
        permission: "command",
        summary: "Execute",
        input: { type: "object" },
        output: object({ service: string() }).json,
        run({ request, params: [name = ""] }: Exchange) {
          const service = find(name);
          if (!service) throw notFound(`There's no service "${name}".`);
          const done = service.execute(argsSchema(service).check(readJSON(request)));
          onRejection(done, (error) =>
            log.error("services", () => `"${name}" failed: ${describeFailure(error)}`),
          );
          return { status: 202, json: { service: name } };
        },
      },
    },
  };
}

/** The schema of a service's arguments. */
export function argsSchema({ args }: AnyService) {
  return object(Object.fromEntries(args.items.map(({ name, type }) => [name, schemaOf(type)])));
}

function schemaOf(type: ServiceArgType): Schema<unknown> {
  switch (type) {
    case ServiceArgType.BOOL:
      return boolean();
    case ServiceArgType.INT:
      return int();
    case ServiceArgType.FLOAT:
      return number();
    case ServiceArgType.STRING:
      return string();
    case ServiceArgType.BOOL_ARRAY:
      return array(boolean());
    case ServiceArgType.INT_ARRAY:
      return array(int());
    case ServiceArgType.FLOAT_ARRAY:
      return array(number());
    default:
      return array(string());
  }
}

/** 32 bits, as in the binary protocol. */
function int(): Schema<number> {
  return integer({ minimum: -0x8000_0000, maximum: 0x7fff_ffff });
}
