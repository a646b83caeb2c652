import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { simulateParts } from "../../hosts/virtual/parts/index.js";
import { VirtualST7789 } from "../../hosts/virtual/parts/virtual-st7789.js";
import {
  ColorTextDisplay,
  type ColorTextDisplayOptions,
  ConfigurationError,
  Device,
} from "../../src/index.js";

const SPI = { clock: 18, out: 23 };
const DC = 16;

/** Milliseconds until it is on and has shown its rows. */
const SHOWN = 2000;

const start = (
  options: Partial<ColorTextDisplayOptions> = {},
  glass?: { left: number; top: number; width: number; height: number },
) => {
  const host = new MemoryHost();
  const { selectPin = 5 } = options;
  const part = host.board.attach(new VirtualST7789(glass && { glass }), {
    ...{ clock: SPI.clock, select: selectPin, pull: DC },
  });
  const display = new ColorTextDisplay({
    ...{ name: "Display", spi: SPI, selectPin, dataPin: DC },
    ...options,
  });
  const device = new Device(host, { name: "display", entities: [display] });
  device.start();
  host.advance(SHOWN);
  return { host, part, display, device };
};

/** A letter's dots, each two pixels wide and high. */
const cell = (picture: readonly string[], row: number, column: number) =>
  picture
    .slice(16 * row, 16 * row + 16)
    .filter((_, y) => y % 2 === 0)
    .map((line) => [...line.slice(12 * column, 12 * column + 12)].filter((_, x) => x % 2).join(""));

const T = ["#####.", "..#...", "..#...", "..#...", "..#...", "..#...", "..#...", "......"];
const L = ["#.....", "#.....", "#.....", "#.....", "#.....", "#.....", "#####.", "......"];

describe("ColorTextDisplay on an ST7789", () => {
  it("shows its text in rows, and nothing elsewhere", () => {
    const { host, part, display, device } = start({ resetPin: 17 });
    assert.equal(part.picture.length, 240);
    assert.ok(
      part.picture.every((line) => !line.includes("#")),
      "it is empty at first",
    );
    display.set("TL\nL");
    host.advance(SHOWN);
    assert.deepEqual(cell(part.picture, 0, 0), T);
    assert.deepEqual(cell(part.picture, 0, 1), L);
    assert.deepEqual(cell(part.picture, 1, 0), L);
    const lit = part.picture.join("").split("#").length - 1;
    assert.equal(lit, 4 * (11 + 11 + 11), "each dot is four pixels");
    // It needs 10 µs low, and is high from then on.
    assert.equal(host.board.level(17), 1);
    assert.deepEqual(part.complaints, []);
    device.close();
    for (const pin of [5, DC, 17, 18, 23]) assert.equal(host.board.use(pin), undefined);
  });

  it("has the colours that it is given", () => {
    const { part } = start({
      ...{ initialText: "T", color: { red: 1, green: 0, blue: 0 } },
      background: { red: 0, green: 0, blue: 1 },
    });
    assert.deepEqual(part.color(0, 0), [1, 0, 0]);
    assert.deepEqual(part.color(0, 4), [0, 0, 1]);
    assert.deepEqual(part.color(239, 239), [0, 0, 1]);
  });

  for (const [size, glass, characters] of [
    ["240x240", { left: 0, top: 0, width: 240, height: 240 }, 20],
    ["240x320", { left: 0, top: 0, width: 240, height: 320 }, 20],
    ["170x320", { left: 35, top: 0, width: 170, height: 320 }, 14],
    ["135x240", { left: 52, top: 40, width: 135, height: 240 }, 11],
  ] as const)
    for (const rotated of [false, true])
      it(`fills the glass of ${size}${rotated ? ", upside down" : ""}`, () => {
        const text = `T\n${"\n".repeat(glass.height / 16 - 2)}${"L".repeat(characters)}`;
        const { part } = start({ size, rotated, initialText: text }, glass);
        const seen = part.picture;
        const picture = rotated ? seen.reverse().map((line) => [...line].reverse().join("")) : seen;
        assert.deepEqual(cell(picture, 0, 0), T);
        assert.deepEqual(cell(picture, glass.height / 16 - 1, characters - 1), L);
        assert.equal(picture.length, glass.height);
        assert.deepEqual(part.complaints, []);
      });

  it("keeps the program for less than 5 ms at a time, and sends only rows that have changed", () => {
    const { host, display } = start();
    const bus = host.board.spi();
    display.set("one\ntwo\nthree");
    const before = bus.busy;
    let longest = 0;
    for (let last = bus.busy, passed = 0; passed < SHOWN; passed++, last = bus.busy) {
      host.advance(1);
      longest = Math.max(longest, bus.busy - last);
    }
    assert.ok(longest > 0 && longest < 5, `${longest} ms`);
    const three = bus.busy - before;
    display.set("one\nTWO\nthree");
    const then = bus.busy;
    host.advance(SHOWN);
    assert.ok(bus.busy - then < three / 2, `${bus.busy - then} of ${three} ms`);
  });

  it("shows a row's latest text where that changed while it was sent", () => {
    const { host, part, display } = start();
    display.set("L");
    host.advance(15);
    display.set("T");
    host.advance(SHOWN);
    assert.deepEqual(cell(part.picture, 0, 0), T);
  });

  it("is simulated where a device has one", () => {
    const host = new MemoryHost();
    const display = new ColorTextDisplay({ name: "Display", spi: SPI, selectPin: 5, dataPin: DC });
    const device = new Device(host, { name: "display", entities: [display] });
    const [part] = simulateParts(host.board, display.buses);
    assert.ok(part instanceof VirtualST7789);
    device.start();
    display.set("T");
    host.advance(SHOWN);
    assert.deepEqual(cell(part.picture, 0, 0), T);
    device.close();
  });

  it("refuses what it can't show, and pins that the board doesn't have", () => {
    for (const options of [
      { size: "320x480" as "240x240" },
      { color: { red: 2, green: 0, blue: 0 } },
      { initialText: "x".repeat(301) },
      { dataPin: 99 },
      { resetPin: DC },
    ])
      assert.throws(() => start(options), ConfigurationError, JSON.stringify(options));
  });
});
