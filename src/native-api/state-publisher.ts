import type { LinkedList } from "../base/linked-list.js";
import type { Entity } from "../entities/entity.js";
import type { Kind } from "../kinds/kind.js";
import { Pending } from "./send-cursors.js";
import type { Session } from "./session.js";
import type { SessionContext } from "./session-context.js";
import { NOISE_OVERHEAD } from "./transports/noise.js";

/** What a session has to send before a new state: a request to disconnect, and older states. */
const BEFORE_STATES = (1 << Pending.REQUESTS) | (1 << Pending.STATES);

/** Sends an entity's new state to all subscribers. The frame is made once, and written to each session that has no other state pending. */
export class StatePublisher {
  constructor(
    private readonly context: SessionContext,
    private readonly sessions: LinkedList<Session>,
  ) {}

  onStateChanged(entity: Entity): void {
    const { context } = this;
    const { buffer } = context;
    let session = this.sessions.first;
    while (session !== undefined && !session.subscribed) session = session.next;
    if (session === undefined) return;
    if (buffer.isTaken) {
      this.schedule(entity);
      return;
    }
    const before = buffer.take();
    const frame = this.encodeState(entity);
    if (frame === undefined) this.schedule(entity);
    else {
      let areSealed = false;
      for (; session; session = session.next) {
        if (!session.subscribed) continue;
        // Inlined: on XS a call would cost more than the work itself.
        const { cursors, transport } = session;
        if (
          transport.isPlaintext &&
          (cursors.pending & BEFORE_STATES) === 0 &&
          session.room >= frame.length
        ) {
          try {
            session.room = session.tcp.write(frame);
          } catch (error) {
            session.fail(error);
          }
        } else if (transport.overhead > 0) {
          // After the others: converting the frame for this one overwrites it.
          areSealed = true;
        } else {
          cursors.scheduleState(entity.index);
          buffer.isWanted = true;
        }
      }
      if (areSealed) this.writeSealed(entity, frame.length);
    }
    buffer.giveBack(before);
    if (buffer.isWanted) context.owner.catchUp();
  }

  /** Each session sends the entity's latest state, once the buffer is free. */
  private schedule({ index }: Entity): void {
    for (let session = this.sessions.first; session; session = session.next)
      if (session.subscribed) session.cursors.scheduleState(index);
    this.context.buffer.isWanted = true;
  }

  /** Writes the frame at the beginning of the send buffer, of this length, to the sessions that are encrypted. */
  private writeSealed(entity: Entity, length: number): void {
    const { buffer, memory } = this.context;
    const { start } = buffer;
    const sealed = length + NOISE_OVERHEAD;
    // The frame is kept after the part of the buffer where it is sealed for each session.
    const at = start + sealed;
    const fits = at + length <= memory.buf.length;
    if (fits) memory.buf.copyWithin(at, start, start + length);
    for (let session = this.sessions.first; session; session = session.next) {
      if (!session.subscribed) continue;
      const { cursors, transport } = session;
      if (transport.overhead === 0) continue;
      if (fits && (cursors.pending & BEFORE_STATES) === 0 && session.room >= sealed) {
        try {
          const end = transport.seal(at, at + length, start);
          session.room = session.tcp.write(buffer.views.of(end - start));
        } catch (error) {
          session.fail(error);
        }
      } else {
        cursors.scheduleState(entity.index);
        buffer.isWanted = true;
      }
    }
  }

  /**
   * The frame; undefined when there is none, it is too long or it can't be made. Each session then tries for
   * itself, and logs what is wrong.
   */
  private encodeState(entity: Entity): Uint8Array | undefined {
    const context = this.context;
    const memory = context.memory;
    const buffer = context.buffer;
    try {
      const kind = context.kinds[entity.index] as Kind;
      const end = kind.encodeState(entity, buffer.start);
      return end <= memory.buf.length ? buffer.views.of(end - buffer.start) : undefined;
    } catch {
      return undefined;
    }
  }
}
