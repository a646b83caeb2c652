/** What a connection is doing. */
export const enum ConnectionState {
  /** Receives a request's head, or waits for one. */
  HEAD,
  /** Receives a request's body. */
  BODY,
  /** Hands on a body that is too long for its memory, as it comes. */
  RECEIVING,
  /** The handler has the request and hasn't answered. */
  HANDLING,
  /** Sends the response's body. */
  SENDING,
  /** The response has been sent. */
  ANSWERED,
}
