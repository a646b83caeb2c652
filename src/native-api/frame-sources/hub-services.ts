import type { FrameRing } from "../frame-ring.js";
import { Pending, type SendCursors } from "../send-cursors.js";
import type { FrameSource } from "./frame-source.js";

/** All calls of hub services, in order. */
export class HubServiceSource implements FrameSource {
  constructor(private readonly calls: FrameRing) {}

  encode({ hubService }: SendCursors, at: number): number {
    return this.calls.copy(hubService, at);
  }

  advance(cursors: SendCursors): void {
    cursors.hubService = this.calls.after(cursors.hubService);
    if (cursors.hubService === this.calls.end) cursors.unschedule(Pending.HUB_SERVICES);
  }

  describe(): string {
    return "a call of a hub service";
  }
}
