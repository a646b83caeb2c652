/** A client that has connected and, where there is a password, given it. */
export interface AnnouncedClient {
  /** What it calls itself in its HelloRequest. */
  readonly name: string;
  readonly address: string;
}

/** Is told of clients that come and go. */
export interface ClientWatcher {
  connected(client: AnnouncedClient): void;
  /** Only for clients for which `connected` was called, with the same object. */
  disconnected(client: AnnouncedClient): void;
}
