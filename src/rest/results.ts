/** The progress of an accepted action. */
export interface Progress<T> {
  /** The current item. */
  readonly item: T;
  /**
   * Calls the callback once, when the action is done.
   *
   * @returns Stops that.
   */
  onDone(done: () => void): () => void;
}

/** The action will be completed later (202); this is the item so far. */
export class Accepted<T> {
  readonly progress: Progress<T> | undefined;

  constructor(
    readonly item: T,
    progress?: Progress<T>,
  ) {
    this.progress = progress;
  }
}

/** Only a part of the item exists so far (206). */
export class PartialContent<T> {
  constructor(readonly item: T) {}
}

/**
 * Answers with 202: the action continues; this is the item so far.
 *
 * @param progress - Lets clients wait for it with `Prefer: wait=5`. Default: they can't.
 */
export function accepted<T>(item: T, progress?: Progress<T>): Accepted<T> {
  return new Accepted(item, progress);
}

/** Answers with 206: this part of the item exists so far. */
export function partial<T>(item: T): PartialContent<T> {
  return new PartialContent(item);
}
