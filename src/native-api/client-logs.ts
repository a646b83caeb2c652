import type { LinkedList } from "../base/linked-list.js";
import { LogLevel } from "../log/log.js";
import type { LogReader } from "../log/log-lines.js";
import { writeAsEsphome } from "./esphome-log-lines.js";
import { Pending } from "./send-cursors.js";
import type { Session } from "./session.js";
import type { SessionContext } from "./session-context.js";

/** Sends lines of the device's log to the clients that subscribed. Each session has its position in its cursors. */
export class ClientLogs implements LogReader {
  /** The highest of the clients' levels. */
  level: number = LogLevel.NONE;

  constructor(
    private readonly sessions: LinkedList<Session>,
    private readonly context: SessionContext,
  ) {}

  /** A client has connected, disconnected, or subscribed to another level. */
  update(): void {
    let level: number = LogLevel.NONE;
    for (let session = this.sessions.first; session; session = session.next)
      level = Math.max(level, session.cursors.logLevel);
    this.level = level;
    this.context.logLines.update();
  }

  /**
   * Sends the line to the clients that have all earlier ones; the others get it from the ring later. Its frame is
   * made once for all clients that take it in the same form. One method: on XS a call for each form costs 50 units.
   */
  added(level: LogLevel, at: number): void {
    const { context } = this;
    const { first } = this.sessions;
    const { buffer, memory } = context;
    // The last client may just be leaving.
    if (level > this.level || buffer.hasLogLines || !first) return;
    if (buffer.isTaken) {
      this.schedule(level);
      return;
    }
    const { ring } = context.logLines;
    const { next } = ring;
    const { buf } = memory;
    const { start } = buffer;
    const before = buffer.take();
    buffer.hasLogLines = true;
    const { takesEsphomeLines } = first.cursors;
    let asEsphome = takesEsphomeLines;
    let hasOthers = false;
    do {
      let length = next - at;
      if (asEsphome) length = writeAsEsphome(buf, at, start) - start;
      else buf.copyWithin(start, at, next);
      if (start + length > buf.length) {
        this.schedule(level);
        break;
      }
      const frame = buffer.views.of(length);
      for (let session: Session | undefined = first; session; session = session.next) {
        const { cursors } = session;
        if (level > cursors.logLevel) {
          if (cursors.log === at && ring.next === next) cursors.log = next;
          continue;
        }
        if (cursors.takesEsphomeLines !== asEsphome) {
          hasOthers = true;
          continue;
        }
        if (
          cursors.log === at &&
          // For example lines of the configuration, which come first.
          cursors.pending === 0 &&
          ring.next === next &&
          session.transport.isPlaintext &&
          session.room >= length
        ) {
          cursors.log = next;
          try {
            session.room = session.tcp.write(frame);
          } catch (error) {
            session.fail(error);
          }
        } else {
          cursors.schedule(Pending.LOGS);
          buffer.isWanted = true;
        }
      }
      asEsphome = !asEsphome;
    } while (hasOthers && asEsphome !== takesEsphomeLines && ring.next === next);
    // Another line was added meanwhile, maybe in place of this one.
    if (hasOthers && ring.next !== next) this.schedule(level);
    buffer.giveBack(before);
    if (buffer.isWanted) context.owner.catchUp();
  }

  /** The clients get the line from the ring, once the buffer is free. */
  private schedule(level: LogLevel): void {
    for (let session = this.sessions.first; session; session = session.next)
      if (level <= session.cursors.logLevel) session.cursors.schedule(Pending.LOGS);
    this.context.buffer.isWanted = true;
  }

  moved(from: number, to: number, level: number): void {
    const { sessions } = this;
    for (let session = sessions.first; session; session = session.next) {
      const { cursors } = session;
      if (cursors.log !== from || cursors.logLevel === LogLevel.NONE) continue;
      cursors.log = to;
      if (level > LogLevel.NONE && level <= cursors.logLevel) cursors.missedLines += 1;
    }
  }
}
