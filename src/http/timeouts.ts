import type { Duration } from "../base/duration.js";
import { deviceDuration } from "../base/option-ranges.js";

/** How long the server waits; each from 10 ms to a day. */
export interface HttpTimeoutOptions {
  /** For the whole head of a request, from its first byte; then 408. Default 5 s. */
  head?: Duration;
  /** For the whole body of a request, from the end of the head; then 408. Default 20 s. */
  body?: Duration;
  /**
   * For the handler to answer a complete request; then 503, and the connection is closed. A response
   * that has started, like a stream of events, may take longer. Default 30 s.
   */
  handler?: Duration;
  /** For the next request; then the connection is closed. Default 15 s. */
  idle?: Duration;
  /**
   * For a client to read on when there is more to send, and for a piece of a body to
   * reach it; then the connection is closed. Default 20 s.
   */
  send?: Duration;
}

export class HttpTimeouts {
  readonly head: number;
  readonly body: number;
  readonly handler: number;
  readonly idle: number;
  readonly send: number;

  /** @throws ConfigurationError when an option is out of range. */
  constructor(options: HttpTimeoutOptions = {}) {
    this.head = deviceDuration("timeouts.head", options.head ?? 5000);
    this.body = deviceDuration("timeouts.body", options.body ?? 20_000);
    this.handler = deviceDuration("timeouts.handler", options.handler ?? 30_000);
    this.idle = deviceDuration("timeouts.idle", options.idle ?? 15_000);
    this.send = deviceDuration("timeouts.send", options.send ?? 20_000);
  }

  /** How often to check for connections that take too long. */
  get interval(): number {
    const shortest = Math.min(this.head, this.body, this.handler, this.idle, this.send);
    return Math.max(10, Math.min(1000, shortest / 4));
  }
}
