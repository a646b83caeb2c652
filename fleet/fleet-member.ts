import type { FleetDevice } from "./fleet-device.js";

/** A device that runs in a process of a fleet. */
export interface FleetMember {
  readonly isRunning: boolean;
  /** How many clients are connected. */
  readonly clients: number;
  /** TXT records for mDNS. */
  readonly records: readonly (readonly [string, string])[];
  /** Starts it, also again after it was closed; the port stays the same. */
  start(): Promise<FleetDevice>;
  /** Closes its connections. */
  drop(): void;
  close(): void | Promise<void>;
  /** Removes the files that it has made, after it was closed. */
  remove?(): void;
}

/** What devices have done since the process began. */
export interface FleetActivity {
  /** Commands over the native API. */
  commands: number;
  states: number;
}
