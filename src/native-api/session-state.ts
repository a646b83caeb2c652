/** A session's progress through the login. */
export const enum SessionState {
  /** Only HelloRequest is allowed. */
  SOCKET_OPEN,
  /** Only messages that need no authentication are allowed. */
  HELLO_DONE,
  /** A password came too soon after wrong ones: it is answered later, and nothing else is read before. */
  WAITING,
  /** All messages of clients are allowed. */
  OPEN,
  /** DisconnectRequest was sent, and its answer is still to come. */
  DISCONNECTING,
}

/** What a client has sent as its password. */
export const enum GivenPassword {
  /** Nothing so far. */
  NONE,
  RIGHT,
  WRONG,
}
