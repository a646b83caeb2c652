/**
 * The memory that encoders and decoders work on. They take positions in it and
 * nothing else: on XS a module's variable costs 2 units to read and an argument
 * 5 to pass, so a message of two fields would cost a quarter more with the
 * buffer handed along.
 */
export interface Memory {
  readonly buf: Uint8Array;
  /** Over the same bytes as `buf`. */
  readonly view: DataView;
  /**
   * The first bytes of `buf`, which plain strings pass through on their way into
   * a message. Without it, or where they are longer, each costs four slots more.
   */
  readonly texts?: Uint8Array;
}

export let buf: Uint8Array;
export let view: DataView;
export let texts: Uint8Array | undefined;
/** The memory in use, whose parts the variables above are; undefined before the first use. */
export let memoryInUse: Memory | undefined;

/**
 * Makes `memory` the one that encoders and decoders work on. Two devices may be at work in one
 * program, one inside a callback of the other, so whoever takes the memory puts back what was there:
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
 * Makes the memory that was in use before the one in use again. Where there was none, nobody is at
 * work outside, and the memory stays: a program with one device never changes it.
 */
export function putBack(before: Memory | undefined): void {
  if (before) use(before);
}

/** Does `work` on `memory`, and puts back what was there. For what isn't hot. */
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
