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

/**
 * Makes `memory` the one that encoders and decoders work on. To be called where
 * the way of a byte begins, as another device in the same program may have
 * called it since.
 */
export function use(memory: Memory): void {
  buf = memory.buf;
  view = memory.view;
  texts = memory.texts;
}
