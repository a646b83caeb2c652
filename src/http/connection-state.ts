/** What a connection is doing. */
export const enum ConnectionState {
  /** Receives a request's head, or waits for one. */
  HEAD,
  /** Receives a request's body. */
  BODY,
  /** The handler has the request and hasn't answered. */
  HANDLING,
  /** Sends the response's body. */
  SENDING,
  /** The response has been sent. */
  ANSWERED,
}
