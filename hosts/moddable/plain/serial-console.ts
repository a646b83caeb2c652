import type { LogLevel } from "../../../src/log/log.js";
import { letterOf } from "./level-letters.js";

/** A serial port that is open. */
export interface ConsolePort {
  /** The bytes that have come; undefined when there are none. */
  read(): ArrayBuffer | undefined;
  /** Throws when there is no room for all of it. */
  write(bytes: Uint8Array): void;
}

/** The port's callbacks. */
export interface ConsoleCallbacks {
  onReadable(): void;
  /** @param count - bytes that there is room for */
  onWritable(count: number): void;
}

/** The maximum number of bytes that wait to be sent. */
const CAPACITY = 2048;
/** How many of these bytes the log may fill. */
const LOG_CAPACITY = 1024;

/**
 * The board's serial port: sends the log to `npm run monitor` or any terminal, and receives bytes. Logging never
 * blocks: a line for which there is no room is dropped, and the next line says so.
 */
export class SerialConsole implements ConsoleCallbacks {
  private readonly port: ConsolePort;
  private readonly waiting = new Uint8Array(CAPACITY);
  private length = 0;
  /** How many bytes the port takes now. */
  private room = 0;
  private leftOut = 0;
  private readonly listeners: ((bytes: Uint8Array) => void)[] = [];

  /** @param open - opens the port with these callbacks */
  constructor(open: (callbacks: ConsoleCallbacks) => ConsolePort) {
    this.port = open(this);
  }

  log(level: LogLevel, tag: string, message: string): void {
    const line = `[${letterOf(level)}][${tag}]: ${message}\r\n`;
    const gap = this.leftOut > 0 ? `(${this.leftOut} lines left out)\r\n` : "";
    const bytes = new TextEncoder().encode(gap + line);
    if (bytes.length > LOG_CAPACITY - this.length) this.leftOut += 1;
    else {
      this.leftOut = 0;
      this.send(bytes);
    }
  }

  /** @returns false if there's no room for all of it; then none of it is sent */
  send(bytes: Uint8Array): boolean {
    if (bytes.length > CAPACITY - this.length) return false;
    this.waiting.set(bytes, this.length);
    this.length += bytes.length;
    this.write();
    return true;
  }

  /** @param take - is called with the bytes that come over the line */
  listen(take: (bytes: Uint8Array) => void): void {
    this.listeners.push(take);
  }

  onReadable(): void {
    const bytes = this.port.read();
    if (!bytes) return;
    for (const take of this.listeners) take(new Uint8Array(bytes));
  }

  onWritable(count: number): void {
    this.room = count;
    this.write();
  }

  private write(): void {
    const count = Math.min(this.length, this.room);
    if (count === 0) return;
    this.room -= count;
    this.port.write(this.waiting.slice(0, count));
    this.waiting.copyWithin(0, count, this.length);
    this.length -= count;
  }
}
