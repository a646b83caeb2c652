import type { LogLevel } from "../../src/log/log.js";
import { LOG_LEVEL_WORDS } from "../../src/messages/words.js";
import type { CommandEvent, CommandOutput } from "./command-output.js";
import { terminalText } from "./terminal-text.js";

/** Prints what a running device does. */
export class DeviceEvents {
  readonly #output: CommandOutput;

  constructor(output: CommandOutput) {
    this.#output = output;
  }

  /** A line of the log. */
  log(level: LogLevel, tag: string, message: string): void {
    this.#print({ event: "log", level: LOG_LEVEL_WORDS[level], tag, message }, tag, message);
  }

  /** A state that an entity has published, in words. */
  state(name: string, state: string): void {
    this.#print({ event: "state", name, state }, name, state);
  }

  /** A typed line that can't be carried out. */
  refused(message: string): void {
    this.#print({ event: "refused", message }, "board", message);
  }

  #print(event: CommandEvent, who: string, what: string): void {
    const time = new Date().toISOString().slice(11, 23);
    this.#output.happened(event, `${time}  ${terminalText(`${who}: ${what}`)}`);
  }
}
