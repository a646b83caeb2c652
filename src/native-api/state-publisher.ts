import type { LinkedList } from "../base/linked-list.js";
import type { Entity } from "../entities/entity.js";
import { memoryInUse, putBack, use } from "../wire/memory.js";
import type { AnyNativeKind } from "./kinds/native-kind.js";
import { SendOwner } from "./send-buffer.js";
import type { Session } from "./session.js";
import type { SessionContext } from "./session-context.js";
import { SessionState } from "./session-state.js";
import { NOISE_OVERHEAD } from "./transports/noise.js";
import type { Transport } from "./transports/transport.js";

/** Sends an entity's new state to all subscribers. The frame is made once, and written to each session that has no other state pending. */
export class StatePublisher {
  private readonly context: SessionContext;
  private readonly sessions: LinkedList<Session>;
  /** The length of the frame that is still to be sent to the encrypted sessions; 0: none is. */
  private sealedLength = 0;

  constructor(context: SessionContext, sessions: LinkedList<Session>) {
    this.context = context;
    this.sessions = sessions;
  }

  onStateChanged(entity: Entity): void {
    // Without destructuring, which costs 4 units more on XS each time; so below.
    const sessions = this.sessions;
    const context = this.context;
    const buffer = context.buffer;
    const memory = context.memory;
    const owner = buffer.owner;
    if (owner >= SendOwner.SESSION) {
      // The buffer is taken: the entity's latest state is sent when the owner is done.
      for (let session = sessions.first; session; session = session.next)
        if (session.subscribed) session.cursors.scheduleState(entity.index);
      buffer.isWanted = true;
      return;
    }
    buffer.owner = SendOwner.PUBLISH;
    const before = memoryInUse;
    if (before !== memory) use(memory);
    let isMade = false;
    let frame: Uint8Array | undefined;
    for (let session = sessions.first; session; session = session.next) {
      if (!session.subscribed) continue;
      if (!isMade) {
        frame = this.encodeState(entity);
        isMade = true;
      }
      // Inlined: on XS a call would cost more than the work itself.
      const connection = session.connection;
      const cursors = session.cursors;
      if (
        frame !== undefined &&
        cursors.dirty.count === 0 &&
        session.state === SessionState.OPEN &&
        connection.isPlaintext &&
        connection.room >= frame.length
      ) {
        try {
          connection.room = connection.tcp.write(frame);
        } catch (error) {
          connection.fail(error);
        }
      } else if (frame !== undefined && connection.overhead > 0) {
        // After the others: converting the frame for this one overwrites it.
        this.sealedLength = frame.length;
        buffer.isWanted = true;
      } else {
        cursors.scheduleState(entity.index);
        buffer.isWanted = true;
      }
    }
    buffer.owner = owner;
    if (before !== memory) putBack(before);
    if (buffer.isWanted) this.finish(entity);
  }

  /** Sends to the sessions that the loop has skipped. */
  private finish(entity: Entity): void {
    if (this.sealedLength > 0) this.publishSealed(entity);
    this.context.owner.catchUp();
  }

  /** Sends the frame at the beginning of the send buffer to the sessions that are encrypted. */
  private publishSealed(entity: Entity): void {
    const { sessions, context, sealedLength: length } = this;
    const { buffer, memory } = context;
    const { owner } = buffer;
    this.sealedLength = 0;
    buffer.owner = SendOwner.PUBLISH;
    const before = memoryInUse;
    if (before !== memory) use(memory);
    const { start } = buffer;
    const sealed = length + NOISE_OVERHEAD;
    // The frame is kept after the part of the buffer where it is sealed for each session.
    const at = start + sealed;
    const fits = at + length <= memory.buf.length;
    if (fits) memory.buf.copyWithin(at, start, start + length);
    for (let session = sessions.first; session; session = session.next) {
      const { connection, cursors } = session;
      if (!session.subscribed || connection.overhead === 0) continue;
      if (
        fits &&
        cursors.dirty.count === 0 &&
        session.state === SessionState.OPEN &&
        connection.room >= sealed
      ) {
        try {
          const end = (connection.transport as Transport).seal(at, at + length, start);
          connection.room = connection.tcp.write(buffer.views.of(end - start));
        } catch (error) {
          connection.fail(error);
        }
      } else {
        cursors.scheduleState(entity.index);
        buffer.isWanted = true;
      }
    }
    buffer.owner = owner;
    if (before !== memory) putBack(before);
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
      const kind = context.kinds[entity.index] as AnyNativeKind;
      const end = kind.encodeState(entity, buffer.start);
      return end <= memory.buf.length ? buffer.views.of(end - buffer.start) : undefined;
    } catch {
      return undefined;
    }
  }
}
