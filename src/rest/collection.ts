import { DIGITS, isMadeOf, LOWER_CASE } from "../base/characters.js";
import { ConfigurationError } from "../base/errors.js";
import {
  type Fields,
  type Input,
  isObject,
  type JSONSchema,
  ObjectSchema,
  string,
  type Values,
} from "../schema/schema.js";
import { type Acting, CollectionAction, CollectionOperation } from "./collection-operation.js";
import { notFound, RestError } from "./errors.js";
import { checkIfMatch, etagOf, matches } from "./etag.js";
import { mergePatch, readJSON } from "./json-body.js";
import { ListBody } from "./list-body.js";
import { cut, nextLink, pageOf } from "./page.js";
import type { Permission } from "./permission.js";
import { Accepted, PartialContent } from "./results.js";
import {
  type Answer,
  type Exchange,
  type MethodName,
  type Resource,
  type Route,
  type RouteOperation,
  whenThere,
} from "./route.js";

/** An item as clients read it. */
export type Item<F extends Fields> = { readonly id: string } & Values<F>;

type Later<T> = T | Promise<T>;

/**
 * The functions of a collection decide where its items are stored. Methods whose
 * function isn't given are answered with 405. Each function may return a promise,
 * and throw `notFound`, `conflict`, `invalid`, or another RestError.
 */
export interface CollectionOptions<F extends Fields> {
  /** Its path: `"articles"` for `/articles`. a-z, 0-9, `_` and `-`. */
  name: string;
  /** The fields of an item, without its `id`. */
  fields: F;
  /** A short description, for the API's description. */
  description?: string;
  /** The permission needed to list and read. Default `"read"`. */
  readPermission?: Permission;
  /** The permission needed to create, edit and delete. Default `"configure"`. */
  writePermission?: Permission;
  /** All items in a stable order; clients are sent the page that they request. */
  list?: () => Later<Iterable<Item<F>>>;
  /** Creates an item, and returns it with its id. */
  create?: (fields: Input<F>) => Later<Item<F> | Accepted<Item<F>>>;
  /** The item; `undefined` if there is none. */
  read?: (id: string) => Later<Item<F> | PartialContent<Item<F>> | undefined>;
  /** Replaces all fields of the item. Called for PUT, and for PATCH if there is `read`. */
  edit?: (id: string, fields: Input<F>) => Later<Item<F> | Accepted<Item<F>> | undefined>;
  /** Instead of `edit`: changes only the fields that were sent. Called for PUT and PATCH. */
  change?: (
    id: string,
    changes: Partial<Input<F>>,
  ) => Later<Item<F> | Accepted<Item<F>> | undefined>;
  /** Deletes the item; `false` if there is none. */
  // biome-ignore lint/suspicious/noConfusingVoidType: it may return nothing
  delete?: (id: string) => Later<void | boolean | Accepted<Item<F>>>;
  /** Resources below an item: `/articles/{id}/comments`. */
  routes?: readonly Route[];
}

const NAME = `${LOWER_CASE}${DIGITS}_-`;

type Operations = Partial<Record<MethodName, RouteOperation>>;

/** A collection with any fields. */
export type AnyCollection = Resource;

/**
 * A collection of the device's API:
 *
 *     const articles = new Map<string, Article>();
 *     new Collection({
 *       name: "articles",
 *       fields: { title: field.string({ maxLength: 80 }) },
 *       list: () => articles.values(),
 *       read: (id) => articles.get(id),
 *     })
 */
export class Collection<F extends Fields> implements AnyCollection, Acting {
  readonly name: string;
  readonly #options: CollectionOptions<F>;
  readonly #schema: ObjectSchema<F>;

  /** @throws ConfigurationError when the name can't be a path segment, or a field is named `id`. */
  constructor(options: CollectionOptions<F>) {
    const { name, fields } = options;
    if (!isMadeOf(name, NAME) || "_-".includes(name.charAt(0)))
      throw new ConfigurationError(
        `The collection "${name}" has a name that can't be its path; give it one of a-z, 0-9, _ and -, like "articles".`,
      );
    if (Object.hasOwn(fields, "id"))
      throw new ConfigurationError(
        `The collection "${name}" has a field "id", which every item has anyway; leave it out.`,
      );
    this.name = name;
    this.#options = options;
    this.#schema = new ObjectSchema(fields);
  }

