import {
  encodeSubscribeHubStateResponse,
  type SubscribeHubStateResponse,
} from "../../messages/hub.js";
import type { Encodable } from "../../wire/encodable.js";
import { Owed, type Positions } from "../positions.js";
import type { Outgoing } from "./outgoing.js";

/** The names of the hub's entities whose states the client is to report. */
export class HubStates implements Outgoing {
  private readonly entities: readonly Encodable<SubscribeHubStateResponse>[];

  constructor(entities: readonly Encodable<SubscribeHubStateResponse>[]) {
    this.entities = entities;
  }

  encode({ hubState }: Positions, at: number): number {
    const next = this.entities[hubState];
    return next ? encodeSubscribeHubStateResponse(next, at) : at;
  }

  advance(positions: Positions): void {
    positions.hubState += 1;
    if (positions.hubState >= this.entities.length) positions.settle(Owed.HUB_STATES);
  }

  describe({ hubState }: Positions): string {
    return `the question for ${this.entities[hubState]?.entityId}`;
  }
}
