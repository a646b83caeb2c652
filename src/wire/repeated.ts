/**
 * The values of a `repeated` field. It keeps its items for reuse, so decoding a message repeatedly only
 * allocates when a list is longer than all before.
 */
export class Repeated<T> {
  /** The values, then those kept for reuse. */
  items: T[] = [];
  /** How many of the items are values. */
  length = 0;
  private readonly makeItem: (() => T) | undefined;

  static of<T>(items: T[]): Repeated<T> {
    const repeated = new Repeated<T>();
    repeated.items = items;
    repeated.length = items.length;
    return repeated;
  }

  /** @param make - Makes an item for `next`; not needed for numbers and booleans. */
  constructor(make?: () => T) {
    this.makeItem = make;
  }

  /**
   * Appends an item and returns it to be filled: a reused one with its old contents, or a new one when
   * none is left.
   *
   * @throws TypeError when a new one is needed and the list was created without `make`.
   */
  next(): T {
    const { items, length } = this;
    const item = length === items.length ? this.make() : (items[length] as T);
    this.length = length + 1;
    return item;
  }

  /**
   * Makes an item, keeps it for reuse and returns it. It isn't one of the values yet.
   *
   * @throws TypeError when the list was created without `make`.
   */
  make(): T {
    if (!this.makeItem)
      throw new TypeError("give Repeated a function that makes items, or use push");
    const item = this.makeItem();
    this.items.push(item);
    return item;
  }

  /** Appends a number or a boolean. */
  push(value: T): void {
    this.items[this.length] = value;
    this.length += 1;
  }

  /** Empties the list and keeps the items for reuse. */
  clear(): void {
    this.length = 0;
  }

  /** A copy of the list, not of its items. */
  toArray(): T[] {
    return this.items.slice(0, this.length);
  }

  toJSON(): T[] {
    return this.toArray();
  }
}
