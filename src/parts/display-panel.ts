/** A picture and where on a display it is. */
export interface PlacedPicture<Picture> {
  /** Its upper left corner, from the display's upper left one. May be outside of the display. */
  readonly x: number;
  readonly y: number;
  readonly picture: Picture;
}

/** A display that is sent in rows, each as high as a letter, with pictures over the text. */
export interface DisplayPanel<Picture> {
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
  /** Whether it is on; after a power cut it isn't. True for one that can't tell. */
  isOn(): boolean;
  close(): void;
}
