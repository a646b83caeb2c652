import type { JSONSchema } from "../schema/schema.js";
import type { Permission } from "./permission.js";
import type { Answer, Exchange, RouteOperation } from "./route.js";

const PATCH_TYPES = ["application/merge-patch+json"];

/** The actions on a collection and its items. */
export const enum CollectionAction {
  LIST,
  CREATE,
  READ,
  EDIT,
  PATCH,
  DELETE,
}

/** Indexed by CollectionAction. */
const SUMMARIES = ["List", "Create", "Read", "Edit", "Edit in part", "Delete"];

/** The collection, as its operations see it. */
export interface Acting {
  permissionFor(action: CollectionAction): Permission;
  /** The schema of the request body for an action; undefined if there is no body. */
  inputSchemaOf(action: CollectionAction): JSONSchema | undefined;
  readonly itemSchema: JSONSchema;
  run(action: CollectionAction, exchange: Exchange): Answer | Promise<Answer>;
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

  get summary(): string {
    return SUMMARIES[this.#action] as string;
  }

  get input(): JSONSchema | undefined {
    return this.#collection.inputSchemaOf(this.#action);
  }

  get output(): JSONSchema {
    const { itemSchema } = this.#collection;
    if (this.#action !== CollectionAction.LIST) return itemSchema;
    return {
      type: "object",
      properties: { items: { type: "array", items: itemSchema } },
      required: ["items"],
    };
  }

  get lists(): boolean {
    return this.#action === CollectionAction.LIST;
  }

  get inputTypes(): readonly string[] | undefined {
    return this.#action === CollectionAction.PATCH ? PATCH_TYPES : undefined;
  }

  run(exchange: Exchange): Answer | Promise<Answer> {
    return this.#collection.run(this.#action, exchange);
  }
}
