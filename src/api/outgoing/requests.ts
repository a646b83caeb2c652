import { encodeDisconnectRequest, encodePingRequest } from "../../messages/connection.js";
import { encodeGetTimeRequest } from "../../messages/time.js";
import { DeviceRequest, Owed, type Positions } from "../positions.js";
import type { Outgoing } from "./outgoing.js";

/** The messages without fields. */
const NOTHING = {};

/** What the device asks its client. */
export class Requests implements Outgoing {
  encode({ requests }: Positions, at: number): number {
    if (requests & DeviceRequest.PING) return encodePingRequest(NOTHING, at);
    if (requests & DeviceRequest.TIME) return encodeGetTimeRequest(NOTHING, at);
    return encodeDisconnectRequest(NOTHING, at);
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
