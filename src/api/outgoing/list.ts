import { encodeListEntitiesDoneResponse } from "../../messages/entities.js";
import { Owed, type Positions } from "../positions.js";
import type { Outgoing } from "./outgoing.js";

/** What clients are told of when they ask for the list. */
export interface Listed {
  readonly name: string;
  /** Writes the frame that lists it at `at`; returns the frame's end. */
  encodeList(at: number): number;
}

const NOTHING = {};

/** The list of what the device has, and its end. */
export class List implements Outgoing {
  private readonly listed: readonly Listed[];

  constructor(listed: readonly Listed[]) {
    this.listed = listed;
  }

  encode({ list }: Positions, at: number): number {
    const next = this.listed[list];
    return next ? next.encodeList(at) : encodeListEntitiesDoneResponse(NOTHING, at);
  }

  advance(positions: Positions): void {
    if (positions.list === this.listed.length) positions.settle(Owed.LIST);
    positions.list += 1;
  }

  describe({ list }: Positions): string {
    return `the list message of "${this.listed[list]?.name}"`;
  }
}
