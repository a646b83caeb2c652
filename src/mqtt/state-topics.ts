import { DirtyEntities } from "../entities/dirty-entities.js";
import type { Entity } from "../entities/entity.js";
import { describeFailure } from "../log/failure.js";
import type { Log } from "../log/log.js";
import type { MQTTEntity } from "./discovery.js";
import type { Payload } from "./kinds/payload.js";
import type { MQTTKind } from "./mqtt-kind.js";
import type { Outgoing } from "./outgoing.js";
import { Topic, type Topics } from "./topics.js";

/** An entity's state. */
class StateRow {
  /** Replaced while the entity is commanded. */
  write: NonNullable<MQTTKind["write"]>;
  /** The packet identifier of the last event until the broker has acknowledged it; 0 after that. */
  unacknowledged = 0;

  constructor(
    readonly entity: Entity,
    readonly kind: MQTTKind,
    write: StateRow["write"],
    readonly topic: Topic,
  ) {
    this.write = write;
  }

  get isMomentary(): boolean {
    return this.kind.kind.isMomentary ?? false;
  }
}

/** Entities without a state aren't marked. */
const NO_STATE = { isMomentary: true };

/**
 * Which states are still to be sent: one mark for each entity, however often its state has changed. The latest
 * state is sent.
 */
export class StateTopics {
  private readonly dirty: DirtyEntities;
  /** By the entities' indices; undefined for those without a state over MQTT. */
  private readonly rows: (StateRow | undefined)[] = [];

  /** @param total - How many entities are shown. */
  constructor(
    total: number,
    entities: readonly MQTTEntity[],
    topics: Topics,
    private readonly outgoing: Outgoing,
    private readonly payload: Payload,
    private readonly log: Log,
  ) {
    this.dirty = new DirtyEntities(total);
    for (let i = 0; i < total; i++) this.rows.push(undefined);
    for (const { entity, kind } of entities)
      if (kind.write)
        this.rows[entity.index] = new StateRow(
          entity,
          kind,
          kind.write,
          new Topic(topics.of(entity).state),
        );
  }

  /** Whether any state is to be sent. */
  get isDue(): boolean {
    return this.dirty.count > 0;
  }

  /** Marks the entity. Returns whether it has a state. */
  mark(index: number): boolean {
    if (this.rows[index] === undefined) return false;
    this.dirty.mark(index);
    return true;
  }

  /** Runs a command to the entity, and marks its state unless that was sent meanwhile: each is answered once. */
  answering({ index }: Entity, command: () => void): void {
    const row = this.rows[index];
    if (row === undefined) return command();
    const { write } = row;
    let isAnswered = false;
    // Replaced for the command only, so that other publications cost nothing more.
    row.write = (entity, to, what) => {
      isAnswered = true;
      write(entity, to, what);
    };
    try {
      command();
    } finally {
      row.write = write;
      if (!isAnswered) this.dirty.mark(index);
    }
  }

  /** Marks all states, and the events that the broker hasn't acknowledged. */
  markAll(): void {
    const { rows } = this;
    this.dirty.markAll(rows.map((row) => row ?? NO_STATE));
    for (let i = 0; i < rows.length; i++) if (rows[i]?.unacknowledged) this.dirty.mark(i);
  }

  acknowledged(id: number): void {
    for (const row of this.rows) if (row?.unacknowledged === id) row.unacknowledged = 0;
  }

  /** Sends one. Returns false when there is no room for it now; it stays marked. */
  send(): boolean {
    const { dirty, payload } = this;
    const row = this.rows[dirty.find()] as StateRow;
    payload.clear();
    try {
      row.write(row.entity, payload, row.kind.what);
    } catch (error) {
      this.failed(row.entity, error);
      return true;
    }
    const { isMomentary } = row;
    if (!this.outgoing.send(row.topic, payload.view, isMomentary ? 1 : 0, !isMomentary))
      return false;
    if (isMomentary) row.unacknowledged = this.outgoing.id;
    dirty.clearFound();
    return true;
  }

  private failed({ name }: Entity, error: unknown): void {
    this.dirty.clearFound();
    this.log.error("mqtt", () => `"${name}" can't be sent: ${describeFailure(error)}`);
  }
}
