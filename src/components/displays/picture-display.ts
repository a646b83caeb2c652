import type { TextEntityOptions } from "../../entities/text.js";
import { CELL } from "../../parts/font.js";
import { DrawnRows, type DrawnRowsUse } from "./drawn-rows.js";
import { RowsDisplay } from "./rows-display.js";

/** A text that rows of a display with dots show, with pictures over it. */
export abstract class PictureDisplay<
  Picture extends { readonly height: number },
> extends RowsDisplay<DrawnRows<Picture>> {
  /** @param use - Its display. */
  constructor(options: TextEntityOptions, use: Omit<DrawnRowsUse<Picture>, "log">) {
    const width = Math.floor(use.columns / CELL);
    super(options, (log) => new DrawnRows({ ...use, log }), use.count * width, width);
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
}
