import { ConfigurationError } from "../base/errors.js";
import { deviceDuration } from "../base/option-ranges.js";

/** How long the server waits, in milliseconds; each 10 to 86,400,000 (a day). */
export interface NativeApiTimeoutOptions {
  /**
   * For a client's hello and password, from when it connects. Default 30,000, as
   * long as clients wait for the answers.
   */
  connect?: number;
  /**
   * For the handshake of an encrypted connection, before the client's hello and password. Default
   * 60,000, as in ESPHome.
   */
  handshake?: number;
  /**
   * For a client that has stopped reading while there is more to send, before its
   * connection is closed. Default 60,000.
   */
  send?: number;
}

export interface KeepaliveOptions {
  /** Milliseconds of silence after which the client is sent a PingRequest. Default 60,000; 10 to 86,400,000. */
  pingAfter?: number;
  /**
   * Milliseconds of silence after which the connection is closed. Default 150,000;
   * more than `pingAfter`, up to 86,400,000.
   */
  closeAfter?: number;
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
    if (closeAfter <= pingAfter)
      throw new ConfigurationError(
        `closeAfter is ${closeAfter}; it must be more than pingAfter, which is ${pingAfter} milliseconds.`,
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
