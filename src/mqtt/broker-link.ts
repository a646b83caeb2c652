import type { Timers } from "../host/host.js";
import type { BrokerConnection } from "./broker-connection.js";
import type { BrokerSettings } from "./mqtt-options.js";
import type { Outgoing } from "./outgoing.js";

/** What the program's own messages and subscriptions go through. */
export interface BrokerLink {
  readonly connection: BrokerConnection;
  readonly outgoing: Outgoing;
  readonly timers: Timers;
  readonly settings: BrokerSettings;
  /** Called when the program has something to send. */
  readonly due: () => void;
}
