import { Collection, type Item } from "../../rest/collection.js";
import type { Resource } from "../../rest/route.js";
import { array, object, oneOf, open, string } from "../../schema/schema.js";
import type { AnyService } from "../../services/service.js";
import { SERVICE_ARG_TYPES } from "../../services/service-arg.js";
import { EXECUTION, executeRoute, executionRoute } from "./execute.js";
import type { Executions } from "./executions.js";

const TYPES = Object.keys(SERVICE_ARG_TYPES);

const SERVICE = {
  /** In the order of the service's arguments. */
  args: array(open(object({ name: string(), type: oneOf(TYPES) }))),
};

/**
 * `/services`, and `/services/NAME/executions`, which executes one.
 *
 * @param executions - Undefined for a device without services.
 */
export function serviceCollection(
  services: readonly AnyService[],
  executions: Executions | undefined,
): Resource {
  const { name, routes, schemas } = new Collection({
    name: "services",
    itemName: "Service",
    maxItems: services.length,
    description: "Services that the device offers",
    fields: SERVICE,
    list: () => services.map(shown),
    read(id) {
      const service = services.find(({ name }) => name === id);
      return service && shown(service);
    },
    routes: executions
      ? [
          ...services.map((service) => executeRoute(service, executions)),
          executionRoute(executions),
        ]
      : [],
  });
  return { name, routes, schemas: [...schemas, ["Execution", () => EXECUTION.answerJSON]] };
}

function shown({ name, args }: AnyService): Item<typeof SERVICE> {
  return {
    id: name,
    args: args.items.map(({ name, type }) => ({ name, type: TYPES[type] as string })),
  };
}
