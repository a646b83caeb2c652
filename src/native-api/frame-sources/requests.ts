import { encodeDisconnectRequest, encodePingRequest } from "../../messages/connection.js";
import { encodeGetTimeRequest } from "../../messages/time.js";
import { DeviceRequest, Pending, type SendCursors } from "../send-cursors.js";
import type { FrameSource } from "./frame-source.js";

/** The messages without fields. */
const NOTHING = {};

/** What the device asks its client. */
export class RequestSource implements FrameSource {
  encode({ requests }: SendCursors, at: number): number {
    if (requests & DeviceRequest.PING) return encodePingRequest(NOTHING, at);
    if (requests & DeviceRequest.TIME) return encodeGetTimeRequest(NOTHING, at);
    return encodeDisconnectRequest(NOTHING, at);
  }

  advance(positions: SendCursors): void {
    // Without its lowest bit.
    positions.requests &= positions.requests - 1;
    if (positions.requests === 0) positions.unschedule(Pending.REQUESTS);
  }

  describe(): string {
    return "a request";
  }
}
