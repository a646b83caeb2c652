import { stripVTControlCharacters } from "node:util";
import { LOG_LEVELS, type LogLevelName, type LogLineView } from "../messages/house-messages.js";

/** How many lines of each device are kept. */
const MAX_LINES = 300;

/** What the lines of a device begin with, after their colour: `[12:30:01.250][I]`. */
const PREFIX = /^(\[\d[\d:.]*\])?\[[EWICDV]+\]/;

/** The latest lines of a device's log. */
export class DeviceLog {
  readonly lines: LogLineView[] = [];
  readonly #device: string;

  constructor(device: string) {
    this.#device = device;
  }

  /**
   * Adds a line as the protocol has it.
   *
   * @param level - its number there: 1 is an error
   */
  take(level: number, text: string): LogLineView {
    const message = stripVTControlCharacters(text).trim().replace(PREFIX, "");
    return this.#add(LOG_LEVELS[Math.max(0, level - 1)] ?? "verbose", message);
  }

  /** Adds what the house itself has to say of the device. */
  note(message: string): LogLineView {
    return this.#add("info", `[house]: ${message}`);
  }

  #add(level: LogLevelName, message: string): LogLineView {
    const line = { device: this.#device, at: Date.now(), level, message };
    this.lines.push(line);
    if (this.lines.length > MAX_LINES) this.lines.shift();
    return line;
  }
}
