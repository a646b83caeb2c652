import type { Configured } from "../../log/configuration.js";
import { LogLevel } from "../../log/log.js";
import type { LogFrame } from "../../log/log-frame.js";
import { buf } from "../../wire/memory.js";
import { ESPHOME_CONFIGURATION, LONGER_AS_ESPHOME, writeAsEsphome } from "../esphome-log-lines.js";
import { Pending, type SendCursors } from "../send-cursors.js";
import type { FrameSource } from "./frame-source.js";

/**
 * The level of the configuration's lines. ESPHome has one for them between INFO and DEBUG; the protocol's document
 * hasn't. INFO means the same in both: what people want to know.
 */
export const CONFIGURATION_LEVEL = LogLevel.INFO;

/** The device's configuration as lines of the log. They don't go through the ring, so none is lost. */
export class ConfigurationSource implements FrameSource {
  constructor(
    private readonly configured: readonly Configured[],
    private readonly frame: LogFrame,
  ) {}

  encode({ configuration, takesEsphomeLines }: SendCursors, at: number): number {
    const { frame } = this;
    const next = this.configured[configuration];
    if (!next) return at;
    const line = next.configuration();
    frame.prepare(CONFIGURATION_LEVEL, next.kind, line);
    const from = takesEsphomeLines ? at + LONGER_AS_ESPHOME : at;
    const end = from + frame.length;
    if (end <= buf.length) frame.write(buf, from);
    if (!takesEsphomeLines || end > buf.length) return end;
    return writeAsEsphome(buf, from, at, ESPHOME_CONFIGURATION);
  }

  advance(cursors: SendCursors): void {
    cursors.configuration += 1;
    if (cursors.configuration >= this.configured.length) cursors.unschedule(Pending.CONFIGURATION);
  }

  describe(): string {
    return "a line of the configuration";
  }
}
