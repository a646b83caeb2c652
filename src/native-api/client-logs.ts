import { LogLevel, type LogListener } from "../log/log.js";
import type { Utf8 } from "../wire/utf8.js";
import type { LogReaders } from "./log-ring.js";
import { Pending } from "./send-cursors.js";
import type { Session } from "./session.js";
import type { SessionContext } from "./session-context.js";

/** The clients as a listener of the device's log. */
export class ClientLogs implements LogListener, LogReaders {
  /** The highest of the clients' levels. */
  level: number = LogLevel.NONE;
  private readonly sessions: readonly (Session | undefined)[];
  private readonly shared: SessionContext;

  constructor(sessions: readonly (Session | undefined)[], shared: SessionContext) {
    this.sessions = sessions;
    this.shared = shared;
  }

  /** A client has come, gone, or wants another level. */
  update(): void {
    this.level = this.sessions.reduce(
      (most, session) => Math.max(most, session?.positions.logLevel ?? 0),
      LogLevel.NONE,
    );
    this.shared.log.update();
  }

  line(level: LogLevel, tag: string | Utf8, message: string | Utf8): void {
    const { sessions, shared } = this;
    shared.logFrame.prepare(level, tag, message);
    shared.logRing.add(shared.logFrame, this);
    // A host may log what it writes: that goes with the next line, else it would never end.
    if (shared.sendingLogs) return;
    for (let place = 0; place < sessions.length; place++) {
      const positions = sessions[place]?.positions;
      if (positions && level <= positions.logLevel) positions.schedule(Pending.LOGS);
    }
    shared.owner.deliver();
  }

  moved(from: number, to: number, level: number): void {
    const { sessions } = this;
    for (let place = 0; place < sessions.length; place++) {
      const positions = sessions[place]?.positions;
      if (!positions || positions.logLevel === LogLevel.NONE || positions.log !== from) continue;
      positions.log = to;
      if (level > LogLevel.NONE && level <= positions.logLevel) positions.missedLines += 1;
    }
  }
}
