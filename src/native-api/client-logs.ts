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
  private readonly sessions: readonly (Session | undefined)[];
  private readonly context: SessionContext;

  constructor(sessions: readonly (Session | undefined)[], context: SessionContext) {
    this.sessions = sessions;
    this.context = context;
  }

  /** A client has connected, disconnected, or subscribed to another level. */
  update(): void {
    this.level = this.sessions.reduce(
      (most, session) => Math.max(most, session?.cursors.logLevel ?? 0),
      LogLevel.NONE,
    );
    this.context.logLines.update();
  }

  added(level: LogLevel): void {
    const { sessions, context } = this;
    // A host may log that it writes. That line goes with the next one, or it would never end.
    if (level > this.level || context.buffer.owner === SendOwner.LOG) return;
    for (let place = 0; place < sessions.length; place++) {
      const cursors = sessions[place]?.cursors;
      if (cursors && level <= cursors.logLevel) cursors.schedule(Pending.LOGS);
    }
    if (context.buffer.owner >= SendOwner.SESSION) context.buffer.isWanted = true;
    else context.owner.catchUp();
  }

  moved(from: number, to: number, level: number): void {
    const { sessions } = this;
    for (let place = 0; place < sessions.length; place++) {
      const cursors = sessions[place]?.cursors;
      if (!cursors || cursors.logLevel === LogLevel.NONE || cursors.log !== from) continue;
      cursors.log = to;
      if (level > LogLevel.NONE && level <= cursors.logLevel) cursors.missedLines += 1;
    }
  }
}
