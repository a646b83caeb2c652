import { encodeDisconnectRequest, encodePingRequest } from "../../messages/connection.js";
import { DeviceRequest, Owed, type Positions } from "../positions.js";
import type { Outgoing } from "./outgoing.js";

/** The messages without fields. */
const NOTHING = {};

/** What the device asks its client. */
export class Requests implements Outgoing {
  encode({ requests }: Positions, at: number): number {
    return requests & DeviceRequest.PING
      ? encodePingRequest(NOTHING, at)
      : encodeDisconnectRequest(NOTHING, at);
  }

  advance(positions: Positions): void {
    // Without its lowest bit.
    positions.requests &= positions.requests - 1;
    if (positions.requests === 0) positions.settle(Owed.REQUESTS);
  }

  describe(): string {
    return "a request";
  }
}
