import type { Fields, JSONSchema, Schema } from "../schema/schema.js";
import type { CollectionOptions } from "./collection-options.js";
import { ListBody } from "./list-body.js";
import { cut, nextLink, pageOf } from "./page.js";
import { type Answer, type Exchange, type Later, whenThere } from "./route.js";

/** The schema of a list of such items. */
export function listOf(item: JSONSchema): JSONSchema {
  return {
    properties: { items: { type: "array", items: item } },
    required: ["items"],
  };
}

/** Answers with the page of a collection that the client requests. */
export function answerList<F extends Fields>(
  options: CollectionOptions<F>,
  { request, permission }: Exchange,
): Later<Answer> {
  const { name, shown, filters = {} } = options;
  // Without it the collection has no such operation.
  const list = options.list as NonNullable<CollectionOptions<F>["list"]>;
  const page = pageOf(request);
  const values: Record<string, unknown> = {};
  let path = `/${name}`;
  for (const filter of Object.keys(filters)) {
    const text = request.query(filter);
    if (text === undefined) continue;
    values[filter] = (filters[filter] as Schema<unknown>).check(text, filter);
    path += `${path.includes("?") ? "&" : "?"}${filter}=${encodeURIComponent(text)}`;
  }
  return whenThere(list(values), (all): Answer => {
    const { items, following } = cut(all, page);
    const last = items.at(-1);
    const more = last && following;
    return {
      status: 200,
      body: new ListBody(shown ? items.map((item) => shown(item, permission)) : items),
      ...(more && { headers: { Link: nextLink(path, page.limit, last.id, following.id) } }),
    };
  });
}
