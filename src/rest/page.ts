import { DIGITS, isMadeOf } from "../base/characters.js";
import type { Request } from "../http/request.js";
import { invalid } from "../schema/errors.js";

const DEFAULT_LIMIT = 50;
export const LARGEST_LIMIT = 100;

/** The page of a list that a client requests. */
export interface Page {
  /** The most items, 1 to 100. */
  readonly limit: number;
  /** The id of the item before the page; undefined for the first page. */
  readonly after: string | undefined;
}

/** @throws ValidationError when `limit` is invalid */
export function pageOf(request: Request): Page {
  const text = request.query("limit");
  const limit = text === undefined ? DEFAULT_LIMIT : Number(text);
  if (text !== undefined && !(isMadeOf(text, DIGITS) && limit >= 1 && limit <= LARGEST_LIMIT))
    throw invalid("limit", `must be a whole number from 1 to ${LARGEST_LIMIT}`);
  return { limit, after: request.query("after") };
}

/**
 * The items of the page, and whether there are more.
 *
 * @throws ValidationError when no item has the id `after`
 */
export function cut<Item extends { readonly id: string }>(
  all: Iterable<Item>,
  { limit, after }: Page,
): { items: Item[]; more: boolean } {
  const items: Item[] = [];
  let found = after === undefined;
  for (const item of all) {
    if (!found) found = item.id === after;
    else if (items.length === limit) return { items, more: true };
    else items.push(item);
  }
  if (!found) throw invalid("after", "must be the id of an item");
  return { items, more: false };
}

/** The Link header field to the next page. */
export function nextLink(path: string, limit: number, last: string): string {
  return `<${path}?limit=${limit}&after=${encodeURIComponent(last)}>; rel="next"`;
}
