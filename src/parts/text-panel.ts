/** A display that shows rows of text, each of eight dots' height. */
export interface TextPanel {
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
   * @param columns - A byte each, whose lowest bit is the top dot.
   * @param turn - 0 to `turns` - 1, in this order.
   */
  show(row: number, columns: Uint8Array, turn: number): void;
  /** Whether it is on; after a power cut it isn't. True for one that can't tell. */
  isOn(): boolean;
  close(): void;
}
