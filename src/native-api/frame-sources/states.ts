import type { Entity } from "../../entities/entity.js";
import type { Kind } from "../../kinds/kind.js";
import { Pending, type SendCursors } from "../send-cursors.js";
import type { FrameSource } from "./frame-source.js";

/** The states of entities: always the latest, however often it has changed since it was last sent. */
export class StateSource implements FrameSource {
  /** @param kinds - The entities' kinds, in the same order. */
  constructor(
    private readonly entities: readonly Entity[],
    private readonly kinds: readonly Kind[],
  ) {}

  encode({ dirty }: SendCursors, at: number): number {
    const index = dirty.find();
    return (this.kinds[index] as Kind).encodeState(this.entities[index] as Entity, at);
  }

  advance(cursors: SendCursors): void {
    const { dirty } = cursors;
    dirty.clearFound();
    if (dirty.count === 0) cursors.unschedule(Pending.STATES);
  }

  describe({ dirty }: SendCursors): string {
    return `the state of "${this.entities[dirty.latest]?.name}"`;
  }
}
