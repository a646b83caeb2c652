import { DIGITS, isMadeOf, LOWER_CASE } from "../base/characters.js";
import { ConfigurationError } from "../base/errors.js";
import { type Fields, isObject, type JSONSchema, ObjectSchema } from "../schema/schema.js";
import {
  type Acting,
  CollectionAction,
  itemOperationsOf,
  operationsOf,
} from "./collection-operation.js";
import type { AsynchronousFunction, CollectionOptions, Item } from "./collection-options.js";
import { CollectionSchemas } from "./collection-schemas.js";
import { notFound, RestError } from "./errors.js";
import { checkIfMatch, etagOf, matches } from "./etag.js";
import { given, itemBody } from "./item-body.js";
import { mergePatch, readJSON } from "./json-body.js";
import { answerList } from "./list.js";
import { DEFAULT_LIMIT } from "./page.js";
import type { Permission } from "./permission.js";
import { prefersRepresentation } from "./prefer.js";
import { Accepted, PartialContent } from "./results.js";
import {
  type Answer,
  type AnswerSchemas,
  type DefinedSchema,
  type Exchange,
  type Later,
  type PendingAnswer,
  type Resource,
  type Route,
  whenThere,
} from "./route.js";
import { Turns } from "./turns.js";

const NO_HEADERS: Readonly<Record<string, string>> = {};

const NAME = `${LOWER_CASE}${DIGITS}_-`;

/** A collection with any fields. */
export type AnyCollection = Resource;

