import { DIGITS, isMadeOf } from "../base/characters.js";
import type { Request } from "../http/request.js";
import { invalid } from "../schema/errors.js";
import { MAX_LIMIT } from "./openapi/parameters.js";

export const DEFAULT_LIMIT = 50;

interface Identified {
  readonly id: string;
}

/** The page of a list that a client requests. */
export interface Page {
  /** The most items, 1 to 100. */
  readonly limit: number;
  /** The id of the item before the page; undefined for the first page. */
  readonly after: string | undefined;
  /** The id of the page's first item, in case that of `after` is gone. */
  readonly next: string | undefined;
}

/** @throws ValidationError when `limit` is invalid */
export function pageOf(request: Request): Page {
  const text = request.query("limit");
  const limit = text === undefined ? DEFAULT_LIMIT : Number(text);
  if (text !== undefined && !(isMadeOf(text, DIGITS) && limit >= 1 && limit <= MAX_LIMIT))
    throw invalid("limit", `must be a whole number from 1 to ${MAX_LIMIT}`);
  return { limit, after: request.query("after"), next: request.query("next") };
}

/**
 * The items of the page, and the one that follows it.
 *
 * @throws ValidationError when neither the item before the page nor its first item exists any more,
 *   and the ids don't tell where the page begins.
 */
export function cut<Item extends Identified>(
  all: Iterable<Item>,
  page: Page,
): { items: Item[]; following: Item | undefined } {
  const items = Array.isArray(all) ? (all as Item[]) : [...all];
  const start = startOf(items, page);
  const end = start + page.limit;
  return { items: items.slice(start, end), following: items[end] };
}

function startOf(all: readonly Identified[], { after, next }: Page): number {
  if (after === undefined) return 0;
  const before = all.findIndex(({ id }) => id === after);
  if (before >= 0) return before + 1;
  const first = all.findIndex(({ id }) => id === next);
  if (first >= 0) return first;
  // If ids are numbers, the page begins with the next higher one.
  if (!isMadeOf(after, DIGITS) || !all.every(({ id }) => isMadeOf(id, DIGITS)))
    throw invalid("after", "must be the id of an item; begin with the first page again");
  const higher = all.findIndex(({ id }) => Number(id) > Number(after));
  return higher >= 0 ? higher : all.length;
}

/**
 * The Link header field to the next page.
 *
 * @param path - The list's path, with the filters in its query.
 * @param last - The last item of this page.
 * @param following - The first of the next.
 */
export function nextLink(path: string, limit: number, last: string, following: string): string {
  const query = `limit=${limit}&after=${encodeURIComponent(last)}&next=${encodeURIComponent(following)}`;
  return `<${path}${path.includes("?") ? "&" : "?"}${query}>; rel="next"`;
}
