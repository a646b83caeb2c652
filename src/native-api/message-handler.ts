/** The session, as its connection sees it. */
export interface MessageHandler {
  /** Handles the message with `id` between `at` and `end`. */
  message(id: number, at: number, end: number): void;
  /**
   * A message is too long for the place of arrival. The part that has arrived is between `at` and `end`; the
   * whole frame has `length` bytes. `isFull`: there is no room to receive more of it. `id` is 0 for an encrypted
   * message, which can't be read yet.
   *
   * @returns Whether to skip the rest; false: wait for more of it.
   * @throws SessionError when the connection must be closed.
   */
  messageTooLong(id: number, at: number, end: number, length: number, isFull: boolean): boolean;
  /** There is something to be sent. */
  readonly hasPending: boolean;
  /** Sends what is pending, as far as there is room. */
  send(): void;
  /** Checks timeouts; `now` in ticks, `elapsed` in milliseconds since the last call. */
  tick(now: number, elapsed: number): void;
  /** The connection is about to close. */
  ended(): void;
}
