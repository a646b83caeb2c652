import type { Digital, DigitalConstructor, PinSpecifier, SPI } from "../host/host.js";
import type { DisplayPanel, PlacedPicture } from "./display-panel.js";
import { openSPI, type SPISensorOptions } from "./spi-sensor.js";

/** As fast as the data sheet allows: 66 ns for a bit. */
const HZ = 15_000_000;

/** Milliseconds after a reset, and after it was woken up. */
const WAKE_TIME = 120;

const WAKE_UP = 0x11;
const INVERT = 0x21;
const ON = 0x29;
const COLUMNS = 0x2a;
const ROWS = 0x2b;
const WRITE = 0x2c;
const ORDER = 0x36;
const FORMAT = 0x3a;

/** 16 bits for a pixel: five red, six green, five blue. */
const BITS_16 = 0x55;
/** Rows and columns of its memory begin at the other end. */
const ROTATED = 0xc0;

/** Rows and columns of its memory, of which a display has some. */
const MEMORY_WIDTH = 240;
const MEMORY_HEIGHT = 320;

/** Each dot of a letter is two pixels wide and two high. */
const SCALE = 2;
const ROW_HEIGHT = 8 * SCALE;

/** Lines of pixels for each turn. */
const LINES_A_TURN = 4;

/** A picture as the controller keeps its own. */
export interface PixelPicture {
  readonly width: number;
  readonly height: number;
  /** 16 bits for each pixel, the higher byte first (see `BITS_16`), in lines from the top. */
  readonly pixels: Uint8Array;
}

/** Where a display of this size has its pixels in the controller's memory. */
export interface ST7789Panel {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

export const ST7789_PANELS = {
  "240x240": { width: 240, height: 240, left: 0, top: 0 },
  "240x320": { width: 240, height: 320, left: 0, top: 0 },
  "170x320": { width: 170, height: 320, left: 35, top: 0 },
  "135x240": { width: 135, height: 240, left: 52, top: 40 },
} as const satisfies Record<string, ST7789Panel>;

export interface ST7789Options extends SPISensorOptions {
  /** A host's `io.Digital`. */
  digital: DigitalConstructor;
  /** DC: whether commands or pixels follow. */
  dataPin: PinSpecifier;
  /** RES. Left out where it is wired to 3V3. */
  resetPin?: PinSpecifier;
  panel: ST7789Panel;
  /** It hangs upside down. */
  isRotated: boolean;
  /** Of the letters and of what is behind them, with 16 bits each: see `FORMAT`. */
  ink: number;
  paper: number;
}

/**
 * Sitronix ST7789V on SPI: displays with colours. The dots of a text are two pixels wide.
 *
 * Data sheet: ST7789V, version 1.6. It isn't asked, so nobody knows whether it is there.
 */
export class ST7789 implements DisplayPanel<PixelPicture> {
  readonly turns = ROW_HEIGHT / LINES_A_TURN;
  private readonly io: SPI;
  private readonly data: Digital;
  private readonly reset: Digital | undefined;
  private readonly command = new Uint8Array(1);
  private readonly place = new Uint8Array(4);
  /** A line of the text's dots: two pixels, which are four bytes, for each. */
  private readonly dots: Uint32Array;
  /** The same bytes, and with pictures over them. */
  private readonly text: Uint8Array;
  private readonly line: Uint8Array;
  private readonly ink: number;
  private readonly paper: number;
  private step = 0;

