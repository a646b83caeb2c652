import { COLUMNS, CONTROLLERS, SSD1306 } from "../../../src/parts/ssd1306.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison } from "../comparison.js";
import { FakePart } from "../fakes/fake-part.js";
import { onI2C } from "../fakes/host-io.js";

const PAGES = 8;

/** The dots that both drivers draw; `cpp/drivers/ssd1306.cpp` has the same. */
const isLit = (x: number, y: number) => (x * 7 + y * 13 + x * y) % 5 === 0;

/** A byte for each column of a page. */
function pageOf(page: number): Uint8Array {
  return Uint8Array.from({ length: COLUMNS }, (_, x) => {
    let byte = 0;
    for (let bit = 0; bit < 8; bit++) if (isLit(x, page * 8 + bit)) byte |= 1 << bit;
    return byte;
  });
}

/** How many bytes follow each command that has some (SSD1306, table 9-1). */
const ARGUMENTS = new Map([
  ...[0x20, 0x81, 0x8d, 0xa8, 0xd3, 0xd5, 0xd9, 0xda, 0xdb].map((each) => [each, 1] as const),
  ...[0x21, 0x22, 0xa3].map((each) => [each, 2] as const),
  ...[0x26, 0x27].map((each) => [each, 6] as const),
]);

/** An SSD1306 as its data sheet has it (chapters 9 and 10), in whatever state another program has left. */
class FakeSSD1306 extends FakePart {
  readonly #memory: Uint8Array;
  /** The last arguments of each command, and each command of a group of which one holds. */
  readonly #settings = new Map<number, readonly number[]>();
  #page = 0;
  #column = 0;
  #command: number[] = [];
  #groups = {
    power: 0xae,
    scroll: 0x2e,
    all: 0xa4,
    inverse: 0xa6,
    columns: 0xa0,
    rows: 0xc0,
    line: 0x40,
  };

  constructor(random: Random) {
    super();
    this.#memory = random.bytes(COLUMNS * PAGES);
    this.#settings.set(0x20, [random.below(3)]);
    const from = random.below(100);
    this.#settings.set(0x21, random.chance(0.5) ? [0, 127] : [from, from + 20]);
    this.#settings.set(0x22, random.chance(0.5) ? [0, 7] : [2, 5]);
    this.#settings.set(0xd3, [random.below(64)]);
    this.#page = random.below(8);
    this.#column = random.below(128);
    this.#groups = {
      power: random.pick([0xae, 0xaf]),
      scroll: random.pick([0x2e, 0x2f]),
      all: random.pick([0xa4, 0xa5]),
      inverse: random.pick([0xa6, 0xa7]),
      columns: random.pick([0xa0, 0xa1]),
      rows: random.pick([0xc0, 0xc8]),
      line: 0x40 + random.below(64),
    };
  }

  override write(_address: number, [control, ...bytes]: Uint8Array): boolean {
    for (const byte of bytes) {
      if (control === 0x40) this.#store(byte);
      else this.#take(byte);
    }
    return true;
  }

  override read(_address: number, count: number): Uint8Array {
    return new Uint8Array(count).fill(this.#groups.power === 0xae ? 0x40 : 0);
  }

  /** The dots that aren't as drawn, and the settings under which they wouldn't be seen so. */
  get wrong(): number {
    let wrong = 0;
    for (let page = 0; page < PAGES; page++)
      for (const [x, byte] of pageOf(page).entries())
        if (this.#memory[page * COLUMNS + x] !== byte) wrong += 1;
    const { power, scroll, all, inverse, columns, rows, line } = this.#groups;
    const seen = [power, scroll, all, inverse, columns, rows, line].join();
    if (seen !== [0xaf, 0x2e, 0xa4, 0xa6, 0xa1, 0xc8, 0x40].join()) wrong += 1;
    for (const [command, right] of [
      [0xd3, 0],
      [0xa8, 63],
      [0x8d, 0x14],
      [0xda, 0x12],
    ] as const)
      if (this.#settings.get(command)?.[0] !== right) wrong += 1;
    return wrong;
  }

  #take(byte: number): void {
    this.#command.push(byte);
    const [command = 0, ...settings] = this.#command;
    if (settings.length < (ARGUMENTS.get(command) ?? 0)) return;
    this.#command = [];
    if (settings.length > 0) this.#set(command, settings);
    else if (command <= 0x0f) this.#column = (this.#column & 0xf0) | command;
    else if (command <= 0x1f) this.#column = (this.#column & 0x0f) | ((command & 7) << 4);
    else if (command >= 0xb0 && command <= 0xb7) this.#page = command & 7;
    else if (command === 0x2e || command === 0x2f) this.#groups.scroll = command;
    else if (command >= 0x40 && command <= 0x7f) this.#groups.line = command;
    else if (command === 0xa0 || command === 0xa1) this.#groups.columns = command;
    else if (command === 0xa4 || command === 0xa5) this.#groups.all = command;
    else if (command === 0xa6 || command === 0xa7) this.#groups.inverse = command;
    else if (command === 0xae || command === 0xaf) this.#groups.power = command;
    else if (command >= 0xc0 && command <= 0xcf) this.#groups.rows = command & 0xc8;
  }

  #set(command: number, settings: readonly number[]): void {
    this.#settings.set(command, settings);
    if (command === 0x21) this.#column = settings[0] ?? 0;
    if (command === 0x22) this.#page = settings[0] ?? 0;
  }

  /** Horizontal, vertical or by pages (10.1.3). */
  #store(byte: number): void {
    this.#memory[this.#page * COLUMNS + this.#column] = byte;
    const [addressing = 2] = this.#settings.get(0x20) ?? [];
    const [left = 0, right = 127] = this.#settings.get(0x21) ?? [];
    const [top = 0, bottom = 7] = this.#settings.get(0x22) ?? [];
    if (addressing === 2) this.#column = (this.#column + 1) & 127;
    else if (addressing === 0) {
      const isLast = this.#column === right;
      this.#column = isLast ? left : (this.#column + 1) & 127;
      if (isLast) this.#page = this.#page === bottom ? top : (this.#page + 1) & 7;
    } else {
      const isLast = this.#page === bottom;
      this.#page = isLast ? top : (this.#page + 1) & 7;
      if (isLast) this.#column = this.#column === right ? left : (this.#column + 1) & 127;
    }
  }
}

function drawOurs(part: FakeSSD1306) {
  const display = new SSD1306({
    ...onI2C(part),
    controller: CONTROLLERS.SSD1306,
    height: 64,
    isRotated: false,
    contrast: 255,
  });
  for (let page = 0; page < PAGES; page++) display.show(page, pageOf(page), []);
  display.close();
  return { wrong: part.wrong };
}

export const SSD1306_COMPARISON: Comparison<FakeSSD1306> = {
  part: "SSD1306",
  driver: "ssd1306",
  sources: ["ssd1306_base/ssd1306_base.cpp", "ssd1306_i2c/ssd1306_i2c.cpp"],
  count: 200,
  random: "left-over states: no dot and no setting is wrong",
  fake: (random) => new FakeSSD1306(random),
  ours: drawOurs,
  duration: 500,
  theirs: (_published, part) => ({ wrong: part.wrong }),
  tolerance: { wrong: 0 },
};
