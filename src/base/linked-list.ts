/** An item of a `LinkedList`. */
export interface Linked<Item> {
  /** The item after it. A removed item keeps it, so that a walk that has reached the item can continue. */
  next: Item | undefined;
}

/**
 * A list for frequent walks, which cost less on XS than those of an array with gaps:
 *
 *     for (let item = list.first; item !== undefined; item = item.next) …
 *
 * Items may be added and removed during a walk. The walk may then still visit items that were removed.
 */
export class LinkedList<Item extends Linked<Item>> {
  first: Item | undefined;

  /** Adds an item at the end. */
  add(item: Item): void {
    let last = this.first;
    if (last === undefined) {
      this.first = item;
      return;
    }
    while (last.next !== undefined) last = last.next;
    last.next = item;
  }

  /** Removes an item; does nothing when it isn't in the list. */
  remove(item: Item): void {
    if (this.first === item) {
      this.first = item.next;
      return;
    }
    let before = this.first;
    while (before !== undefined && before.next !== item) before = before.next;
    if (before !== undefined) before.next = item.next;
  }
}