  /** Opens its pins and resets it. */
  constructor(private readonly options: ST7789Options) {
    const { digital, dataPin, resetPin, panel, sensor } = options;
    this.dots = new Uint32Array(Math.ceil(panel.width / SCALE));
    this.text = new Uint8Array(this.dots.buffer);
    this.line = new Uint8Array(this.text.length);
    this.ink = twoPixels(options.ink);
    this.paper = twoPixels(options.paper);
    // Without a select pin the clock has to rest at high (mode 3), or the first bit is lost.
    this.io = openSPI(options, HZ, sensor.select === undefined ? 3 : 0);
    const opened: Digital[] = [];
    const output = (pin: PinSpecifier) => {
      const made = new digital({ pin, mode: digital.Output, initialValue: 0 });
      opened.push(made);
      return made;
    };
    try {
      this.data = output(dataPin);
      this.reset = resetPin === undefined ? undefined : output(resetPin);
      // It was low for longer than the 10 µs that it needs.
      this.reset?.write(1);
    } catch (error) {
      for (const pin of opened) pin.close();
      this.io.close();
      throw error;
    }
  }

  start(): number {
    this.step += 1;
    if (this.step === 1) return WAKE_TIME;
    if (this.step === 2) {
      this.sendCommand(WAKE_UP);
      return WAKE_TIME;
    }
    this.sendCommand(FORMAT, BITS_16);
    this.sendCommand(ORDER, this.options.isRotated ? ROTATED : 0);
    // Its colours are those of the opposite without.
    this.sendCommand(INVERT);
    this.sendCommand(ON);
    return 0;
  }

  show(
    row: number,
    columns: Uint8Array,
    pictures: readonly PlacedPicture<PixelPicture>[],
    turn: number,
  ): void {
    const { panel, isRotated } = this.options;
    const left = isRotated ? MEMORY_WIDTH - panel.left - panel.width : panel.left;
    const above = isRotated ? MEMORY_HEIGHT - panel.top - panel.height : panel.top;
    const first = row * ROW_HEIGHT + turn * LINES_A_TURN;
    this.window(COLUMNS, left, this.dots.length * SCALE);
    this.window(ROWS, above + first, LINES_A_TURN);
    this.sendCommand(WRITE);
    for (let y = first; y < first + LINES_A_TURN; y++) {
      if (y % SCALE === 0) this.draw(columns, 1 << ((y % ROW_HEIGHT) / SCALE));
      this.line.set(this.text);
      for (const placed of pictures) this.cover(placed, y);
      this.io.write(this.line);
    }
  }

  isOn(): boolean {
    return true;
  }

  close(): void {
    this.reset?.close();
    this.data.close();
    this.io.close();
  }

  private draw(columns: Uint8Array, bit: number): void {
    const dots = this.dots;
    const [ink, paper] = [this.ink, this.paper];
    const { length } = dots;
    for (let x = 0; x < length; x++) dots[x] = (columns[x] as number) & bit ? ink : paper;
  }

  /** Puts the picture's pixels of a line of the display over the text. */
  private cover({ x, y, picture }: PlacedPicture<PixelPicture>, line: number): void {
    const { width, height, pixels } = picture;
    const from = Math.max(0, -x);
    const to = Math.min(width, this.options.panel.width - x);
    if (line < y || line >= y + height || from >= to) return;
    const start = (line - y) * width;
    this.line.set(pixels.subarray(2 * (start + from), 2 * (start + to)), 2 * (x + from));
  }

  private window(command: number, from: number, length: number): void {
    const to = from + length - 1;
    const place = this.place;
    place[0] = from >> 8;
    place[1] = from & 0xff;
    place[2] = to >> 8;
    place[3] = to & 0xff;
    this.sendCommand(command);
    this.io.write(place);
  }

  private sendCommand(command: number, argument?: number): void {
    const byte = this.command;
    byte[0] = command;
    this.data.write(0);
    this.io.write(byte);
    this.data.write(1);
    if (argument === undefined) return;
    byte[0] = argument;
    this.io.write(byte);
  }
}

/** Two pixels of a colour as they stand in memory, the high byte of each first. */
function twoPixels(color: number): number {
  const pixels = new DataView(new ArrayBuffer(4));
  pixels.setUint16(0, color);
  pixels.setUint16(2, color);
  return new Uint32Array(pixels.buffer)[0] as number;
}
