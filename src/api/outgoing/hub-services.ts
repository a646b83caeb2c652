import type { FrameRing } from "../frame-ring.js";
import { Owed, type Positions } from "../positions.js";
import type { Outgoing } from "./outgoing.js";

/** The calls of the hub's services, all of them, in their order. */
export class HubServices implements Outgoing {
  private readonly calls: FrameRing;

  constructor(calls: FrameRing) {
    this.calls = calls;
  }

  encode({ hubService }: Positions, at: number): number {
    return this.calls.copy(hubService, at);
  }

  advance(positions: Positions): void {
    positions.hubService = this.calls.after(positions.hubService);
    if (positions.hubService === this.calls.end) positions.settle(Owed.HUB_SERVICES);
  }

  describe(): string {
    return "a call of a hub service";
  }
}
