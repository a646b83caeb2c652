import { ClosedError } from "../node/errors.js";

/** The objects that a worker has open on Node's side, by the numbers that the worker knows. */
export class Objects {
  readonly #objects = new Map<number, object>();
  #last = 0;

  /** Returns the object's number. */
  add(object: object): number {
    this.#last += 1;
    this.#objects.set(this.#last, object);
    return this.#last;
  }

  has(number: number): boolean {
    return this.#objects.has(number);
  }

  /** @throws {ClosedError} no object has this number any more */
  get(number: number): object {
    const object = this.#objects.get(number);
    if (!object) throw new ClosedError("What the program on XS uses");
    return object;
  }

  delete(number: number): void {
    this.#objects.delete(number);
  }

  /** Closes all that can be closed. */
  close(): void {
    for (const object of this.#objects.values()) (object as { close?(): void }).close?.();
    this.#objects.clear();
  }
}
