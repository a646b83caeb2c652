import type { JSONSchema } from "../schema/schema.js";
import { PATCH_TYPES } from "./media-types.js";
import { queryParameter } from "./openapi/parameters.js";
import type { Permission } from "./permission.js";
import type { Answer, AnswerSchemas, Exchange, Later, RouteOperation } from "./route.js";

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
export class CollectionOperation implements RouteOperation {
  readonly #collection: Acting;
  readonly #action: CollectionAction;

  constructor(collection: Acting, action: CollectionAction) {
    this.#collection = collection;
    this.#action = action;
  }

  get permission(): Permission {
    return this.#collection.permissionFor(this.#action);
  }

  get input(): JSONSchema | undefined {
    return this.#collection.inputOf(this.#action);
  }

  get answers(): AnswerSchemas {
    return this.#collection.answersOf(this.#action);
  }

  get lists(): boolean {
    return this.#action === CollectionAction.LIST && this.#collection.hasPages;
  }

  /** The filters of a list. */
  get parameters(): readonly object[] {
    if (this.#action !== CollectionAction.LIST) return [];
    const { filters } = this.#collection;
    return Object.keys(filters).map((name) =>
      queryParameter(name, filters[name]?.json as JSONSchema),
    );
  }

  get inputTypes(): readonly string[] | undefined {
    return this.#action === CollectionAction.PATCH ? PATCH_TYPES : undefined;
  }

  run(exchange: Exchange): Later<Answer> {
    return this.#collection.run(this.#action, exchange);
  }
}
