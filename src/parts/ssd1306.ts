import type { I2C } from "../host/host.js";
import type { DisplayPanel, PlacedPicture } from "./display-panel.js";
import { PartDriver } from "./part-driver.js";
import type { I2CSensorOptions } from "./sensor-driver.js";
import { openI2C } from "./smbus.js";

const ADDRESS = 0x3c;

/** Columns of the display. */
export const COLUMNS = 128;

/** The first byte of each transfer says whether commands or pixels follow. */
const COMMANDS = 0x00;
const DATA = 0x40;

const OFF = 0xae;
const ON = 0xaf;
const PAGE = 0xb0;
const HIGH_COLUMN = 0x10;

/** Of the status: the display is off, as it is after power-on. */
const IS_OFF = 0x40;

/** Dots of a row's height: a byte for each column. */
const ROW_HEIGHT = 8;

/** A picture of dots, as the controllers keep theirs. */
export interface DotPicture {
  readonly width: number;
  readonly height: number;
  /** Of each eight rows of dots, a byte for each column, whose lowest bit is the top dot. */
  readonly columns: Uint8Array;
}

/** What differs between the controllers. */
export interface DisplayController {
  /** Which column of its memory is the display's first. */
  readonly firstColumn: number;
  /** What only this one has: its converter for the display's voltage, and what another program may have left on. */
  readonly own: readonly number[];
}

export const CONTROLLERS = {
  // By pages; no scrolling. There is no reset without a wire for it.
  SSD1306: { firstColumn: 0, own: [0x8d, 0x14, 0x20, 0x02, 0x2e] },
  SH1106: { firstColumn: 2, own: [0xad, 0x8b] },
} as const satisfies Record<string, DisplayController>;

export interface DisplayOptions extends I2CSensorOptions {
  controller: DisplayController;
  /** Rows of dots: 32 or 64. */
  height: number;
  /** The display is mounted upside down. */
  isRotated: boolean;
  /** 0 to 255. */
  contrast: number;
}

/**
 * Solomon SSD1306 and Sino Wealth SH1106 on I2C: displays of 128 by 64 or 32 dots.
 *
 * Data sheets: SSD1306 revision 1.1, SH1106 version 2.3. Address 0x3c or 0x3d.
 */
export class SSD1306 extends PartDriver<I2C> implements DisplayPanel<DotPicture> {
  readonly turns = 1;
  private readonly firstColumn: number;
  private readonly place = new Uint8Array(4);
  private readonly row = new Uint8Array(1 + COLUMNS);
  private readonly status = new Uint8Array(1);

  /** Sets it up and turns it on. */
  constructor(options: DisplayOptions) {
    const { controller, height, isRotated, contrast } = options;
    super(openI2C(options, ADDRESS, undefined, COLUMNS + 2));
    this.firstColumn = controller.firstColumn;
    this.row[0] = DATA;
    const set = [
      ...[OFF, 0xd5, 0x80, 0xa8, height - 1, 0xd3, 0x00, 0x40],
      ...controller.own,
      ...(isRotated ? [0xa0, 0xc0] : [0xa1, 0xc8]),
      ...[0xda, height === 64 ? 0x12 : 0x02, 0x81, contrast, 0xd9, 0xf1, 0xdb, 0x40, 0xa4, 0xa6],
      ON,
    ];
    this.prepare(() => {
      this.io.write(Uint8Array.of(COMMANDS, ...set));
    });
  }

  start(): number {
    return 0;
  }

  /** Shows a row, which takes 3 ms. @param columns - 128 of them. */
  show(row: number, columns: Uint8Array, pictures: readonly PlacedPicture<DotPicture>[]): void {
    const place = this.place;
    place[0] = COMMANDS;
    place[1] = PAGE + row;
    place[2] = this.firstColumn & 0x0f;
    place[3] = HIGH_COLUMN + (this.firstColumn >> 4);
    this.io.write(place);
    this.row.set(columns, 1);
    for (const placed of pictures) this.add(placed, row * ROW_HEIGHT);
    this.io.write(this.row);
  }

  /** Whether it is on. After a power cut it isn't. */
  isOn(): boolean {
    this.io.read(this.status);
    return ((this.status[0] as number) & IS_OFF) === 0;
  }

  /** Lights the picture's dots of the row that begins `top` dots below the display's top. */
  private add(
    { x, y, picture: { width, height, columns } }: PlacedPicture<DotPicture>,
    top: number,
  ): void {
    const from = top - y;
    if (from <= -ROW_HEIGHT || from >= height) return;
    // The row's dots are in the lower part of one byte and the upper part of the one before it.
    const upper = (from >> 3) * width;
    const shift = from & 7;
    const last = Math.min(width, COLUMNS - x);
    const row = this.row;
    for (let column = Math.max(0, -x); column < last; column++) {
      const above = columns[upper + column] ?? 0;
      const below = columns[upper + width + column] ?? 0;
      const at = 1 + x + column;
      row[at] = (row[at] as number) | (above >> shift) | (below << (8 - shift));
    }
  }
}
