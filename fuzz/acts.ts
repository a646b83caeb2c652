/** A client's actions, by the byte of the input. */
export const enum Act {
  /** 0 to 3: the client sends bytes; the next byte is their number. */
  READ = 4,
  /** Time passes; the next byte says how much. */
  WAIT = 5,
  /** The client closes its side. */
  VANISH = 6,
  /** The client stops reading, or starts again. */
  STALL = 7,
}
