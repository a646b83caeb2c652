import { describeFailure } from "../log/failure.js";
import type { Log } from "../log/log.js";
import { logRejection } from "../log/log-rejection.js";

/** A client of the native API: usually the hub, but also what reads the log. */
export interface ConnectedClient {
  /** What it calls itself: `"Home Assistant 2026.11.1 (abc123)"`. */
  readonly name: string;
  /** Its address; `"?"` where the host doesn't know it. */
  readonly address: string;
}

/** Called when a client has connected or is gone. */
export type ConnectedClientListener = (client: ConnectedClient) => unknown;

/** The program's listeners for clients that come and go. */
export class HubClients {
  private readonly arrivals: ConnectedClientListener[] = [];
  private readonly departures: ConnectedClientListener[] = [];

  constructor(private readonly log: Log) {}

  onConnect(listener: ConnectedClientListener): void {
    this.arrivals.push(listener);
  }

  onDisconnect(listener: ConnectedClientListener): void {
    this.departures.push(listener);
  }

  connected(client: ConnectedClient): void {
    for (const listener of this.arrivals) this.tell(listener, client, "onConnect");
  }

  disconnected(client: ConnectedClient): void {
    for (const listener of this.departures) this.tell(listener, client, "onDisconnect");
  }

  /** What a listener throws doesn't end the client's connection. */
  private tell(listener: ConnectedClientListener, client: ConnectedClient, name: string): void {
    const { log } = this;
    try {
      logRejection(listener(client), log, name);
    } catch (error) {
      log.error("api", () => `"${name}" failed: ${describeFailure(error)}`);
    }
  }
}
