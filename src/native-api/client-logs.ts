import type { LinkedList } from "../base/linked-list.js";
import { LogLevel } from "../log/log.js";
import type { LogReader } from "../log/log-lines.js";
import { levelOf, writeAsEsphome } from "./esphome-log-lines.js";
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
    for (let session = this.sessions.first; session; session = session.next) {
      const { logLevel } = session.cursors;
      // Like `levelOf`, but inlined.
      level = Math.max(level, logLevel, ~logLevel);
    }
    this.level = level;
    this.context.logLines.update();
  }

  /**
   * Sends the line to the clients that have all earlier ones. Its frame is made once, or twice if there are
   * clients of both forms. The other clients get it from the ring later.
   */
  added(level: LogLevel, at: number): void {
    const { sessions, context } = this;
    const { buffer } = context;
    const { owner } = buffer;
    // A host may log that it writes. That line goes with the next one, or it would never end.
    // The last client may just be leaving.
    if (level > this.level || owner === SendOwner.LOG || !sessions.first) return;
    const form = sessions.first.cursors.logLevel >> 31;
    const { next } = context.logLines.ring;
    if (this.send(level, at, next, form, owner)) this.send(level, at, next, ~form, owner);
    buffer.owner = owner;
    if (owner < SendOwner.SESSION && buffer.isWanted) context.owner.catchUp();
  }

  /**
   * Sends the line to the clients that take it in this form: -1 is today's, 0 the document's. Returns whether
   * there are others.
   */
  private send(level: LogLevel, at: number, next: number, form: number, owner: SendOwner): boolean {
    const { sessions, context } = this;
    const { buffer, memory, logLines } = context;
    const { ring } = logLines;
    let others = false;
    let length = next - at;
    let frame: Uint8Array | undefined;
    if (
      owner < SendOwner.SESSION &&
      ring.next === next &&
      buffer.start + length <= memory.buf.length
    ) {
      buffer.owner = SendOwner.LOG;
      if (form === 0) memory.buf.copyWithin(buffer.start, at, next);
      else length = writeAsEsphome(memory.buf, at, buffer.start) - buffer.start;
      if (form === 0 || buffer.start + length <= memory.buf.length) frame = buffer.views.of(length);
    }
    for (let session = sessions.first; session; session = session.next) {
      const { connection, cursors } = session;
      // Below 0 for a client that takes the other form.
      if (level > (cursors.logLevel ^ form)) {
        if (level <= levelOf(cursors.logLevel)) others = true;
        else if (cursors.log === at && ring.next === next) cursors.log = next;
        continue;
      }
      if (
        frame !== undefined &&
        cursors.log === at &&
        // For example lines of the configuration, which come first.
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
    return others;
  }

  moved(from: number, to: number, level: number): void {
    const { sessions } = this;
    for (let session = sessions.first; session; session = session.next) {
      const { cursors } = session;
      if (cursors.log !== from || levelOf(cursors.logLevel) === LogLevel.NONE) continue;
      cursors.log = to;
      if (level > LogLevel.NONE && level <= levelOf(cursors.logLevel)) cursors.missedLines += 1;
    }
  }
}
