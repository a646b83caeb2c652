import type { Log } from "../log/log.js";
import { tellListeners } from "../log/tell-listeners.js";

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
    tellListeners(this.arrivals, this.log, "api", "onConnect", client);
  }

  disconnected(client: ConnectedClient): void {
    tellListeners(this.departures, this.log, "api", "onDisconnect", client);
  }
}
