import { LogLevel } from "../../log.js";
import { encodeSubscribeLogsResponse } from "../../messages/logs.js";
import { buf } from "../../wire/memory.js";
import type { LogRing } from "../log-ring.js";
import { Owed, type Positions } from "../positions.js";
import type { Outgoing } from "./outgoing.js";

/** The lines of the log, and before them how many the client has missed. */
export class Logs implements Outgoing {
  private readonly ring: LogRing;

  constructor(ring: LogRing) {
    this.ring = ring;
  }

  encode({ log, logLevel, missedLines }: Positions, at: number): number {
    if (missedLines > 0) {
      const message = `${missedLines} ${missedLines === 1 ? "line was" : "lines were"} missed`;
      // A client that wants errors only wants to know that it misses some.
      const level = Math.min(LogLevel.WARN, logLevel);
      return encodeSubscribeLogsResponse({ level, tag: "log", message, sendFailed: true }, at);
    }
    const line = this.ring.find(log, logLevel);
    if (line === this.ring.next) return at;
    const end = at + this.ring.lengthAt(line);
    if (end <= buf.length) buf.copyWithin(at, line, line + end - at);
    return end;
  }

  advance(positions: Positions): void {
    const { ring } = this;
    const { logLevel } = positions;
    if (positions.missedLines > 0) positions.missedLines = 0;
    else {
      const line = ring.find(positions.log, logLevel);
      positions.log = line === ring.next ? line : ring.after(line);
    }
    positions.log = ring.find(positions.log, logLevel);
    if (positions.log === ring.next) positions.settle(Owed.LOGS);
  }

  describe(): string {
    return "a line of the log";
  }
}
