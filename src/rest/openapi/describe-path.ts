import { JSON_TYPE } from "../media-types.js";
import type { Permission } from "../permission.js";
import type { MethodName, Route, RouteOperation } from "../route.js";
import { type Components, REFUSAL } from "./components.js";
import { AFTER, ID, LIMIT, pathParameter } from "./parameters.js";

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  200: "OK",
  201: "Created",
  204: "Deleted",
  206: "A part; the rest comes later",
  304: "Not changed",
};

const REFUSED = { default: REFUSAL };

/** The permission that a method needs, unless its operation says otherwise. */
const USUAL_PERMISSIONS: Readonly<Record<MethodName, Permission>> = {
  GET: "read",
  POST: "command",
  PUT: "command",
  PATCH: "command",
  DELETE: "configure",
};

/** What applies to all operations. */
export const GENERALLY =
  "Unless said otherwise, GET takes the permission read, DELETE configure, the others command. PATCH also takes application/merge-patch+json. 202: it isn't done yet; `Prefer: wait=5` waits for that.";

/** Describes a route as an OpenAPI path item, with a function for each operation: see JSONBody. */
export function describePath(
  { path, description, operations }: Route,
  components: Components,
): object {
  const parameters = path
    .split("/")
    .filter((segment) => segment.startsWith("{"))
    .map((segment) => (segment === "{id}" ? ID : pathParameter(segment.slice(1, -1))));
  const item: Record<string, unknown> = {
    ...(description !== undefined && { description }),
    ...(parameters.length > 0 && { parameters }),
  };
  const isAlone = Object.keys(operations).length === 1;
  for (const [method, operation] of Object.entries(operations))
    if (operation)
      item[method.toLowerCase()] = () =>
        describeOperation(method as MethodName, operation, isAlone, components);
  return item;
}

function describeOperation(
  method: MethodName,
  operation: RouteOperation,
  isAlone: boolean,
  components: Components,
): object {
  const { permission, lists, input } = operation;
  const parameters = [...(operation.parameters ?? []), ...(lists ? [LIMIT, AFTER] : [])];
  return {
    ...(permission !== USUAL_PERMISSIONS[method] && { description: `Permission: ${permission}` }),
    ...(parameters.length > 0 && { parameters }),
    ...(input && { requestBody: { content: { [JSON_TYPE]: { schema: input } } } }),
    responses: describeAnswers(operation, method, isAlone, components),
  };
}

/** What is the same with 202 as when it is done is described once, since the description has to be short. */
function describeAnswers(
  { type = JSON_TYPE, answers }: RouteOperation,
  method: MethodName,
  isAlone: boolean,
  components: Components,
): object {
  const isShared = !(isAlone && method === "GET");
  const described: Record<string, object> = {};
  for (const status of Object.keys(answers).map(Number)) {
    const schema = answers[status];
    const description = DESCRIPTIONS[status] ?? "Done";
    if (!schema) described[status] = { description };
    else if (status === 200 && type !== JSON_TYPE)
      described[status] = { description, content: { [type]: { schema } } };
    else if (schema !== answers[202])
      described[status] = components.answer(schema, description, isShared);
    else described["2XX"] ??= components.answer(schema, DESCRIPTIONS[200] as string, isShared);
  }
  return { ...described, ...REFUSED };
}
