import type { JSONSchema } from "../../schema/schema.js";

/** The largest page of a list. */
export const MAX_LIMIT = 100;

/** Parameters that many operations have, which the description has once. */
export const SHARED_PARAMETERS = {
  id: pathParameter("id"),
  /** The most items to return. */
  limit: queryParameter("limit", { type: "integer", minimum: 1, maximum: MAX_LIMIT }),
  /** The id of the last item of the page before. */
  after: queryParameter("after", { type: "string" }),
};

export const ID = shared("id");
export const LIMIT = shared("limit");
export const AFTER = shared("after");

function shared(name: keyof typeof SHARED_PARAMETERS): object {
  return { $ref: `#/components/parameters/${name}` };
}

/** A parameter in the query. */
export function queryParameter(name: string, schema: JSONSchema): object {
  return { name, in: "query", schema };
}

/** A parameter in the path. */
export function pathParameter(name: string): object {
  return { name, in: "path", required: true, schema: { type: "string" } };
}
