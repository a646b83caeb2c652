/** What a byte of an input makes a client do. */
export const enum Act {
  /** 0 to 3: bytes are sent; their number is the next byte. */
  READ = 4,
  /** The device's time goes on; how far is the next byte. */
  WAIT = 5,
  /** The client closes its side. */
  VANISH = 6,
  /** The client takes nothing any more, or takes again. */
  STALL = 7,
}
