import type { FoundNetwork, WiFiNetwork } from "./wifi.js";

/** What someone needs who chooses the device's network: a browser at the cable, or on the device's own network. */
export interface WiFiSetup {
  /** The network that the device is connected to; undefined while it is not. */
  readonly network: string | undefined;
  /** The device's address in that network. */
  readonly address: string | undefined;
  /**
   * Tries a network, and stores it if it works.
   *
   * @param done - called once; `failure` says in words why the network isn't up
   * @throws {InvalidNetworkError} no network can have this name or password
   */
  join(network: WiFiNetwork, done: (failure?: string) => void): void;
  /** The networks in range, the strongest first. Rejects when the interface can't scan now. */
  scan(): Promise<readonly FoundNetwork[]>;
}
