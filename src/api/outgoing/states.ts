import type { Entity } from "../../entities/entity.js";
import { Owed, type Positions } from "../positions.js";
import type { Outgoing } from "./outgoing.js";

/** The states of entities: always the latest, however many there were since the last that was sent. */
export class States implements Outgoing {
  private readonly entities: readonly Entity[];

  constructor(entities: readonly Entity[]) {
    this.entities = entities;
  }

  encode({ dirty }: Positions, at: number): number {
    return (this.entities[dirty.find()] as Entity).encodeState(at);
  }

  advance(positions: Positions): void {
    const { dirty } = positions;
    dirty.clear(dirty.find());
    if (dirty.count === 0) positions.settle(Owed.STATES);
  }

  describe({ dirty }: Positions): string {
    return `the state of "${this.entities[dirty.find()]?.name}"`;
  }
}
