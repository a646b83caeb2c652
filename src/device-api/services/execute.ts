import { notFound } from "../../rest/errors.js";
import { readJSON } from "../../rest/json-body.js";
import type { Answer, Exchange, Route, RouteOperation } from "../../rest/route.js";
import { anything, object, oneOf, optional, refTo, string } from "../../schema/schema.js";
import { argsSchema } from "../../services/args-schema.js";
import type { AnyService } from "../../services/service.js";
import type { ExecutionItem, Executions } from "./executions.js";

/** What an execution is. */
export const EXECUTION = object({
  id: string(),
  service: string(),
  state: oneOf(["running", "done", "failed"]),
  /** What the service returned. */
  result: optional(anything),
});

const ITEM = refTo("Execution");

/** `/services/NAME/executions`: POST executes the service. */
export function executeRoute(service: AnyService, executions: Executions): Route {
  const args = argsSchema(service);
  const POST: RouteOperation = {
    permission: "command",
    input: args.json,
    answers: { 201: ITEM, 202: ITEM },
    run({ request }: Exchange): Answer {
      const execution = executions.begin(service, args.check(readJSON(request)));
      if (execution.item.state !== "running") return made(execution.item, 201);
      return {
        ...made(execution.item, 202),
        pending: {
          onDone: (done) => execution.onDone(done),
          answer: (isDone) => made(execution.item, isDone ? 201 : 202),
        },
      };
    },
  };
  return { path: `/services/${service.name}/executions`, operations: { POST } };
}

function made(item: ExecutionItem, status: number): Answer {
  const Location = `/services/${item.service}/executions/${item.id}`;
  return { status, json: item, headers: { Location } };
}

/** `/services/{service}/executions/{id}`: an execution, while it is one of the latest. */
export function executionRoute(executions: Executions): Route {
  return {
    path: "/services/{service}/executions/{id}",
    description: "One of the latest executions of services",
    operations: {
      GET: {
        permission: "read",
        answers: { 200: ITEM },
        run({ params: [service = "", id = ""] }) {
          const json = executions.find(service, id);
          if (json) return { status: 200, json };
          throw notFound(`There's no execution "${id}" of "${service}", or not any more.`);
        },
      },
    },
  };
}
