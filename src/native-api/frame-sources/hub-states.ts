import {
  encodeSubscribeHubStateResponse,
  type SubscribeHubStateResponse,
} from "../../messages/hub.js";
import type { Encodable } from "../../wire/encodable.js";
import { Pending, type SendCursors } from "../send-cursors.js";
import type { FrameSource } from "./frame-source.js";

/** Asks the client to report the states of the hub's entities that the device follows. */
export class HubStateSource implements FrameSource {
  constructor(private readonly entities: readonly Encodable<SubscribeHubStateResponse>[]) {}

  encode({ hubState }: SendCursors, at: number): number {
    const next = this.entities[hubState];
    return next ? encodeSubscribeHubStateResponse(next, at) : at;
  }

  advance(cursors: SendCursors): void {
    cursors.hubState += 1;
    if (cursors.hubState >= this.entities.length) cursors.unschedule(Pending.HUB_STATES);
  }

  describe({ hubState }: SendCursors): string {
    return `the subscription to ${this.entities[hubState]?.entityId}`;
  }
}
