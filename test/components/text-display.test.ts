import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { VirtualSSD1306 } from "../../hosts/virtual/parts/virtual-ssd1306.js";
import {
  ConfigurationError,
  Device,
  TextDisplay,
  type TextDisplayOptions,
} from "../../src/index.js";

const BUS = { data: 21, clock: 22 };

const start = (options: Partial<TextDisplayOptions> = {}) => {
  const host = new MemoryHost();
  const { controller = "SSD1306" } = options;
  const part = host.board.attach(new VirtualSSD1306({ controller }));
  const display = new TextDisplay({ name: "Display", bus: BUS, ...options });
  const device = new Device(host, { name: "display", entities: [display] });
  const log: string[] = [];
  device.start({ log: (_level, tag, message) => void (tag === "part" && log.push(message)) });
  host.advance(300);
  return { host, part, display, device, log };
};

/** The dots of a place of the picture, 6 by 8. */
const cell = (picture: readonly string[], row: number, column: number) =>
  picture.slice(8 * row, 8 * row + 8).map((line) => line.slice(6 * column, 6 * column + 6));

const T = ["#####.", "..#...", "..#...", "..#...", "..#...", "..#...", "..#...", "......"];
const L = ["#.....", "#.....", "#.....", "#.....", "#.....", "#.....", "#####.", "......"];
const EMPTY = Array(8).fill("......");

for (const controller of ["SSD1306", "SH1106"] as const)
  describe(`TextDisplay on an ${controller}`, () => {
    it("shows its text in rows, and nothing elsewhere", () => {
      const { host, part, display, device, log } = start({ controller });
      assert.ok(
        part.picture.every((line) => !line.includes("#")),
        "it is empty at first",
      );
      display.set("TL\nL");
      host.advance(300);
      assert.deepEqual(cell(part.picture, 0, 0), T);
      assert.deepEqual(cell(part.picture, 0, 1), L);
      assert.deepEqual(cell(part.picture, 1, 0), L);
      assert.deepEqual(cell(part.picture, 0, 2), EMPTY);
      display.set("L°");
      host.advance(300);
      assert.deepEqual(cell(part.picture, 0, 0), L);
      assert.deepEqual(cell(part.picture, 0, 1), [
        "..##..",
        ".#..#.",
        ".#..#.",
        "..##..",
        ...EMPTY.slice(4),
      ]);
      assert.deepEqual(cell(part.picture, 1, 0), EMPTY);
      assert.deepEqual([part.complaints, log], [[], []]);
      device.close();
      assert.equal(host.board.use(21), undefined);
    });
  });

describe("TextDisplay", () => {
  it("goes on in the next row where one is full", () => {
    const { host, part, display } = start();
    display.set(`${"T".repeat(21)}L`);
    host.advance(300);
    assert.deepEqual(cell(part.picture, 0, 20), T);
    assert.deepEqual(cell(part.picture, 1, 0), L);
  });

  it("shows its text again after a power cut, and says once that it can't be reached", () => {
    const { host, part, display, log } = start({ initialText: "T" });
    assert.deepEqual(cell(part.picture, 0, 0), T);
    part.unplug();
    part.plug();
    assert.deepEqual(part.picture, []);
    host.advance(1300);
    assert.deepEqual(cell(part.picture, 0, 0), T);
    part.unplug();
    host.advance(3000);
    display.set("L");
    host.advance(3000);
    assert.match(
      log.join("\n"),
      /^SSD1306 at 0x3c \(I2C, pins 21 and 22\) can't be reached[^\n]*$/,
    );
    part.plug();
    host.advance(1300);
    assert.deepEqual(cell(part.picture, 0, 0), L);
    assert.equal(log.length, 2);
    assert.deepEqual(host.uncaught, []);
  });

  it("keeps the program for less than 5 ms at a time, and sends only what has changed", () => {
    const { host, display } = start();
    const bus = host.board.i2c(BUS);
    display.set("one\ntwo\nthree");
    const before = bus.busy;
    let longest = 0;
    for (let last = bus.busy, passed = 0; passed < 500; passed++, last = bus.busy) {
      host.advance(1);
      longest = Math.max(longest, bus.busy - last);
    }
    assert.ok(longest < 5, `${longest} ms`);
    const three = bus.busy - before;
    display.set("one\nTWO\nthree");
    const then = bus.busy;
    host.advance(300);
    assert.ok(bus.busy - then < three / 2, `${bus.busy - then} of ${three} ms`);
  });

  it("refuses what it can't show", () => {
    const refused = [
      { height: 48 as 64 },
      { controller: "ILI9341" as "SSD1306" },
      { initialText: "x".repeat(169) },
    ];
    for (const options of refused)
      assert.throws(() => start(options), ConfigurationError, JSON.stringify(options));
    const { display, log, host } = start({ height: 32 });
    assert.throws(() => display.set("x".repeat(85)), ConfigurationError);
    host.advance(100);
    assert.equal(display.state, "");
    assert.deepEqual(log, []);
  });
});
