import type { Fields, JSONSchema } from "../schema/schema.js";
import type { CollectionOptions } from "./collection-options.js";
import { PATCH_TYPES } from "./media-types.js";
import { queryParameter } from "./openapi/parameters.js";
import type { Permission } from "./permission.js";
import type {
  Answer,
  AnswerSchemas,
  Exchange,
  Later,
  MethodName,
  RouteOperation,
} from "./route.js";

type Operations = Partial<Record<MethodName, RouteOperation>>;

/** The actions on a collection and its items. */
export const enum CollectionAction {
  LIST,
  CREATE,
  READ,
  EDIT,
  PATCH,
  DELETE,
}

/** The collection, as its operations see it. */
export interface Acting {
  permissionFor(action: CollectionAction): Permission;
  /** The schema of the request body for an action; undefined if there is no body. */
  inputOf(action: CollectionAction): JSONSchema | undefined;
  answersOf(action: CollectionAction): AnswerSchemas;
  /** The list may have more than one page. */
  readonly hasPages: boolean;
  /** The schemas of the list's filters by name. */
  readonly filters: Readonly<Record<string, { readonly json: JSONSchema }>>;
  run(action: CollectionAction, exchange: Exchange): Later<Answer>;
}

/** One of a collection's operations. Its schemas are made on demand. */
class CollectionOperation implements RouteOperation {
  constructor(
    private readonly collection: Acting,
    private readonly action: CollectionAction,
  ) {}

  get permission(): Permission {
    return this.collection.permissionFor(this.action);
  }

  get input(): JSONSchema | undefined {
    return this.collection.inputOf(this.action);
  }

  get answers(): AnswerSchemas {
    return this.collection.answersOf(this.action);
  }

  get lists(): boolean {
    return this.action === CollectionAction.LIST && this.collection.hasPages;
  }

  /** The filters of a list. */
  get parameters(): readonly object[] {
    if (this.action !== CollectionAction.LIST) return [];
    const { filters } = this.collection;
    return Object.keys(filters).map((name) =>
      queryParameter(name, filters[name]?.json as JSONSchema),
    );
  }

  get inputTypes(): readonly string[] | undefined {
    return this.action === CollectionAction.PATCH ? PATCH_TYPES : undefined;
  }

  run(exchange: Exchange): Later<Answer> {
    return this.collection.run(this.action, exchange);
  }
}

/** The operations on a collection: those that its options have a function for. */
export function operationsOf<F extends Fields>(
  collection: Acting,
  { list, create }: CollectionOptions<F>,
): Operations {
  const operations: Operations = {};
  if (list) operations.GET = new CollectionOperation(collection, CollectionAction.LIST);
  if (create) operations.POST = new CollectionOperation(collection, CollectionAction.CREATE);
  return operations;
}

/** The same for one of its items. */
export function itemOperationsOf<F extends Fields>(
  collection: Acting,
  { read, edit, change, delete: remove }: CollectionOptions<F>,
): Operations {
  const operations: Operations = {};
  if (read) operations.GET = new CollectionOperation(collection, CollectionAction.READ);
  if (edit ?? change) operations.PUT = new CollectionOperation(collection, CollectionAction.EDIT);
  if (change || (edit && read))
    operations.PATCH = new CollectionOperation(collection, CollectionAction.PATCH);
  if (remove) operations.DELETE = new CollectionOperation(collection, CollectionAction.DELETE);
  return operations;
}
