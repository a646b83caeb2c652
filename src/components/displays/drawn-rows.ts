import type { DisplayPanel, PlacedPicture } from "../../parts/display-panel.js";
import { drawText } from "../../parts/font.js";
import { ShownRows, type ShownRowsUse } from "./shown-rows.js";

/** A display with dots, and how many rows of text it has. */
export interface DrawnRowsUse<Picture> extends ShownRowsUse<DisplayPanel<Picture>> {
  /** The height of a row, in the units of pictures. */
  readonly rowHeight: number;
  /** The width of a row in dots. */
  readonly columns: number;
}

/** The rows of text on a display with dots, and pictures over them. */
export class DrawnRows<Picture extends { readonly height: number }> extends ShownRows<
  DisplayPanel<Picture>
> {
  private readonly columns: Uint8Array;
  private pictures: readonly PlacedPicture<Picture>[] = [];

  constructor(private readonly drawn: DrawnRowsUse<Picture>) {
    super(drawn);
    this.columns = new Uint8Array(drawn.columns);
  }

  /** Shows a picture in place of the one that has its upper left corner there; undefined takes that away. */
  setPicture(x: number, y: number, picture: Picture | undefined): void {
    const old = this.pictures.find((placed) => placed.x === x && placed.y === y);
    if (old?.picture === picture) return;
    const others = this.pictures.filter((placed) => placed !== old);
    this.pictures = picture ? [...others, { x, y, picture }] : others;
    if (old) this.uncover(y, old.picture.height);
    if (picture) this.uncover(y, picture.height);
    this.schedule();
  }

  protected override show(
    panel: DisplayPanel<Picture>,
    row: number,
    text: string,
    turn: number,
  ): void {
    drawText(text, this.columns);
    panel.show(row, this.columns, this.pictures, turn);
  }

  /** Has the rows sent again that such a picture touches. */
  private uncover(y: number, height: number): void {
    const { count, rowHeight } = this.drawn;
    for (let row = 0; row < count; row++)
      if (row * rowHeight < y + height && (row + 1) * rowHeight > y) this.forget(row);
  }
}
