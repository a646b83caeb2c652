import { LogLevel } from "../../log/log.js";
import type { LogRing } from "../../log/log-ring.js";
import { encodeSubscribeLogsResponse } from "../../messages/logs.js";
import { buf } from "../../wire/memory.js";
import { esphomeText, writeAsEsphome } from "../esphome-log-lines.js";
import type { SendBuffer } from "../send-buffer.js";
import { Pending, type SendCursors } from "../send-cursors.js";
import type { FrameSource } from "./frame-source.js";

/** Lines of the log, and before them a line that says how many the client has missed. */
export class LogSource implements FrameSource {
  /** @param buffer - Where the frames are made. */
  constructor(
    private readonly ring: LogRing,
    private readonly buffer: SendBuffer,
  ) {}

  encode({ log, logLevel, missedLines, takesEsphomeLines }: SendCursors, at: number): number {
    this.buffer.hasLogLines = true;
    if (missedLines > 0) {
      const message = `${missedLines} ${missedLines === 1 ? "line was" : "lines were"} missed`;
      // This level, so that clients that want only errors also see it.
      const level = Math.min(LogLevel.WARN, logLevel);
      return encodeSubscribeLogsResponse(
        takesEsphomeLines
          ? { level, tag: "", message: esphomeText(level, "log", message), sendFailed: false }
          : { level, tag: "log", message, sendFailed: true },
        at,
      );
    }
    const line = this.ring.find(log, logLevel);
    if (line === this.ring.next) return at;
    if (takesEsphomeLines) return writeAsEsphome(buf, line, at);
    const end = at + this.ring.lengthAt(line);
    if (end <= buf.length) buf.copyWithin(at, line, line + end - at);
    return end;
  }

  advance(cursors: SendCursors): void {
    const { ring } = this;
    const { logLevel } = cursors;
    if (cursors.missedLines > 0) cursors.missedLines = 0;
    else {
      const line = ring.find(cursors.log, logLevel);
      cursors.log = line === ring.next ? line : ring.after(line);
    }
    cursors.log = ring.find(cursors.log, logLevel);
    if (cursors.log === ring.next) cursors.unschedule(Pending.LOGS);
  }

  describe(): string {
    return "a line of the log";
  }
}
