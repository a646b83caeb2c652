import type { Entity } from "../../entities/entity.js";
import { Pending, type SendCursors } from "../send-cursors.js";
import type { FrameSource } from "./frame-source.js";

/** The states of entities: always the latest, however many there were since the last that was sent. */
export class StateSource implements FrameSource {
  private readonly entities: readonly Entity[];

  constructor(entities: readonly Entity[]) {
    this.entities = entities;
  }

  encode({ dirty }: SendCursors, at: number): number {
    return (this.entities[dirty.find()] as Entity).encodeState(at);
  }

  advance(positions: SendCursors): void {
    const { dirty } = positions;
    dirty.clear(dirty.find());
    if (dirty.count === 0) positions.unschedule(Pending.STATES);
  }

  describe({ dirty }: SendCursors): string {
    return `the state of "${this.entities[dirty.find()]?.name}"`;
  }
}
