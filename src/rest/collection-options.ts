import type { Fields, Input, Values } from "../schema/schema.js";
import type { Permission } from "./permission.js";
import type { Accepted, PartialContent } from "./results.js";
import type { Later, Route } from "./route.js";

/** An item as clients read it. */
export type Item<F extends Fields> = { readonly id: string } & Values<F>;

/** The functions that may answer before they are done. */
export type AsynchronousFunction = "create" | "read" | "edit" | "delete";

/** The values of a list's filters that a client gave. */
export type FilterValues = Readonly<Record<string, unknown>>;

/**
 * The functions of a collection decide where its items are stored. Methods whose
 * function isn't given are answered with 405. Each function may return a promise,
 * and throw `notFound`, `conflict`, `invalid`, or another RestError. Those that
 * change an item are called for one request at a time.
 */
export interface CollectionOptions<F extends Fields> {
  /** Its path: `"articles"` for `/articles`. a-z, 0-9, `_` and `-`. */
  name: string;
  /** The fields of an item, without its `id`. */
  fields: F;
  /** A short description, for the API's description. */
  description?: string;
  /**
   * What an item is called in the API's description, for programs that are generated from it:
   * `"Article"`. Letters and digits. Default: made from `name`.
   */
  itemName?: string;
  /** The name of the schema of its list there, if other answers have the same. Default: no name. */
  listName?: string;
  /**
   * Fields that the items of other collections have as well, `id` among them: the API's description has
   * them once, as a schema with this name. Default: none.
   */
  common?: { readonly name: string; readonly fields: readonly string[] };
  /** The permission needed to list and read. Default `"read"`. */
  readPermission?: Permission;
  /** The permission needed to create, edit and delete. Default `"configure"`. */
  writePermission?: Permission;
  /**
   * The functions that may return `accepted(item)`, or `partial(item)` for `"read"`; `"edit"` stands
   * for `change` as well. Any other that does so fails. Default: none.
   */
  asynchronous?: readonly AsynchronousFunction[];
  /**
   * The most items that there can be. A list of no more than 50 is one page, so the API's description
   * leaves its paging out. Default: no limit.
   */
  maxItems?: number;
  /** Parameters in the query of a list, each with the schema of a text; `list` is given those that a client sent. */
  filters?: Fields;
  /** All items in a stable order, or those that pass the filters; clients are sent the page that they request. */
  list?: (filters: FilterValues) => Later<Iterable<Item<F>>>;
  /** What a client with this permission may see of an item that it lists or reads. Default: all of it. */
  shown?: (item: Item<F>, permission: Permission) => Item<F>;
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
