/** The action will be completed later (202); this is the item so far. */
export class Accepted<T> {
  readonly item: T;

  constructor(item: T) {
    this.item = item;
  }
}

/** Only a part of the item exists so far (206). */
export class PartialContent<T> {
  readonly item: T;

  constructor(item: T) {
    this.item = item;
  }
}

/** Answers with 202: the action continues; this is the item so far. */
export function accepted<T>(item: T): Accepted<T> {
  return new Accepted(item);
}

/** Answers with 206: this part of the item exists so far. */
export function partial<T>(item: T): PartialContent<T> {
  return new PartialContent(item);
}
