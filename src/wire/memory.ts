/**
 * The memory that encoders and decoders work on. They only take positions in it: on
 * XS reading a module's variable costs 2 units and passing an argument 5, so passing
 * the buffer would make a message of two fields a quarter dearer.
 */
export interface Memory {
  readonly buf: Uint8Array;
  /** Over the same bytes as `buf`. */
  readonly view: DataView;
  /**
   * The first bytes of `buf`, where plain strings are encoded before they are copied
   * into a message. Without it, or if they are longer, each costs four slots more.
   */
  readonly texts?: Uint8Array;
}

export let buf: Uint8Array;
export let view: DataView;
export let texts: Uint8Array | undefined;
/** The memory in use, whose parts are in the variables above; undefined before the first use. */
export let memoryInUse: Memory | undefined;

/**
 * Makes `memory` the one that encoders and decoders work on. Two devices may be at work in one program,
 * one inside a callback of the other, so whoever sets the memory must restore the one before:
 *
 *     const before = memoryInUse;
 *     if (before !== memory) use(memory);
 *     …
 *     if (before !== memory) putBack(before);
 */
export function use(memory: Memory): void {
  buf = memory.buf;
  view = memory.view;
  texts = memory.texts;
  memoryInUse = memory;
}

/**
 * Restores the memory that was in use before. When there was none, the current one stays: a program
 * with one device never changes it.
 */
export function putBack(before: Memory | undefined): void {
  if (before) use(before);
}

/** Does `work` with `memory` in use, and restores the one before. For code that isn't hot. */
export function withMemory<Result>(memory: Memory, work: () => Result): Result {
  const before = memoryInUse;
  use(memory);
  try {
    return work();
  } finally {
    putBack(before);
    memoryInUse = before;
  }
}
