import type { LinkedList } from "../base/linked-list.js";
import { LogLevel } from "../log/log.js";
import type { LogReader } from "../log/log-lines.js";
import { SendOwner } from "./send-buffer.js";
import { Pending } from "./send-cursors.js";
import type { Session } from "./session.js";
import type { SessionContext } from "./session-context.js";
import { SessionState } from "./session-state.js";

/** Sends lines of the device's log to the clients that subscribed. Each session has its position in its cursors. */
export class ClientLogs implements LogReader {
  /** The highest of the clients' levels. */
  level: number = LogLevel.NONE;
  private readonly sessions: LinkedList<Session>;
  private readonly context: SessionContext;

  constructor(sessions: LinkedList<Session>, context: SessionContext) {
    this.sessions = sessions;
    this.context = context;
  }

  /** A client has connected, disconnected, or subscribed to another level. */
  update(): void {
    let level: number = LogLevel.NONE;
    for (let session = this.sessions.first; session; session = session.next)
      level = Math.max(level, session.cursors.logLevel);
    this.level = level;
    this.context.logLines.update();
  }

  /**
   * Sends the line to those who have all earlier ones: its frame is made once, as that of a state is.
   * The others take it from the ring when they come to it.
   */
  added(level: LogLevel, at: number): void {
    const { sessions, context } = this;
    const { buffer, memory, logLines } = context;
    const { ring } = logLines;
    const { owner } = buffer;
    // A host may log that it writes. That line goes with the next one, or it would never end.
    if (level > this.level || owner === SendOwner.LOG) return;
    const { next } = ring;
    const length = next - at;
    let frame: Uint8Array | undefined;
    if (owner < SendOwner.SESSION && buffer.start + length <= memory.buf.length) {
      buffer.owner = SendOwner.LOG;
      memory.buf.copyWithin(buffer.start, at, next);
      frame = buffer.views.of(length);
    }
    for (let session = sessions.first; session; session = session.next) {
      const { connection, cursors } = session;
      if (level > cursors.logLevel) {
        if (cursors.log === at && ring.next === next) cursors.log = next;
        continue;
      }
      if (
        frame !== undefined &&
        cursors.log === at &&
        // Such as lines of the configuration, which come first.
        cursors.pending === 0 &&
        // Another line may have been added meanwhile.
        ring.next === next &&
        session.state === SessionState.OPEN &&
        connection.isPlaintext &&
        connection.room >= length
      ) {
        cursors.log = next;
        try {
          connection.room = connection.tcp.write(frame);
        } catch (error) {
          connection.fail(error);
        }
      } else {
        cursors.schedule(Pending.LOGS);
        buffer.isWanted = true;
      }
    }
    buffer.owner = owner;
    if (owner < SendOwner.SESSION && buffer.isWanted) context.owner.catchUp();
  }

  moved(from: number, to: number, level: number): void {
    const { sessions } = this;
    for (let session = sessions.first; session; session = session.next) {
      const { cursors } = session;
      if (cursors.logLevel === LogLevel.NONE || cursors.log !== from) continue;
      cursors.log = to;
      if (level > LogLevel.NONE && level <= cursors.logLevel) cursors.missedLines += 1;
    }
  }
}
