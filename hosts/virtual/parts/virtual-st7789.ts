import type { VirtualChannel, VirtualScreen } from "./virtual-part.js";
import { VirtualSPIPart, type VirtualSPISettings } from "./virtual-spi-part.js";

/** Its memory in pixels, of which the glass shows a part. */
const WIDTH = 240;
const HEIGHT = 320;

/** Milliseconds after power-on before it can be woken up, and after that before the next command (9.1.12). */
const RESET_TIME = 120;
const WAKE_TIME = 5;

/** A bit takes 66 ns at least (7.4.3). */
const FASTEST = 1e9 / 66;

/** Commands by their number, with how many bytes follow; undefined for any number of them. */
const ARGUMENTS: Readonly<Record<number, number | undefined>> = {
  16: 0,
  17: 0,
  19: 0,
  32: 0,
  33: 0,
  40: 0,
  41: 0,
  42: 4,
  43: 4,
  44: undefined,
  54: 1,
  58: 1,
};

export interface VirtualST7789Options {
  name?: string;
  /** Which of its pixels are seen. Default: the first 240 columns and rows. */
  glass?: { left: number; top: number; width: number; height: number };
}

/** Sitronix ST7789V, from its data sheet: its memory, what is seen of it, and when it takes commands. */
export class VirtualST7789 extends VirtualSPIPart {
  readonly channels: Readonly<Record<string, VirtualChannel>> = {};
  readonly #glass: NonNullable<VirtualST7789Options["glass"]>;
  /** By row and column, 16 bits each. */
  readonly #memory = new Uint16Array(WIDTH * HEIGHT);
  #isData = false;
  #poweredOn = 0;
  #awakeSince = Number.POSITIVE_INFINITY;
  #isOn = false;
  #isInverted = false;
  #order = 0;
  #format = 0x66;
  #command = 0;
  #arguments: number[] = [];
  #columns: readonly [number, number] = [0, WIDTH - 1];
  #rows: readonly [number, number] = [0, HEIGHT - 1];
  #column = 0;
  #row = 0;

  constructor({ name = "st7789", glass }: VirtualST7789Options = {}) {
    super(name);
    this.#glass = glass ?? { left: 0, top: 0, width: WIDTH, height: WIDTH };
  }

  /** What is seen: a text for each row of pixels, `#` for one with any colour. Empty while it is off. */
  get picture(): string[] {
    const { screen } = this;
    if (!screen) return [];
    return Array.from({ length: screen.height }, (_, y) =>
      Array.from({ length: screen.width }, (_, x) =>
        this.color(x, y).some((share) => share > 0) ? "#" : ".",
      ).join(""),
    );
  }

  override get screen(): VirtualScreen | undefined {
    const { width, height } = this.#glass;
    if (!this.isPlugged || !this.#isOn) return undefined;
    return { width, height, color: (x, y) => this.color(x, y) };
  }

  /** A pixel of the glass: red, green and blue from 0 to 1. With the maker's wiring, colours are right when inverted. */
  color(x: number, y: number): [red: number, green: number, blue: number] {
    const { left, top } = this.#glass;
    const stored = this.#memory[(top + y) * WIDTH + left + x] ?? 0;
    const bits = this.#isInverted ? stored : ~stored & 0xffff;
    return [(bits >> 11) / 31, ((bits >> 5) & 63) / 63, (bits & 31) / 31];
  }

  /** Its memory has arbitrary content then. */
  protected powerOn(): void {
    for (let i = 0; i < this.#memory.length; i++) this.#memory[i] = (i * 2654) & 0xffff;
    this.#poweredOn = this.now;
    this.#awakeSince = Number.POSITIVE_INFINITY;
    this.#isOn = this.#isInverted = false;
    this.#order = this.#command = 0;
    this.#format = 0x66;
    this.#columns = [0, WIDTH - 1];
    this.#rows = [0, HEIGHT - 1];
  }

  /** The level of DC. */
  override driven(level: 0 | 1): void {
    this.#isData = level === 1;
  }

  protected exchange(bytes: Uint8Array, { hz, mode }: VirtualSPISettings): undefined {
    if (hz > FASTEST) this.refuse(`it can't be written with ${hz} Hz`);
    if (mode !== 0 && mode !== 3) this.refuse(`it has no mode ${mode}`);
    for (const byte of bytes)
      if (this.#isData) this.#take(byte);
      else this.#begin(byte);
    this.appearanceChanged();
  }

  #begin(command: number): void {
    this.#command = command;
    this.#arguments = [];
    if (!(command in ARGUMENTS)) {
      this.refuse(`command ${command} isn't known`);
      return;
    }
    if (this.now - this.#poweredOn < RESET_TIME)
      this.refuse(`command ${command} came before it had started`);
    if (command === 17) this.#awakeSince = this.now;
    else if (this.now - this.#awakeSince < WAKE_TIME)
      this.refuse(`command ${command} came while it woke up`);
    if (command === 32 || command === 33) this.#isInverted = command === 33;
    if (command === 40 || command === 41)
      this.#isOn = command === 41 && this.#awakeSince < Number.POSITIVE_INFINITY;
    if (command === 44) [this.#column, this.#row] = [this.#columns[0], this.#rows[0]];
  }

  #take(byte: number): void {
    this.#arguments.push(byte);
    const [first = 0, second = 0, third = 0, fourth = 0] = this.#arguments;
    const { length } = this.#arguments;
    if (this.#command === 44) {
      if (length === 2) this.#store(first * 256 + second);
      return;
    }
    const most = ARGUMENTS[this.#command] ?? 0;
    if (length > most) this.refuse(`command ${this.#command} has ${most} arguments`);
    if (length !== most) return;
    if (this.#command === 54) this.#order = first;
    if (this.#command === 58) this.#format = first;
    const range = [first * 256 + second, third * 256 + fourth] as const;
    if (this.#command === 42) this.#columns = this.#checked(range, WIDTH);
    if (this.#command === 43) this.#rows = this.#checked(range, HEIGHT);
  }

  #checked(range: readonly [number, number], most: number): readonly [number, number] {
    if (range[0] > range[1] || range[1] >= most)
      this.refuse(`${range.join(" to ")} isn't in its memory`);
    return range;
  }

  #store(pixel: number): void {
    this.#arguments = [];
    if (this.#format !== 0x55) this.refuse("only pixels of 16 bits are simulated");
    const x = this.#order & 0x40 ? WIDTH - 1 - this.#column : this.#column;
    const y = this.#order & 0x80 ? HEIGHT - 1 - this.#row : this.#row;
    this.#memory[y * WIDTH + x] = pixel;
    this.#column += 1;
    if (this.#column <= this.#columns[1]) return;
    this.#column = this.#columns[0];
    this.#row = this.#row < this.#rows[1] ? this.#row + 1 : this.#rows[0];
  }
}
