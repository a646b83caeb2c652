/** Takes a request's body in pieces as they arrive, so that it may be longer than the server's memory. */
export interface BodyReceiver {
  /** The next bytes, valid only during the call. */
  take(bytes: Uint8Array): void;
  /** The connection has closed before the body was complete. */
  abort(): void;
}
