import { encodeListEntitiesDoneResponse } from "../../messages/entities.js";
import { Pending, type SendCursors } from "../send-cursors.js";
import type { FrameSource } from "./frame-source.js";

/** What clients are told of when they ask for the list. */
export interface Listed {
  readonly name: string;
  /** Writes the frame that lists it at `at`; returns the frame's end. */
  encodeList(at: number): number;
}

const NOTHING = {};

/** The list of what the device has, and its end. */
export class ListSource implements FrameSource {
  private readonly listed: readonly Listed[];

  constructor(listed: readonly Listed[]) {
    this.listed = listed;
  }

  encode({ list }: SendCursors, at: number): number {
    const next = this.listed[list];
    return next ? next.encodeList(at) : encodeListEntitiesDoneResponse(NOTHING, at);
  }

  advance(positions: SendCursors): void {
    if (positions.list === this.listed.length) positions.unschedule(Pending.LIST);
    positions.list += 1;
  }

  describe({ list }: SendCursors): string {
    return `the list message of "${this.listed[list]?.name}"`;
  }
}
