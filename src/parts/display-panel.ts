/** A picture and where on a display it is. */
export interface PlacedPicture<Picture> {
  /** Its upper left corner, from the display's upper left one. May be outside of the display. */
  readonly x: number;
  readonly y: number;
  readonly picture: Picture;
}

/** A display that is sent in rows. */
export interface RowPanel {
  /** In how many turns a row is sent, so that the program does other things in between. */
  readonly turns: number;
  /**
   * Goes on with starting it.
   *
   * @returns Milliseconds until the next step; 0 when rows can be shown. What it shows then is anything,
   *   until each row was shown.
   */
  start(): number;
  /**
   * Whether it is on; after a power cut it isn't. True for one that can't tell, undefined for one that can't tell and is
   * to be sent everything again.
   */
  isOn(): boolean | undefined;
  close(): void;
}

/** One with dots: each row is as high as a letter, and pictures are over the text. */
export interface DisplayPanel<Picture> extends RowPanel {
  /**
   * Sends a part of a row.
   *
   * @param row - From the top, from 0.
   * @param columns - The text: a byte for each column of dots, whose lowest bit is the top dot.
   * @param pictures - What is over the text. The last is on top.
   * @param turn - 0 to `turns` - 1, in this order.
   */
  show(
    row: number,
    columns: Uint8Array,
    pictures: readonly PlacedPicture<Picture>[],
    turn: number,
  ): void;
}

/** One that has letters or digits of its own, and a light. */
export interface TextPanel extends RowPanel {
  /** Sends a part of a row. @param row - From the top, from 0. @param turn - 0 to `turns` - 1, in this order. */
  show(row: number, text: string, turn: number): void;
  /** Sets its light, also before `start`. What the levels are is the part's. */
  light(level: number): void;
}
