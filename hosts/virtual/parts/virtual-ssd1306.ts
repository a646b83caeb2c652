import { type VirtualI2COptions, VirtualI2CPart } from "./virtual-i2c-part.js";
import type { VirtualChannel, VirtualScreen } from "./virtual-part.js";

/** Commands with one more byte. */
const WITH_ARGUMENT = [0x20, 0x81, 0x8d, 0xa8, 0xad, 0xd3, 0xd5, 0xd9, 0xda, 0xdb];

const COLUMNS = 132;
const PAGES = 8;

/** Columns that are seen. */
const WIDTH = 128;

const WHITE = [1, 1, 1] as const;
const BLACK = [0, 0, 0] as const;

export interface VirtualSSD1306Options extends VirtualI2COptions {
  /** The SH1106 has 132 columns, of which a display shows those from 2 on. Default `"SSD1306"`. */
  controller?: "SSD1306" | "SH1106";
}

/** A display on a Solomon SSD1306 or a Sino Wealth SH1106, from their data sheets, in page addressing mode. */
export class VirtualSSD1306 extends VirtualI2CPart {
  readonly channels: Readonly<Record<string, VirtualChannel>> = {};
  readonly #isSH1106: boolean;
  readonly #memory = new Uint8Array(COLUMNS * PAGES);
  #page = 0;
  #column = 0;
  #isOn = false;
  #isCharged = false;
  #height = 64;
  /** The SSD1306 goes through its memory by pages (2), or from one page or column to the next. Only power resets it. */
  #addressing = 2;

  constructor(options: VirtualSSD1306Options = {}) {
    const { controller = "SSD1306" } = options;
    super(options, { address: 0x3c, name: controller.toLowerCase() });
    this.#isSH1106 = controller === "SH1106";
  }

  /** The visible content: a text for each row of dots, `#` for each lit dot. Empty while it is off. */
  get picture(): string[] {
    if (!this.isPlugged || !this.#isOn || !this.#isCharged) return [];
    const first = this.#isSH1106 ? 2 : 0;
    return Array.from({ length: this.#height }, (_, y) =>
      Array.from({ length: WIDTH }, (_, x) =>
        (this.#memory[(y >> 3) * COLUMNS + first + x] ?? 0) & (1 << (y & 7)) ? "#" : ".",
      ).join(""),
    );
  }

  override get screen(): VirtualScreen | undefined {
    const { picture } = this;
    if (picture.length === 0) return undefined;
    const color = (x: number, y: number) => (picture[y]?.[x] === "#" ? WHITE : BLACK);
    return { width: WIDTH, height: picture.length, color };
  }

  /** After power-on its memory has arbitrary content. */
  protected powerOn(): void {
    for (let i = 0; i < this.#memory.length; i++) this.#memory[i] = (i * 37) & 0xff;
    this.#page = this.#column = 0;
    this.#isOn = this.#isCharged = false;
    this.#height = 64;
    this.#addressing = 2;
  }

  protected written([control, ...bytes]: Uint8Array): boolean {
    if (control === 0x40) return this.#draw(bytes);
    if (control !== 0x00) return this.refuse(`control byte ${control} isn't simulated`);
    for (let i = 0; i < bytes.length; i++) {
      const command = bytes[i] ?? 0;
      const argument = WITH_ARGUMENT.includes(command) ? bytes[++i] : undefined;
      if (!this.#command(command, argument))
        return this.refuse(`command ${command} ${argument ?? ""} isn't known`);
    }
    this.appearanceChanged();
    return true;
  }

  /** The status: busy never, off or on. */
  protected read(count: number): Uint8Array {
    return new Uint8Array(count).fill(this.#isOn ? 0x00 : 0x40);
  }

  #draw(bytes: readonly number[]): true {
    const most = this.#isSH1106 ? COLUMNS : WIDTH;
    for (const byte of bytes) {
      this.#memory[this.#page * COLUMNS + this.#column] = byte;
      this.#next(most);
    }
    this.appearanceChanged();
    return true;
  }

  /** The next place in the memory (SSD1306, 10.1.3). */
  #next(most: number): void {
    if (this.#addressing === 1) {
      this.#page = (this.#page + 1) % PAGES;
      if (this.#page > 0) return;
    }
    this.#column = (this.#column + 1) % most;
    if (this.#addressing === 0 && this.#column === 0) this.#page = (this.#page + 1) % PAGES;
  }

  #command(command: number, argument: number | undefined): boolean {
    if (command >= 0xb0 && command <= 0xb7) this.#page = command & 7;
    else if (command <= 0x0f) this.#column = (this.#column & 0xf0) | command;
    else if (command <= 0x1f) this.#column = (this.#column & 0x0f) | ((command & 0x0f) << 4);
    else if (command === 0xae || command === 0xaf) this.#isOn = command === 0xaf;
    else if (command === (this.#isSH1106 ? 0xad : 0x8d))
      this.#isCharged = argument === (this.#isSH1106 ? 0x8b : 0x14);
    else if (command === 0x20 && !this.#isSH1106) this.#addressing = argument ?? 2;
    else if (command === 0xa8) this.#height = (argument ?? 0) + 1;
    else return this.#isKnown(command, argument);
    return true;
  }

  /** Commands without an effect on the simulation. */
  #isKnown(command: number, argument: number | undefined): boolean {
    if (argument !== undefined) return command !== 0xad && command !== 0x8d;
    if (command === 0x2e) return !this.#isSH1106;
    return [0x40, 0xa0, 0xa1, 0xa4, 0xa6, 0xc0, 0xc8].includes(command);
  }
}
