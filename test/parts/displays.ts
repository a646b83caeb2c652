/** Displays, each with what reads its simulation, and what each has to stand. It runs on every engine. */
import { MemoryHost } from "../../hosts/memory/host.js";
import type { VirtualBoard } from "../../hosts/virtual/board.js";
import { VirtualLCD } from "../../hosts/virtual/parts/virtual-lcd.js";
import { VirtualMAX7219 } from "../../hosts/virtual/parts/virtual-max7219.js";
import type { VirtualPart } from "../../hosts/virtual/parts/virtual-part.js";
import { VirtualTM1637 } from "../../hosts/virtual/parts/virtual-tm1637.js";
import {
  Device,
  LCDTextDisplay,
  MAX7219Display,
  type TextEntity,
  TM1637Display,
} from "../../src/index.js";
import { Random } from "../../testing/random.js";

type FaultyPart = VirtualPart & { unacknowledged: number };

export interface DisplayRow {
  readonly name: string;
  /** Texts that it can show, and how these are read on it. */
  readonly texts: Readonly<Record<string, string>>;
  readonly make: (board: VirtualBoard) => {
    readonly display: TextEntity;
    readonly part: FaultyPart;
    /** What is read on it. */
    readonly read: () => string;
  };
}

const padded = (text: string, columns: number, rows: number) =>
  Array.from({ length: rows }, (_, row) => (text.split("\n")[row] ?? "").padEnd(columns)).join("|");

const lcd = (size: "8x1" | "16x2" | "20x4", ...texts: readonly string[]): DisplayRow => {
  const [columns = 0, rows = 0] = size.split("x").map(Number);
  return {
    name: `LCD ${size}`,
    texts: Object.fromEntries(texts.map((text) => [text, padded(text, columns, rows)])),
    make: (board) => {
      const part = board.attach(new VirtualLCD({ size }));
      const display = new LCDTextDisplay({ name: "Display", bus: { data: 21, clock: 22 }, size });
      return { display, part, read: () => part.rows.join("|") };
    },
  };
};

const tm1637 = (digits: number, texts: Readonly<Record<string, string>>): DisplayRow => ({
  name: `TM1637 with ${digits} digits`,
  texts,
  make: (board) => {
    const part = board.attach(new VirtualTM1637({ size: String(digits) }));
    const display = new TM1637Display({ name: "Display", clockPin: 18, dataPin: 19, digits });
    return { display, part, read: () => part.lit.join(" ") };
  },
});

const max7219 = (chips: number, texts: Readonly<Record<string, string>>): DisplayRow => ({
  name: `MAX7219, ${chips} in a chain`,
  texts,
  make: (board) => {
    const part = board.attach(new VirtualMAX7219({ size: String(chips) }));
    const spi = { clock: 18, out: 23 };
    const display = new MAX7219Display({ name: "Display", spi, selectPin: 5, chips });
    return { display, part, read: () => part.lit.join(" ") };
  },
});

export const DISPLAYS: readonly DisplayRow[] = [
  lcd("8x1", "", "Hello", "21.5 °C", "12345678"),
  lcd("16x2", "", "Hello", "One\nTwo", "0123456789abcdef\nghijklmnopqrstuv"),
  lcd("20x4", "", "Hello", "1\n2\n3\n4", "01234567890123456789\n\n\nthe last of its rows"),
  tm1637(4, {
    "": "   ",
    "12:34": "bc abdeg. abcdg bcfg",
    "8.8.8.8.": "abcdefg. abcdefg. abcdefg. abcdefg.",
    " -1°": " g bc abfg",
  }),
  tm1637(6, { "": "     ", "123.456": "bc abdeg abcdg. bcfg acdfg acdefg" }),
  max7219(1, { "": " ".repeat(7), "-1.5": "g bc. acdfg     " }),
  max7219(3, {
    "": " ".repeat(23),
    "1.2345678 9": `bc. abdeg abcdg bcfg acdfg acdefg abc abcdefg  abcdfg${" ".repeat(14)}`,
  }),
];

/** Milliseconds until it is noticed that it was gone, and until all is shown again. */
const SETTLED = 3000;

/** It shows the last text whatever happened to it before. @throws Error when it doesn't. */
export function checkFaults({ name, make, texts }: DisplayRow, faults: number): void {
  const host = new MemoryHost();
  const { display, part, read } = make(host.board);
  const device = new Device(host, { name: "display", entities: [display] });
  device.start();
  const random = new Random(1);
  const happens = [
    () => {
      part.unplug();
      part.plug();
    },
    () => part.unplug(),
    () => part.plug(),
    () => {
      part.unacknowledged = random.below(4);
    },
    () => display.set(random.pick(Object.keys(texts))),
  ];
  for (let done = 0; done < faults; ) {
    for (let left = 1 + random.below(20); left > 0; left--, done++) {
      random.pick(happens)();
      host.advance(random.chance(0.5) ? random.below(20) : random.below(700));
    }
    part.plug();
    part.unacknowledged = 0;
    const text = random.pick(Object.keys(texts));
    display.set(text);
    host.advance(SETTLED);
    if (read() !== texts[text]) throw new Error(`${name} shows "${read()}", not "${texts[text]}"`);
  }
  if (host.uncaught.length > 0) throw new Error(`${name}: ${host.uncaught.join()}`);
  device.close();
}