export type { CollectionOptions, Item };

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
  private readonly schema: ObjectSchema<F>;
  /** Created for the first write that takes time. */
  private turns: Turns | undefined;

  /** @throws ConfigurationError when the name can't be a path segment, or a field is named `id`. */
  constructor(private readonly options: CollectionOptions<F>) {
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
    this.schema = new ObjectSchema(fields);
  }

  get routes(): readonly Route[] {
    const { options } = this;
    const { name, description, routes = [] } = options;
    return [
      { path: `/${name}`, description, operations: operationsOf(this, options) },
      { path: `/${name}/{id}`, operations: itemOperationsOf(this, options) },
      ...routes,
    ];
  }

  permissionFor(action: CollectionAction): Permission {
    const { readPermission = "read", writePermission = "configure" } = this.options;
    return action === CollectionAction.LIST || action === CollectionAction.READ
      ? readPermission
      : writePermission;
  }

  get schemas(): DefinedSchema[] {
    return this.collectionSchemas.named;
  }

  private get collectionSchemas(): CollectionSchemas<F> {
    return new CollectionSchemas(this.options, this.schema);
  }

  inputOf(action: CollectionAction): JSONSchema | undefined {
    switch (action) {
      case CollectionAction.CREATE:
        return this.collectionSchemas.creation;
      case CollectionAction.EDIT:
        return this.collectionSchemas.whole;
      case CollectionAction.PATCH:
        return this.collectionSchemas.patch;
      default:
        return undefined;
    }
  }

  answersOf(action: CollectionAction): AnswerSchemas {
    const { read } = this.options;
    const { item } = this.collectionSchemas;
    switch (action) {
      case CollectionAction.LIST:
        return { 200: this.collectionSchemas.list };
      case CollectionAction.CREATE:
        return { 201: item, ...(this.mayBe("create") && { 202: item }) };
      case CollectionAction.READ:
        return {
          200: item,
          ...(this.mayBe("read") && { 206: item }),
          ...(this.hasETags && { 304: null }),
        };
      case CollectionAction.DELETE:
        return {
          ...(read && { 200: item }),
          ...(this.mayBe("delete") && { 202: item }),
          204: null,
        };
      default:
        return { 200: item, ...(this.mayBe("edit") && { 202: item }) };
    }
  }

  /** Only items that are replaced as a whole have ETags. */
  get hasETags(): boolean {
    return this.options.edit !== undefined;
  }

  get hasPages(): boolean {
    return (this.options.maxItems ?? Number.POSITIVE_INFINITY) > DEFAULT_LIMIT;
  }

  get filters(): Fields {
    return this.options.filters ?? {};
  }

  private mayBe(asynchronous: AsynchronousFunction): boolean {
    return this.options.asynchronous?.includes(asynchronous) ?? false;
  }

  run(action: CollectionAction, exchange: Exchange): Later<Answer> {
    switch (action) {
      case CollectionAction.LIST:
        return answerList(this.options, exchange);
      case CollectionAction.CREATE:
        return this.create(exchange);
      case CollectionAction.READ:
        return this.read(exchange);
      case CollectionAction.EDIT:
        return this.put(exchange);
      case CollectionAction.PATCH:
        return this.patch(exchange);
      case CollectionAction.DELETE:
        return this.delete(exchange);
    }
  }

  private create({ request }: Exchange): Later<Answer> {
    const create = this.options.create as NonNullable<CollectionOptions<F>["create"]>;
    const body = readJSON(request);
    if (isObject(body) && Object.hasOwn(body, "id"))
      throw new RestError(422, '"id" is chosen by the device; leave it out.', { field: "id" });
    return whenThere(create(this.schema.check(body)), (result): Answer => {
      const { id } = result instanceof Accepted ? result.item : result;
      const Location = `/${this.name}/${encodeURIComponent(id)}`;
      return this.answer(result, 201, "create", { Location });
    });
  }

  private read(exchange: Exchange): Later<Answer> {
    const [id = ""] = exchange.params;
    const ifNoneMatch = exchange.request.header("if-none-match");
    const found = this.options.shown ? this.findShown(id, exchange) : this.find(id);
    return whenThere(found, (result): Answer => {
      const answer = this.answer(result, 200, "read");
      const { ETag } = answer.headers ?? {};
      if (ETag !== undefined && ifNoneMatch !== undefined && matches(ifNoneMatch, ETag, true))
        return { status: 304, headers: { ETag } };
      return answer;
    });
  }

  private put({ request, params }: Exchange): Later<Answer> {
    const [id = ""] = params;
    const { edit, change } = this.options;
    const body = itemBody(id, request);
    return this.whenUnchanged(id, request.header("if-match"), () => {
      if (change) return this.edited(id, change(id, this.schema.checkChanges(given(body))));
      return this.edited(id, edit?.(id, this.schema.check(given(body))));
    });
  }

  private patch({ request, params }: Exchange): Later<Answer> {
    const [id = ""] = params;
    const { edit, change } = this.options;
    const body = itemBody(id, request);
    return this.whenUnchanged(id, request.header("if-match"), (item) => {
      if (change) return this.edited(id, change(id, this.schema.checkChanges(given(body))));
      const { id: _, ...fields } = item as Item<F>;
      return this.edited(id, edit?.(id, this.schema.check(mergePatch(fields, given(body)))));
    });
  }

  private delete({ request, params }: Exchange): Later<Answer> {
    const [id = ""] = params;
    const wantsItem = prefersRepresentation(request.header("prefer"));
    const remove = this.options.delete as NonNullable<CollectionOptions<F>["delete"]>;
    return this.whenUnchanged(id, request.header("if-match"), (item) =>
      whenThere(remove(id), (result): Answer => {
        if (result === false) throw this.missing(id);
        if (result instanceof Accepted) return this.answer(result, 200, "delete");
        if (!wantsItem || !item) return { status: 204 };
        return {
          status: 200,
          json: item,
          headers: { "Preference-Applied": "return=representation" },
        };
      }),
    );
  }

  /**
   * Calls `next` once no other write of the item is in progress, if it exists and matches If-Match; with the
   * item, if it can be read.
   */
  private whenUnchanged(
    id: string,
    ifMatch: string | undefined,
    next: (item: Item<F> | undefined) => Later<Answer>,
  ): Later<Answer> {
    if (this.turns) return this.turns.take(id, () => this.ifUnchanged(id, ifMatch, next));
    const first = this.ifUnchanged(id, ifMatch, next);
    if (!(first instanceof Promise)) return first;
    this.turns = new Turns();
    return this.turns.take(id, () => first);
  }

  private ifUnchanged(
    id: string,
    ifMatch: string | undefined,
    next: (item: Item<F> | undefined) => Later<Answer>,
  ): Later<Answer> {
    if (!this.options.read) {
      if (ifMatch !== undefined && ifMatch.trim() !== "*")
        throw new RestError(412, "The item has no ETag, so If-Match can't match.");
      return next(undefined);
    }
    return whenThere(this.find(id), (result) => {
      const item = result instanceof PartialContent ? result.item : result;
      checkIfMatch(ifMatch, item);
      return next(item);
    });
  }

  /** A function of its own, so that its closure costs nothing where items are shown whole. */
  private findShown(
    id: string,
    { permission }: Exchange,
  ): Later<Item<F> | PartialContent<Item<F>>> {
    const { shown } = this.options;
    return whenThere(this.find(id), (item) =>
      !shown || item instanceof PartialContent ? item : shown(item, permission),
    );
  }

  private find(id: string): Later<Item<F> | PartialContent<Item<F>>> {
    return whenThere(this.options.read?.(id), (result) => {
      if (result === undefined) throw this.missing(id);
      return result;
    });
  }

  private edited(
    id: string,
    result: Later<Item<F> | Accepted<Item<F>> | undefined>,
  ): Later<Answer> {
    return whenThere(result, (item) => {
      if (item === undefined) throw this.missing(id);
      return this.answer(item, 200, "edit");
    });
  }

  private missing(id: string): RestError {
    return notFound(`There's no "${id}" in /${this.name}.`);
  }

  private answer(
    result: Item<F> | Accepted<Item<F>> | PartialContent<Item<F>>,
    status: number,
    from: AsynchronousFunction,
    headers = NO_HEADERS,
  ): Answer {
    if (!(result instanceof Accepted || result instanceof PartialContent)) {
      if (!this.hasETags) return { status, json: result, headers };
      return { status, json: result, headers: { ...headers, ETag: etagOf(result) } };
    }
    if (!this.mayBe(from))
      throw new Error(
        `The collection "${this.name}" isn't described as asynchronous; give it asynchronous: ["${from}"].`,
      );
    if (result instanceof PartialContent) return { status: 206, json: result.item, headers };
    const { item, progress } = result;
    const pending: PendingAnswer | undefined = progress && {
      onDone: (done) => progress.onDone(done),
      answer: (isDone) =>
        isDone
          ? this.answer(progress.item, status, from, headers)
          : { status: 202, json: progress.item, headers },
    };
    return { status: 202, json: item, headers, pending };
  }
}
