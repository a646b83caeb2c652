/** What a connection is doing. */
export const enum ConnectionState {
  /** It takes a request's head, or waits for one. */
  HEAD,
  /** It takes a request's body. */
  BODY,
  /** The handler has the request. */
  HANDLING,
  /** It sends the answer's body. */
  SENDING,
  /** The answer has been given. */
  ANSWERED,
}
