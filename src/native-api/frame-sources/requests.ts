import { encodeGetTimeRequest } from "../../messages/clock.js";
import { encodeDisconnectRequest, encodePingRequest } from "../../messages/connection.js";
import { DisconnectReason } from "../../messages/enums.js";
import { DeviceRequest, Pending, type SendCursors } from "../send-cursors.js";
import type { FrameSource } from "./frame-source.js";

/** Messages without fields. */
const NOTHING = {};
const UNSPECIFIED = { reason: DisconnectReason.UNSPECIFIED };

/** The requests that the device sends to its client. */
export class RequestSource implements FrameSource {
  encode({ requests }: SendCursors, at: number): number {
    if (requests & DeviceRequest.PING) return encodePingRequest(NOTHING, at);
    if (requests & DeviceRequest.TIME) return encodeGetTimeRequest(NOTHING, at);
    return encodeDisconnectRequest(UNSPECIFIED, at);
  }

  advance(cursors: SendCursors): void {
    // Clears the lowest bit.
    cursors.requests &= cursors.requests - 1;
    if (cursors.requests === 0) cursors.unschedule(Pending.REQUESTS);
  }

  describe(): string {
    return "a request";
  }
}
