/** How far a client has come. */
export const enum SessionState {
  /** Nothing but HelloRequest may come. */
  SOCKET_OPEN,
  /** Only what needs no authentication may come. */
  HELLO_DONE,
  /** A password came too soon after wrong ones; it is answered later, and nothing else before. */
  WAITING,
  /** Anything may come. */
  OPEN,
  /** DisconnectRequest was sent; its answer is waited for. */
  DISCONNECTING,
}
