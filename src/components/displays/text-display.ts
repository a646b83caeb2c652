import { ConfigurationError } from "../../base/errors.js";
import { checkedNumber, SHARE } from "../../base/option-ranges.js";
import type { I2CBus } from "../../host/host.js";
import { COLUMNS, CONTROLLERS, SSD1306 } from "../../parts/ssd1306.js";
import { i2cAddress, i2cOf, i2cPlace, i2cUse } from "../parts/i2c-use.js";
import { PictureDisplay } from "./picture-display.js";
import type { MonochromePicture } from "./pictures.js";
import type { RowsDisplayOptions } from "./rows-display.js";

const DEFAULT_ADDRESS = 0x3c;

/** Dots of a row's height. */
const ROW = 8;

const MAX_CONTRAST = 255;

export interface TextDisplayOptions extends RowsDisplayOptions {
  /** The pins of its I2C bus, which several parts share. */
  bus: I2CBus;
  /** Default 0x3c. */
  address?: number;
  /** Its controller. Default `"SSD1306"`; most displays of 1.3 inches have an `"SH1106"`. */
  controller?: keyof typeof CONTROLLERS;
  /** Rows of dots: 64, or 32. Default 64: eight rows of text. */
  height?: 32 | 64;
  /** The display is mounted upside down. Default false. */
  rotated?: boolean;
  /** 0 to 1. Default 1. */
  contrast?: number;
}

/**
 * A small display on an SSD1306 or SH1106 that shows a text, which clients and programs set: rows of 21
 * characters. A row ends at a line feed, or where it is full. It has ASCII and the degree sign.
 *
 * `const display = new TextDisplay({ name: "Display", bus: { data: 21, clock: 22 } });`
 * `sensor.onValue((celsius) => display.set(\`Outside\n${celsius?.toFixed(1) ?? "?"} °C\`));`
 *
 * `display.draw(112, 0, sun);` shows a `MonochromePicture` over the text.
 *
 * When it can't be reached, the log says so once; when it is back, it shows the text again.
 */
export class TextDisplay extends PictureDisplay<MonochromePicture> {
  /** @throws ConfigurationError when an option is out of range. */
  constructor(options: TextDisplayOptions) {
    const who = `"${options.name}"`;
    const { bus, address = DEFAULT_ADDRESS, controller = "SSD1306", height = 64 } = options;
    if (height !== 32 && height !== 64)
      throw new ConfigurationError(`${who}: height is ${height}; it must be 32 or 64.`);
    if (!Object.hasOwn(CONTROLLERS, controller))
      throw new ConfigurationError(
        `${who}: controller is "${controller}"; it must be one of ${Object.keys(CONTROLLERS).join(", ")}.`,
      );
    const contrast = checkedNumber(who, "contrast", options.contrast ?? 1, SHARE);
    const sensor = i2cPlace(bus, address);
    super(options, {
      count: height / ROW,
      rowHeight: ROW,
      columns: COLUMNS,
      bus: i2cUse(bus, controller, i2cAddress(bus, address)),
      probe: (host) => new (i2cOf(host, bus))({ hz: 100_000, ...sensor }).close(),
      drive: (host) =>
        new SSD1306({
          sensor: { io: i2cOf(host, bus), ...sensor },
          controller: CONTROLLERS[controller],
          height,
          isRotated: options.rotated ?? false,
          contrast: Math.round(contrast * MAX_CONTRAST),
        }),
    });
  }
}
