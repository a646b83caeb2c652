/** An entity that no device has: a program has left it out of its `entities`. */
export interface Stray {
  readonly name: string;
  readonly kind: string;
  readonly subscriber: unknown;
}

/** Told of strays: by the device that has started last. */
let told: ((stray: Stray) => void) | undefined;

/** The subscriber of entities that have no device, so that publishing costs the others nothing more. */
export const STRAYS = {
  onStateChanged(stray: Stray): void {
    told?.(stray);
  },
};

/** Calls `listener` with each stray that is used, until it ends or another device starts. */
export function onStray(listener: (stray: Stray) => void): void {
  told = listener;
}

/** Ends what `onStray` began, unless another device has started since. */
export function endOnStray(listener: (stray: Stray) => void): void {
  if (told === listener) told = undefined;
}
