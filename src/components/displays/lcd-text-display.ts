import { ConfigurationError } from "../../base/errors.js";
import { checkedNumber } from "../../base/option-ranges.js";
import type { I2CBus } from "../../host/host.js";
import { GLYPH_ROWS, HD44780 } from "../../parts/hd44780.js";
import { i2cAddress, i2cOf, i2cPlace, i2cUse } from "../parts/i2c-use.js";
import { LitRows } from "./lit-rows.js";
import { RowsDisplay, type RowsDisplayOptions } from "./rows-display.js";

const DEFAULT_ADDRESS = 0x27;

const MAX_COLUMNS = 40;
const MAX_ROWS = 4;
/** What its memory has. */
const MAX_PLACES = 80;

const MAX_GLYPHS = 8;

const ROW_OF_DOTS = { whole: true, from: 0, to: 31 };

export interface LCDTextDisplayOptions extends RowsDisplayOptions {
  /** The pins of its I2C bus, which several parts share. */
  bus: I2CBus;
  /** Of the expander. Default 0x27, as a PCF8574T has; a PCF8574AT has 0x3f. */
  address?: number;
  /** Its columns and rows: 1 to 40 by 1 to 4, at most 80 in all. Default `"16x2"`. */
  size?: `${number}x${number}`;
  /** Its backlight is on at the start. Default true. */
  backlight?: boolean;
  /**
   * Characters of your own, at most eight: for each the eight rows of its dots from the top, 0 to 31, whose lowest bits are the
   * rightmost dots. `{ "♥": [0, 10, 31, 31, 14, 4, 0, 0] }`. Default: none.
   */
  characters?: Readonly<Record<string, readonly number[]>>;
}

/**
 * An LCD with letters on an HD44780 behind a PCF8574 (I2C), which shows a text that clients and programs set. A row ends at a
 * line feed, or where it is full. It has ASCII, the degree sign, half-width katakana and some Greek and accented letters; a
 * backslash looks like ¥, a tilde like →. What it doesn't have is a question mark.
 *
 * `const display = new LCDTextDisplay({ name: "Display", bus: { data: 21, clock: 22 }, size: "20x4" });`
 *
 * When it can't be reached, the log says so once; when it is back, it is started and shows the text again.
 */
export class LCDTextDisplay extends RowsDisplay<LitRows> {
  /** @throws ConfigurationError when an option is out of range. */
  constructor(options: LCDTextDisplayOptions) {
    const who = `"${options.name}"`;
    const { bus, address = DEFAULT_ADDRESS, size = "16x2", characters = {} } = options;
    const [columns, rows] = checkedSize(who, size);
    const glyphs = checkedGlyphs(who, characters);
    const sensor = i2cPlace(bus, address);
    super(
      options,
      (log) =>
        new LitRows(
          {
            count: rows,
            bus: i2cUse(bus, `LCD ${size}`, i2cAddress(bus, address)),
            probe: (host) => new (i2cOf(host, bus))({ hz: 100_000, ...sensor }).close(),
            drive: (host) =>
              new HD44780({
                sensor: { io: i2cOf(host, bus), ...sensor },
                ...{ columns, rows, glyphs, characters: Object.keys(characters).join("") },
              }),
            log,
          },
          Number(options.backlight ?? true),
        ),
      // With the line feeds between full rows.
      rows * (columns + 1) - 1,
      columns,
    );
  }

  /** Turns its backlight on or off. */
  setBacklight(isOn: boolean): void {
    this.rows.light(Number(isOn));
  }
}

function checkedSize(who: string, size: string): [columns: number, rows: number] {
  const [columns = 0, rows = 0] = size.split("x").map(Number);
  const isWhole = Number.isInteger(columns) && Number.isInteger(rows);
  const fits = columns >= 1 && columns <= MAX_COLUMNS && rows >= 1 && rows <= MAX_ROWS;
  if (isWhole && fits && columns * rows <= MAX_PLACES) return [columns, rows];
  throw new ConfigurationError(
    `${who}: size is "${size}"; it must be columns and rows like "16x2", 1 to ${MAX_COLUMNS} by 1 to ${MAX_ROWS}, at most ${MAX_PLACES} in all.`,
  );
}

/** The rows of all glyphs, one after another. */
function checkedGlyphs(who: string, characters: Readonly<Record<string, readonly number[]>>) {
  const all = Object.entries(characters);
  if (all.length > MAX_GLYPHS)
    throw new ConfigurationError(
      `${who}: characters has ${all.length}; it must have ${MAX_GLYPHS} at most.`,
    );
  const glyphs = new Uint8Array(all.length * GLYPH_ROWS);
  for (const [i, [character, rows]] of all.entries()) {
    if (character.length !== 1 || character === "\n")
      throw new ConfigurationError(
        `${who}: characters has "${character}"; it must be a single character, and no line feed or emoji.`,
      );
    if (rows.length !== GLYPH_ROWS)
      throw new ConfigurationError(
        `${who}: characters has ${rows.length} rows for "${character}"; it must be ${GLYPH_ROWS}.`,
      );
    for (const [y, row] of rows.entries())
      glyphs[i * GLYPH_ROWS + y] = checkedNumber(
        who,
        `characters["${character}"][${y}]`,
        row,
        ROW_OF_DOTS,
      );
  }
  return glyphs;
}
