import type { LinkedList } from "../base/linked-list.js";
import type { Entity } from "../entities/entity.js";
import { memoryInUse, putBack, use } from "../wire/memory.js";
import type { AnyNativeKind } from "./kinds/native-kind.js";
import { SendOwner } from "./send-buffer.js";
import type { Session } from "./session.js";
import type { SessionContext } from "./session-context.js";
import { SessionState } from "./session-state.js";

/** Sends an entity's new state to all subscribers. The frame is made once, and written to each session that has no other state pending. */
export class StatePublisher {
  private readonly context: SessionContext;
  private readonly sessions: LinkedList<Session>;

  constructor(context: SessionContext, sessions: LinkedList<Session>) {
    this.context = context;
    this.sessions = sessions;
  }

  onStateChanged(entity: Entity): void {
    const { sessions, context } = this;
    const { buffer, memory } = context;
    const { owner } = buffer;
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
      const { connection, cursors } = session;
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
      } else {
        cursors.scheduleState(entity.index);
        buffer.isWanted = true;
      }
    }
    buffer.owner = owner;
    if (before !== memory) putBack(before);
    if (buffer.isWanted) context.owner.catchUp();
  }

  /**
   * The frame; undefined when there is none, it is too long or it can't be made. Each session then tries
   * for itself, and says what is wrong.
   */
  private encodeState(entity: Entity): Uint8Array | undefined {
    const { memory, buffer, kinds } = this.context;
    try {
      const kind = kinds[entity.index] as AnyNativeKind;
      const end = kind.encodeState(entity, buffer.start);
      return end <= memory.buf.length ? buffer.views.of(end - buffer.start) : undefined;
    } catch {
      return undefined;
    }
  }
}
