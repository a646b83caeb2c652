import { LineListener, type Log, LogLevel, type LogLine } from "../log/log.js";
import type { DeviceService } from "./device-service.js";

/** Passes the lines of the log to the program. */
export class LogOutput implements DeviceService {
  private readonly log: Log;
  private readonly listener: LineListener;

  /** @param level - The highest level of the lines that `take` gets. */
  constructor(log: Log, take: LogLine, level: number = LogLevel.VERY_VERBOSE) {
    this.log = log;
    this.listener = new LineListener(take, level);
  }

  /** Starts listening here, so that no line of another service is missed. */
  prepare(): void {
    this.log.listen(this.listener);
  }

  start(): void {}

  close(): void {
    this.log.forget(this.listener);
  }
}
