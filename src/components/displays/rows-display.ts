import { TextEntity, type TextEntityOptions } from "../../entities/text.js";
import type { Host } from "../../host/host.js";
import { CELL } from "../../parts/font.js";
import { ShownRows, type ShownRowsUse } from "./shown-rows.js";

/** As long as texts are in hubs. */
const LONGEST = 255;

/** A text that rows of a display show, with pictures over it. */
export abstract class RowsDisplay<Picture extends { readonly height: number }> extends TextEntity {
  private readonly rows: ShownRows<Picture>;
  /** Characters of a row. */
  private readonly width: number;

  /** @param use - Its display. */
  constructor(options: TextEntityOptions, use: Omit<ShownRowsUse<Picture>, "log">) {
    const width = Math.floor(use.columns / CELL);
    const maxLength = Math.min(use.count * width, LONGEST);
    super({ icon: "mdi:monitor-small", ...options, maxLength });
    this.width = width;
    this.rows = this.use(new ShownRows({ ...use, log: () => this.log }));
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

  /**
   * Shows a picture over the text and over earlier pictures, in place of the one that was drawn at the same x and y.
   * It stays until it is erased, also after a power cut of the display.
   *
   * @param x, y - Its upper left corner: whole dots or pixels from the display's upper left one, to the right and
   *   down. May be negative; what is outside of the display isn't shown.
   */
  draw(x: number, y: number, picture: Picture): void {
    this.rows.setPicture(x, y, picture);
  }

  /** Takes away the picture that was drawn at this x and y, if there is one. */
  erase(x: number, y: number): void {
    this.rows.setPicture(x, y, undefined);
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
