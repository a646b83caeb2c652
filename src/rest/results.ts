/** Something is done later (202), and so far the item is this. */
export class Accepted<T> {
  readonly item: T;

  constructor(item: T) {
    this.item = item;
  }
}

/** The item isn't there as a whole yet (206); this is there. */
export class PartialContent<T> {
  readonly item: T;

  constructor(item: T) {
    this.item = item;
  }
}

/** Answers with 202: what is asked for goes on, and so far the item is this. */
export function accepted<T>(item: T): Accepted<T> {
  return new Accepted(item);
}

/** Answers with 206: so far this much of the item is there. */
export function partial<T>(item: T): PartialContent<T> {
  return new PartialContent(item);
}
