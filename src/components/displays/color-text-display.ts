import { ConfigurationError } from "../../base/errors.js";
import { checkedNumber, SHARE } from "../../base/option-ranges.js";
import type { Host, PinSpecifier, SPIBus } from "../../host/host.js";
import { ST7789, ST7789_PANELS } from "../../parts/st7789.js";
import { spiPins } from "../parts/spi-use.js";
import { PictureDisplay } from "./picture-display.js";
import type { ColorPicture } from "./pictures.js";
import type { RowsDisplayOptions } from "./rows-display.js";

/** Pixels of a row's height, and of a dot's width. */
const ROW = 16;
const DOT = 2;

/** A colour: red, green and blue, each from 0 to 1. */
export interface DisplayColor {
  red: number;
  green: number;
  blue: number;
}

const WHITE: DisplayColor = { red: 1, green: 1, blue: 1 };
const BLACK: DisplayColor = { red: 0, green: 0, blue: 0 };

export interface ColorTextDisplayOptions extends RowsDisplayOptions {
  /** The pins of the board's SPI bus: `clock` to SCL, `out` to SDA. */
  spi: SPIBus;
  /** CS. Left out for a display without it, which has the bus for itself. */
  selectPin?: PinSpecifier;
  /** DC. */
  dataPin: PinSpecifier;
  /** RES. Left out where it is wired to 3V3. */
  resetPin?: PinSpecifier;
  /** Its width and height in pixels. Default `"240x240"`. */
  size?: keyof typeof ST7789_PANELS;
  /** It hangs upside down. Default false. */
  rotated?: boolean;
  /** Of the letters. Default white. */
  color?: DisplayColor;
  /** Of what is behind them. Default black. */
  background?: DisplayColor;
}

/**
 * A display with colours on an ST7789 that shows a text, which clients and programs set: rows of 20 characters
 * with 240 pixels, 14 with 170, 11 with 135. A row ends at a line feed, or where it is full. A text has at most
 * 255 characters, of ASCII and the degree sign. The display's light, BL, is a lamp of your own.
 *
 * `const display = new ColorTextDisplay({ name: "Display", spi: { clock: 18, out: 23 }, selectPin: 5, dataPin: 16 });`
 *
 * `display.draw(208, 0, logo);` shows a `ColorPicture` over the text.
 *
 * Nobody can ask it whether it is there; after a power cut of the display alone it stays dark.
 */
export class ColorTextDisplay extends PictureDisplay<ColorPicture> {
  /** @throws ConfigurationError when an option is out of range. */
  constructor(options: ColorTextDisplayOptions) {
    const who = `"${options.name}"`;
    const { spi, selectPin, dataPin, resetPin, size = "240x240" } = options;
    if (!Object.hasOwn(ST7789_PANELS, size))
      throw new ConfigurationError(
        `${who}: size is "${size}"; it must be one of ${Object.keys(ST7789_PANELS).join(", ")}.`,
      );
    const panel = ST7789_PANELS[size];
    const ink = pixelOf(who, "color", options.color ?? WHITE);
    const paper = pixelOf(who, "background", options.background ?? BLACK);
    const wires = { ...spi, ...(selectPin !== undefined && { select: selectPin }) };
    const place = selectPin === undefined ? "no select" : `pin ${selectPin}`;
    const drive = (host: Host) =>
      new ST7789({
        sensor: { io: spiOf(host), ...wires },
        digital: host.io.Digital,
        dataPin,
        ...(resetPin !== undefined && { resetPin }),
        ...{ panel, ink, paper, isRotated: options.rotated ?? false },
      });
    super(options, {
      count: Math.floor(panel.height / ROW),
      rowHeight: ROW,
      columns: Math.ceil(panel.width / DOT),
      bus: {
        ...{ bus: "SPI", pins: spiPins(spi), part: "ST7789" },
        address: `${place}, DC ${dataPin}`,
      },
      pins: [selectPin, dataPin, resetPin].filter((pin) => pin !== undefined),
      probe: (host) => drive(host).close(),
      drive,
    });
  }
}

/** A colour in 16 bits: five of red, six of green, five of blue. */
function pixelOf(who: string, option: string, { red, green, blue }: DisplayColor): number {
  const bits = (name: string, share: number, max: number) =>
    Math.round(checkedNumber(who, `${option}.${name}`, share, SHARE) * max);
  return (bits("red", red, 31) << 11) | (bits("green", green, 63) << 5) | bits("blue", blue, 31);
}

function spiOf({ io: { SPI }, model }: Host) {
  if (SPI) return SPI;
  throw new ConfigurationError(`This board (${model}) has no SPI.`);
}
