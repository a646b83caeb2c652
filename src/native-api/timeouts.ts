import { type Duration, durationInWords } from "../base/duration.js";
import { ConfigurationError } from "../base/errors.js";
import { deviceDuration } from "../base/option-ranges.js";

/** How long the server waits; each from 10 ms to a day. */
export interface NativeApiTimeoutOptions {
  /**
   * For a client's hello and password, from when it connects. Default 30 s, as long as
   * clients wait for the answers.
   */
  connect?: Duration;
  /**
   * For the handshake of an encrypted connection, before the client's hello and password. Default 1 min,
   * as in ESPHome.
   */
  handshake?: Duration;
  /**
   * For a client that has stopped reading while there is more to send, before its
   * connection is closed. Default 1 min.
   */
  send?: Duration;
}

export interface KeepaliveOptions {
  /** The silence after which the client is sent a PingRequest. Default 1 min; from 10 ms to a day. */
  pingAfter?: Duration;
  /**
   * The silence after which the connection is closed. Default 150 s; more than `pingAfter`, up to a day.
   */
  closeAfter?: Duration;
  timeouts?: NativeApiTimeoutOptions;
}

export class NativeApiTimeouts {
  readonly connect: number;
  readonly handshake: number;
  readonly send: number;
  readonly pingAfter: number;
  readonly closeAfter: number;

  /** @throws ConfigurationError when an option is out of its range. */
  constructor({ pingAfter = 60_000, closeAfter = 150_000, timeouts = {} }: KeepaliveOptions) {
    this.connect = deviceDuration("timeouts.connect", timeouts.connect ?? 30_000);
    this.handshake = deviceDuration("timeouts.handshake", timeouts.handshake ?? 60_000);
    this.send = deviceDuration("timeouts.send", timeouts.send ?? 60_000);
    this.pingAfter = deviceDuration("pingAfter", pingAfter);
    this.closeAfter = deviceDuration("closeAfter", closeAfter);
    if (this.closeAfter <= this.pingAfter)
      throw new ConfigurationError(
        `closeAfter is ${durationInWords(this.closeAfter)}; it must be more than pingAfter, which is ${durationInWords(this.pingAfter)}.`,
      );
  }

  /** How often timeouts must be checked, in milliseconds. */
  get interval(): number {
    return Math.max(
      10,
      Math.min(this.pingAfter, this.connect, this.handshake, this.send, 4000) / 4,
    );
  }
}
