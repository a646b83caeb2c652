import { TextEntity, type TextEntityOptions } from "../../entities/text.js";
import type { Host } from "../../host/host.js";
import type { Log } from "../../log/log.js";
import type { RowPanel } from "../../parts/display-panel.js";
import type { ShownRows } from "./shown-rows.js";

/** As long as texts are in hubs. */
const MAX_LENGTH = 255;

/** What a display that shows a text can be given, besides its own. */
export type RowsDisplayOptions = Omit<TextEntityOptions, "minLength" | "maxLength" | "mode">;

/** A text that rows of a display show. */
export abstract class RowsDisplay<Rows extends ShownRows<RowPanel>> extends TextEntity {
  /** @internal */
  protected readonly rows: Rows;
  /** Characters of a row. */
  private readonly width: number;

  /**
   * @param make - Makes its rows.
   * @param length - The greatest number of characters.
   * @param width - Those of a row.
   */
  constructor(
    options: TextEntityOptions,
    make: (log: () => Log) => Rows,
    length: number,
    width: number,
  ) {
    super({ icon: "mdi:monitor-small", ...options, maxLength: Math.min(length, MAX_LENGTH) });
    this.width = width;
    this.rows = this.use(make(() => this.log));
  }

  override start(host: Host): void {
    super.start(host);
    this.show(this.state ?? "");
  }

  /** Sets the text without a command. Subscribers are sent it if it changed. */
  override publish(text: string): void {
    super.publish(text);
    this.show(text);
  }

  protected override write(text: string): void {
    super.write(text);
    this.show(text);
  }

  private show(text: string): void {
    this.rows.set(rowsOf(text, this.width));
  }
}

/** The rows of a text: each line, in pieces that fit. */
function rowsOf(text: string, width: number): string[] {
  const rows: string[] = [];
  for (const line of text.split("\n"))
    for (let at = 0; at === 0 || at < line.length; at += width)
      rows.push(line.slice(at, at + width));
  return rows;
}