  get routes(): readonly Route[] {
    const { name, description = "", routes = [] } = this.#options;
    return [
      { path: `/${name}`, description, operations: this.#collectionOperations() },
      { path: `/${name}/{id}`, description, operations: this.#itemOperations() },
      ...routes,
    ];
  }

  #collectionOperations(): Route["operations"] {
    const { list, create } = this.#options;
    const operations: Operations = {};
    if (list) operations.GET = new CollectionOperation(this, CollectionAction.LIST);
    if (create) operations.POST = new CollectionOperation(this, CollectionAction.CREATE);
    return operations;
  }

  #itemOperations(): Route["operations"] {
    const { read, edit, change, delete: remove } = this.#options;
    const operations: Operations = {};
    if (read) operations.GET = new CollectionOperation(this, CollectionAction.READ);
    if (edit ?? change) operations.PUT = new CollectionOperation(this, CollectionAction.EDIT);
    if (change || (edit && read))
      operations.PATCH = new CollectionOperation(this, CollectionAction.PATCH);
    if (remove) operations.DELETE = new CollectionOperation(this, CollectionAction.DELETE);
    return operations;
  }

  permissionFor(action: CollectionAction): Permission {
    const { readPermission = "read", writePermission = "configure" } = this.#options;
    return action === CollectionAction.LIST || action === CollectionAction.READ
      ? readPermission
      : writePermission;
  }

  inputSchemaOf(action: CollectionAction): JSONSchema | undefined {
    switch (action) {
      case CollectionAction.CREATE:
        return this.#schema.inputJSON(true);
      case CollectionAction.EDIT:
        return this.#schema.inputJSON(!this.#options.change);
      case CollectionAction.PATCH:
        return this.#schema.inputJSON(false);
      default:
        return undefined;
    }
  }

