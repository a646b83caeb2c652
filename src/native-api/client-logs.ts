import type { LinkedList } from "../base/linked-list.js";
import { LogLevel } from "../log/log.js";
import type { LogReader } from "../log/log-lines.js";
import { SendOwner } from "./send-buffer.js";
import { Pending } from "./send-cursors.js";
import type { Session } from "./session.js";
import type { SessionContext } from "./session-context.js";

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

  added(level: LogLevel): void {
    const { sessions, context } = this;
    // A host may log that it writes. That line goes with the next one, or it would never end.
    if (level > this.level || context.buffer.owner === SendOwner.LOG) return;
    for (let session = sessions.first; session; session = session.next)
      if (level <= session.cursors.logLevel) session.cursors.schedule(Pending.LOGS);
    context.owner.catchUp();
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
