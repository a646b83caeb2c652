import { signal } from "@preact/signals";

/** Whether the first view has been painted. What takes long and isn't needed for it waits until then. */
export const isPainted = signal(false);

/** The same, to wait for. */
export const painted = new Promise<void>((resolve) => {
  isPainted.subscribe((isDone) => isDone && resolve());
});
