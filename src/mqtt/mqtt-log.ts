import type { LogLevel, LogListener } from "../log/log.js";
import { LOG_LEVEL_WORDS as LEVELS } from "../messages/words.js";
import { STRING } from "../wire/fields.js";
import type { Utf8 } from "../wire/utf8.js";
import { Payload } from "./kinds/payload.js";

/** Sends the lines of the log. Lines for which there is no room are dropped and counted. */
export class MQTTLog implements LogListener {
  private readonly payload = new Payload();
  private missed = 0;

  /** @param send - Sends a line, or returns false. */
  constructor(
    readonly level: LogLevel,
    private readonly send: (line: Uint8Array) => boolean,
  ) {}

  line(level: LogLevel, tag: string | Utf8, message: string | Utf8): void {
    const payload = this.payload;
    payload.clear();
    payload.begin();
    payload.field("level").wordString(LEVELS[level] ?? "none");
    payload.field("tag");
    write(payload, tag);
    payload.field("message");
    write(payload, message);
    if (this.missed > 0) payload.field("missed").value(this.missed);
    payload.end();
    if (this.send(payload.view)) this.missed = 0;
    else this.missed += 1;
  }
}

function write(payload: Payload, text: string | Utf8): void {
  if (typeof text === STRING) payload.string(text as string);
  else payload.utf8String(text as Utf8);
}
