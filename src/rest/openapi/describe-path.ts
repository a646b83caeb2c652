import { consistsOf, DIGITS, LOWER_CASE, UPPER_CASE } from "../../base/characters.js";
import type { JSONSchema } from "../../schema/schema.js";
import { LARGEST_LIMIT } from "../page.js";
import type { MethodName, Route, RouteOperation } from "../route.js";

const JSON_TYPE = "application/json";

const LETTERS = `${LOWER_CASE}${UPPER_CASE}${DIGITS}`;

/** The successful statuses of a method that answers with a body, and their descriptions. */
const SUCCESSES: Readonly<Record<MethodName, Readonly<Record<string, string>>>> = {
  GET: { 200: "Success", 206: "A part; the rest comes later" },
  POST: { 201: "Created", 202: "In progress" },
  PUT: { 200: "Edited", 202: "Being edited; the item so far" },
  PATCH: { 200: "Edited", 202: "Being edited; the item so far" },
  DELETE: { 200: "Deleted; the item as it was", 202: "Being deleted" },
};

const LIST_PARAMETERS = [
  {
    name: "limit",
    in: "query",
    description: "The most items to return",
    schema: { type: "integer", minimum: 1, maximum: LARGEST_LIMIT },
  },
  {
    name: "after",
    in: "query",
    description: "The id of the last item of the page before",
    schema: { type: "string" },
  },
];

/** Describes a route as an OpenAPI path item. */
export function describePath({ path, description, operations }: Route): object {
  const parameters = path
    .split("/")
    .filter((segment) => segment.startsWith("{"))
    .map((segment) => ({
      name: segment.slice(1, -1),
      in: "path",
      required: true,
      schema: { type: "string" },
    }));
  const item: Record<string, unknown> = {
    ...(description !== undefined && { description }),
    ...(parameters.length > 0 && { parameters }),
  };
  for (const [method, operation] of Object.entries(operations))
    if (operation)
      item[method.toLowerCase()] = describeOperation(path, method as MethodName, operation);
  return item;
}

function describeOperation(path: string, method: MethodName, operation: RouteOperation): object {
  const { summary, permission, lists } = operation;
  return {
    operationId: operationIdOf(method, path),
    ...(summary !== undefined && { summary }),
    description: `Takes a token with the permission "${permission}".`,
    ...(lists && { parameters: LIST_PARAMETERS }),
    ...(operation.input && { requestBody: describeBody(operation, operation.input) }),
    responses: describeResponses(method, operation),
  };
}

/** `getSwitches`, `patchSwitchesId`. */
function operationIdOf(method: MethodName, path: string): string {
  let id = method.toLowerCase();
  let begins = true;
  for (const character of path) {
    const isLetter = consistsOf(character, LETTERS);
    if (isLetter) id += begins ? character.toUpperCase() : character;
    begins = !isLetter;
  }
  return path === "/" ? `${id}Index` : id;
}

function describeBody({ inputTypes = [] }: RouteOperation, schema: JSONSchema) {
  const types = [JSON_TYPE, ...inputTypes];
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

function describeResponses(method: MethodName, { type = JSON_TYPE, output }: RouteOperation) {
  const content = { [type]: { schema: output ?? {} } };
  const responses: Record<string, object> = {};
  for (const [status, description] of Object.entries(SUCCESSES[method]))
    responses[status] = { description, content };
  if (method === "DELETE") responses["204"] = { description: "Deleted" };
  responses.default = {
    description: "Refused, for the reason given",
    content: { [JSON_TYPE]: { schema: { $ref: "#/components/schemas/Error" } } },
  };
  return responses;
}