  /** What clients read. */
  get itemSchema(): JSONSchema {
    const {
      properties,
      required = [],
      ...rest
    } = this.#schema.json as {
      properties: object;
      required?: readonly string[];
    };
    return {
      ...rest,
      properties: { id: { ...string().json, readOnly: true }, ...properties },
      required: ["id", ...required],
    };
  }

  run(action: CollectionAction, exchange: Exchange): Later<Answer> {
    switch (action) {
      case CollectionAction.LIST:
        return this.#list(exchange);
      case CollectionAction.CREATE:
        return this.#create(exchange);
      case CollectionAction.READ:
        return this.#read(exchange);
      case CollectionAction.EDIT:
        return this.#put(exchange);
      case CollectionAction.PATCH:
        return this.#patch(exchange);
      case CollectionAction.DELETE:
        return this.#delete(exchange);
    }
  }

  #list({ request }: Exchange): Later<Answer> {
    const page = pageOf(request);
    const list = this.#options.list as () => Later<Iterable<Item<F>>>;
    return whenThere(list(), (all): Answer => {
      const { items, more } = cut(all, page);
      const last = items.at(-1);
      return {
        status: 200,
        body: new ListBody(items),
        ...(more && last && { headers: { Link: nextLink(`/${this.name}`, page.limit, last.id) } }),
      };
    });
  }

  #create({ request }: Exchange): Later<Answer> {
    const create = this.#options.create as NonNullable<CollectionOptions<F>["create"]>;
    const body = readJSON(request);
    if (isObject(body) && Object.hasOwn(body, "id"))
      throw new RestError(422, '"id" is chosen by the device; leave it out.', { field: "id" });
    return whenThere(create(this.#schema.check(body)), (result): Answer => {
      const { id } = result instanceof Accepted ? result.item : result;
      const answer = this.#answer(result, 201);
      return {
        ...answer,
        headers: { ...answer.headers, Location: `/${this.name}/${encodeURIComponent(id)}` },
      };
    });
  }

  #read(exchange: Exchange): Later<Answer> {
    const [id = ""] = exchange.params;
    const ifNoneMatch = exchange.request.header("if-none-match");
    return whenThere(this.#find(id), (result): Answer => {
      const answer = this.#answer(result, 200);
      const { ETag } = answer.headers ?? {};
      if (ETag !== undefined && ifNoneMatch !== undefined && matches(ifNoneMatch, ETag, true))
        return { status: 304, headers: { ETag } };
      return answer;
    });
  }

  #put({ request, params }: Exchange): Later<Answer> {
    const [id = ""] = params;
    const { edit, change } = this.#options;
    const body = this.#bodyFor(id, readJSON(request));
    const fields = change ? this.#schema.checkChanges(body) : this.#schema.check(body);
    return this.#whenUnchanged(id, request.header("if-match"), () =>
      this.#edited(id, change ? change(id, fields) : edit?.(id, fields as Input<F>)),
    );
  }

  #patch({ request, params }: Exchange): Later<Answer> {
    const [id = ""] = params;
    const { edit, change } = this.#options;
    const body = this.#bodyFor(id, readJSON(request));
    const ifMatch = request.header("if-match");
    if (change) {
      const changes = this.#schema.checkChanges(body);
      return this.#whenUnchanged(id, ifMatch, () => this.#edited(id, change(id, changes)));
    }
    if (!isObject(body)) this.#schema.check(body);
    return this.#whenUnchanged(id, ifMatch, (item) => {
      const { id: _, ...fields } = item as Item<F>;
      return this.#edited(id, edit?.(id, this.#schema.check(mergePatch(fields, body))));
    });
  }

  #delete({ request, params }: Exchange): Later<Answer> {
    const [id = ""] = params;
    const wantsItem = prefersRepresentation(request.header("prefer"));
    const remove = this.#options.delete as NonNullable<CollectionOptions<F>["delete"]>;
    return this.#whenUnchanged(id, request.header("if-match"), (item) =>
      whenThere(remove(id), (result): Answer => {
        if (result === false) throw this.#missing(id);
        if (result instanceof Accepted) return this.#answer(result, 202);
        if (!wantsItem || !item) return { status: 204 };
        return {
          status: 200,
          json: item,
          headers: { "Preference-Applied": "return=representation" },
        };
      }),
    );
  }

  /** Calls `next` if the item exists and matches If-Match; with the item, if it can be read. */
  #whenUnchanged(
    id: string,
    ifMatch: string | undefined,
    next: (item: Item<F> | undefined) => Later<Answer>,
  ): Later<Answer> {
    if (!this.#options.read) {
      if (ifMatch !== undefined && ifMatch.trim() !== "*")
        throw new RestError(412, "The item has no ETag, so If-Match can't match.");
      return next(undefined);
    }
    return whenThere(this.#find(id), (result) => {
      const item = result instanceof PartialContent ? result.item : result;
      checkIfMatch(ifMatch, item);
      return next(item);
    });
  }

  #find(id: string): Later<Item<F> | PartialContent<Item<F>>> {
    return whenThere(this.#options.read?.(id), (result) => {
      if (result === undefined) throw this.#missing(id);
      return result;
    });
  }

  #edited(id: string, result: Later<Item<F> | Accepted<Item<F>> | undefined>): Later<Answer> {
    return whenThere(result, (item) => {
      if (item === undefined) throw this.#missing(id);
      return this.#answer(item, 200);
    });
  }

  #missing(id: string): RestError {
    return notFound(`There's no "${id}" in /${this.name}.`);
  }

  /** Removes the id from a body: clients send back what they have read. */
  #bodyFor(id: string, body: unknown): unknown {
    if (!isObject(body) || !Object.hasOwn(body, "id")) return body;
    const { id: sent, ...rest } = body;
    if (sent !== id)
      throw new RestError(422, `"id" can't be changed; it is "${id}".`, { field: "id" });
    return rest;
  }

  #answer(result: Item<F> | Accepted<Item<F>> | PartialContent<Item<F>>, status: number): Answer {
    if (result instanceof Accepted) return { status: 202, json: result.item };
    if (result instanceof PartialContent) return { status: 206, json: result.item };
    // Only items that are replaced as a whole have ETags.
    if (!this.#options.edit) return { status, json: result };
    return { status, json: result, headers: { ETag: etagOf(result) } };
  }
}

function prefersRepresentation(prefer: string | undefined): boolean {
  return (prefer ?? "").split(",").some((preference) => {
    const [name = "", value = ""] = (preference.split(";")[0] as string).split("=");
    return (
      name.trim().toLowerCase() === "return" &&
      ["representation", '"representation"'].includes(value.trim().toLowerCase())
    );
  });
}
